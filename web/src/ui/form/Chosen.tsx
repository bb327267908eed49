import { Icon } from '../Icon.tsx';
import styles from './ManyPicker.module.css';

interface ChosenProps {
  label: string;
  chosen: readonly { value: string; label: string }[];
  /** The name of the button that takes one away. */
  remove: (chosen: { label: string }) => string;
  /** Without it they stay. */
  onRemove?: ((value: string) => void) | undefined;
}

/** What is chosen, or written as one of several. */
export function Chosen({ label, chosen, remove, onRemove }: ChosenProps) {
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={label}>
      {chosen.map((each) => (
        <li key={each.value}>
          <span>{each.label}</span>
          {onRemove ? (
            <button type="button" aria-label={remove(each)} onClick={() => onRemove(each.value)}>
              <Icon name="close" size={14} />
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
