import { remindedMost } from '@zhixing/contract/list-limits';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './follow-up.module.css';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  onRemind: () => void;
}

/** How many are chosen, on whatever page, and what can be done for them. */
export function SelectionBar({ count, onClear, onRemind }: SelectionBarProps) {
  const text = useTexts('staffFollowUp');
  return (
    <section className={styles.selection} aria-label={text.selection}>
      <span role="status">
        {text.chosen({ count })} {count === remindedMost ? text.most({ most: remindedMost }) : ''}
      </span>
      <Button variant="ghost" size="small" onClick={onClear}>
        {text.clear}
      </Button>
      <Button onClick={onRemind}>{text.remind}</Button>
    </section>
  );
}
