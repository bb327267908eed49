import { useId } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { chinaMinute } from '../../../ui/china-input.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import styles from './panel.module.css';

interface ReturnDateProps {
  /** ISO: what is proposed. */
  returnBy: string;
  /** As it was typed; undefined: what is proposed stands. */
  typed: string | undefined;
  onChange: (typed: string) => void;
}

/** Until when a returned homework is in time again (rules: return-date). */
export function ReturnDate({ returnBy, typed, onChange }: ReturnDateProps) {
  const text = useTexts('staffMarking').panel;
  const id = useId();
  return (
    <div className={styles.field}>
      <span id={id}>{text.returnBy}</span>
      <DateField
        time
        value={typed ?? chinaMinute(returnBy)}
        onChange={onChange}
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
      />
      <small id={`${id}-hint`}>{text.returnByHint}</small>
    </div>
  );
}
