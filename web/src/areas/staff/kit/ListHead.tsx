import { setCompactTables, useCompactTables } from '../../../device/compact-tables.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Switch } from '../../../ui/form/Switch.tsx';
import styles from './ListHead.module.css';

/** Above a list: how many there are, and whether its rows stand closer. */
export function ListHead({ total }: { total: number }) {
  const text = useTexts('staff').frame;
  const compact = useCompactTables();
  return (
    <div className={styles.head}>
      <span>{text.total({ total })}</span>
      <label className={styles.density}>
        {text.compact}
        <Switch checked={compact} onChange={setCompactTables} />
      </label>
    </div>
  );
}
