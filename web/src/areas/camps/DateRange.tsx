import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { requiredCheck } from '../../ui/form/FormControls.tsx';
import { FormDate } from '../../ui/form/FormDate.tsx';
import { type Check, useFormAround } from '../../ui/form/use-form.ts';
import styles from './camps.module.css';

/** Days in China, as `DateField` holds them. */
export interface Days {
  from: string;
  to: string;
}

interface DateRangeProps {
  /** Why the first, or the last, day stays as it is. */
  startStays?: string | undefined;
  endStays?: string | undefined;
}

/** From the beginning of one day to the end of another; each may be one that stays. */
export function DateRange({ startStays, endStays }: DateRangeProps) {
  const text = useTexts('staffCamps').form;
  const form = useFormAround();
  const from = form.read('from');
  // What was wrong with the last day may be right by another first one.
  const checkAgain = useEffectEvent(() => {
    if (form.problemOf('to')) form.check('to');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it becomes another
  useEffect(() => checkAgain(), [from]);
  const required = requiredCheck(text.dateRequired);
  const after: Check = (to, read) => required(to, read) ?? (to < read('from') ? text.toAfter : undefined);
  return (
    <div className={styles.range}>
      <FormDate
        name="from"
        label={text.from}
        disabled={startStays !== undefined}
        check={required}
        extra={startStays}
      />
      <FormDate
        name="to"
        label={text.to}
        disabled={endStays !== undefined}
        check={endStays === undefined ? after : undefined}
        extra={endStays}
      />
    </div>
  );
}
