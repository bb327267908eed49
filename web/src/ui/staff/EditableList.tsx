import { type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../Button.tsx';
import { classes } from '../classes.ts';
import { useRowFocus } from '../form/use-row-focus.ts';
import { Icon } from '../Icon.tsx';
import { MoveIcon } from '../reorder/MoveIcon.tsx';
import reorder from '../reorder/reorder.module.css';
import { useReorder } from '../reorder/use-reorder.ts';
import styles from './EditableList.module.css';

interface EditableListProps<T> {
  items: readonly T[];
  onChange: (items: T[]) => void;
  /** What the rows are, for those who do not see them. */
  label: string;
  /** What one of them is called: `第 2 个选项`. */
  nameOf: (place: number) => string;
  children: (item: T, set: (item: T) => void, place: number) => ReactNode;
  /** A new one; none: rows are not added here. */
  make?: () => T;
  addLabel?: string;
  least?: number;
  most?: number;
}

/** A list of things that are written: each can be changed, moved (drag, arrow keys on its grip) and taken away. */
export function EditableList<T>({ items, onChange, label, nameOf, children, ...more }: EditableListProps<T>) {
  const { make, addLabel, least = 0, most = Number.POSITIVE_INFINITY } = more;
  const text = useTexts('staffContent').rows;
  const { rows, change } = useKeyed(items, onChange);
  const { hold, grip, mark } = useReorder(rows, change);
  const adder = useRef<HTMLButtonElement>(null);
  const focus = useRowFocus(adder);
  const holdBoth = (list: HTMLElement | null) => {
    hold(list);
    focus.hold(list);
  };
  return (
    <div className={styles.rows}>
      <ol ref={holdBoth} aria-label={label} tabIndex={-1}>
        {rows.map(({ key, item }, index) => (
          <li key={key} className={classes(reorder.row, reorder[mark(index) ?? ''], styles.row)}>
            <button
              type="button"
              className={classes(reorder.grip, styles.grip)}
              aria-label={text.move({ name: nameOf(index + 1) })}
              title={text.moveHint}
              {...grip(index)}
            >
              <MoveIcon name="grip" />
            </button>
            <div className={styles.what}>
              {children(
                item,
                (next) => change(rows.map((row) => (row.key === key ? { key, item: next } : row))),
                index + 1,
              )}
            </div>
            <Button
              variant="quiet"
              size="small"
              square
              aria-label={text.remove({ name: nameOf(index + 1) })}
              disabled={items.length <= least}
              data-remove
              onClick={() => {
                focus.removed(index);
                change(rows.filter((row) => row.key !== key));
              }}
            >
              <Icon name="close" size={16} />
            </Button>
          </li>
        ))}
      </ol>
      {make && addLabel ? (
        <Button
          ref={adder}
          variant="secondary"
          className={styles.add}
          disabled={items.length >= most}
          onClick={() => {
            focus.added();
            onChange([...items, make()]);
          }}
        >
          <Icon name="plus" size={16} />
          {addLabel}
        </Button>
      ) : null}
    </div>
  );
}

/** Items with a name each that stays with them when they move, so that the focus does too. */
function useKeyed<T>(items: readonly T[], onChange: (items: T[]) => void) {
  const [keys, setKeys] = useState<string[]>([]);
  const [made, setMade] = useState(0);
  const rows = items.map((item, index) => ({ item, key: keys[index] ?? `${made}-${index}` }));
  const change = (next: typeof rows) => {
    setKeys(next.map(({ key }) => key));
    setMade(made + 1);
    onChange(next.map(({ item }) => item));
  };
  return { rows, change };
}
