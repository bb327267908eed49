import { useId } from 'react';
import { useTexts } from '../../../../locales/texts.ts';
import { Input } from '../../../../ui/form/Input.tsx';
import { chinaMinute, lastDay } from '../../kit/china-input.ts';
import styles from './PanelForm.module.css';

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
      <label htmlFor={id}>{text.returnBy}</label>
      <Input
        id={id}
        type="datetime-local"
        max={`${lastDay}T23:59`}
        value={typed ?? chinaMinute(returnBy)}
        onChange={({ target }) => onChange(target.value)}
        aria-describedby={`${id}-hint`}
      />
      <small id={`${id}-hint`}>{text.returnByHint}</small>
    </div>
  );
}
