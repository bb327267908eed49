import type { RefObject } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './MultiPicker.module.css';
import { useRowFocus } from './use-row-focus.ts';

interface TagListProps {
  label: string;
  chosen: readonly { value: string; label: string }[];
  /** The label of the button that removes one. */
  remove: (chosen: { label: string }) => string;
  /** Gets the focus after the last one is removed. */
  field: RefObject<HTMLInputElement | null>;
  /** Without it there are no remove buttons. */
  onRemove?: ((value: string) => void) | undefined;
}

/** The tags of a MultiPicker or a TagsInput. */
export function TagList({ label, chosen, remove, field, onRemove }: TagListProps) {
  const { hold, removed } = useRowFocus(field);
  if (chosen.length === 0) return null;
  return (
    <ul ref={hold} className={styles.chosen} aria-label={label}>
      {chosen.map((each, index) => (
        <li key={each.value}>
          <span>{each.label}</span>
          {onRemove ? (
            <button
              type="button"
              data-remove
              aria-label={remove(each)}
              onClick={() => {
                removed(index);
                onRemove(each.value);
              }}
            >
              <Icon name="close" size={14} />
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
