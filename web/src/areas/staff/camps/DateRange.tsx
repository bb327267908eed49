import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { requiredCheck } from '../../../ui/form/FormControls.tsx';
import { FormDate } from '../../../ui/form/FormDate.tsx';
import { type Check, useFormAround } from '../../../ui/form/use-form.ts';
import styles from './camps.module.css';

/** Days in China, as `DateField` holds them. */
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
  const required = requiredCheck(text.dateRequired);
  const after: Check = (to, read) => required(to, read) ?? (to < read('from') ? text.toAfter : undefined);
  return (
    <div className={styles.range}>
      <FormDate
        name="from"
        label={text.from}
        disabled={fixedStart}
        check={required}
        extra={fixedStart ? text.fixed : undefined}
      />
      <FormDate name="to" label={text.to} check={after} />
    </div>
  );
}
