import { gradeItemKinds } from '@zhixing/contract/gradebook-words';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { Checkbox } from '../../../ui/staff/Choices.tsx';
import type { GradeItem } from '../gradebook.types.ts';
import styles from './ColumnChoice.module.css';

export interface ColumnChoiceProps {
  items: readonly GradeItem[];
  hidden: ReadonlySet<string>;
  onHide: (keys: ReadonlySet<string>) => void;
  onClose: () => void;
}

/** Which items are columns of the grid, by kind. */
export function ColumnChoice({ items, hidden, onHide, onClose }: ColumnChoiceProps) {
  const text = useTexts('staffGradebook').shownColumns;
  const change = (which: readonly GradeItem[], shown: boolean) => {
    const next = new Set(hidden);
    for (const { key } of which) {
      if (shown) next.delete(key);
      else next.add(key);
    }
    onHide(next);
  };
  const groups = gradeItemKinds
    .map((kind) => ({ kind, of: items.filter((item) => item.kind === kind) }))
    .filter(({ of }) => of.length > 0);
  return (
    <Dialog
      open
      title={text.title}
      width={520}
      onClose={onClose}
      closeLabel={text.done}
      footer={<Button onClick={onClose}>{text.done}</Button>}
    >
      <p>{text.hint}</p>
      <p className={styles.all}>
        <Button size="small" variant="secondary" onClick={() => change(items, true)}>
          {text.all}
        </Button>
        <Button size="small" variant="secondary" onClick={() => change(items, false)}>
          {text.none}
        </Button>
      </p>
      {groups.map(({ kind, of }) => {
        const every = of.every(({ key }) => !hidden.has(key));
        return (
          <fieldset key={kind} className={styles.group}>
            <legend>
              <Checkbox checked={every} onChange={(shown) => change(of, shown)}>
                {text.groups[kind]({ count: of.length })}
              </Checkbox>
            </legend>
            {of.map((item) => (
              <Checkbox
                key={item.key}
                checked={!hidden.has(item.key)}
                onChange={(shown) => change([item], shown)}
              >
                {item.title}
              </Checkbox>
            ))}
          </fieldset>
        );
      })}
    </Dialog>
  );
}
