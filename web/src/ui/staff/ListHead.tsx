import { useId } from 'react';
import { setCompactTables, useCompactTables } from '../../device/compact-tables.ts';
import { useTexts } from '../../locales/texts.ts';
import { Switch } from '../form/Switch.tsx';
import styles from './ListHead.module.css';

/** So many are in sight at any density. */
const few = 5;

/** Whether rows stand closer, in every table of the back office. */
export function DensitySwitch() {
  const text = useTexts('staff').frame;
  const compact = useCompactTables();
  const id = useId();
  return (
    <label htmlFor={id} className={styles.density}>
      {text.compact}
      <Switch id={id} checked={compact} onChange={setCompactTables} />
    </label>
  );
}

/** Above a list: how many there are, and whether its rows stand closer. */
export function ListHead({ total }: { total: number }) {
  const text = useTexts('staff').frame;
  return (
    <div className={styles.head}>
      <span>{text.total({ total })}</span>
      {total > few ? <DensitySwitch /> : null}
    </div>
  );
}
