import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { needed } from '../../../ui/form/FormControls.tsx';
import { FormInput } from '../../../ui/form/FormInput.tsx';
import { type Check, useFormAround } from '../../../ui/form/use-form.ts';
import { lastDay } from '../kit/china-input.ts';
import styles from './camps.module.css';

/** Days in China, as `<input type="date">` holds them. */
export interface Days {
  from: string;
  to: string;
}

/** From the beginning of one day to the end of another; the first may be one that stays. */
export function DateRange({ fixedStart = false }: { fixedStart?: boolean }) {
  const text = useTexts('staffCamps').form;
  const form = useFormAround();
  const from = form.read('from');
  // What was wrong with the last day may be right by another first one.
  const checkAgain = useEffectEvent(() => {
    if (form.problemOf('to')) form.check('to');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it becomes another
  useEffect(() => checkAgain(), [from]);
  const required = needed(text.dateRequired);
  const after: Check = (to, read) => required(to, read) ?? (to < read('from') ? text.toAfter : undefined);
  return (
    <div className={styles.range}>
      <FormInput
        type="date"
        name="from"
        label={text.from}
        max={lastDay}
        disabled={fixedStart}
        check={required}
        extra={fixedStart ? text.fixed : undefined}
      />
      <FormInput type="date" name="to" label={text.to} max={lastDay} check={after} />
    </div>
  );
}
