import type { AuditField } from '@zhixing/contract/staff/audit/words';
import { useTexts } from '../../locales/texts.ts';
import { useChinaDates } from '../../ui/china-time.ts';
import styles from './audit.module.css';
import type { AuditAct } from './audit-api.ts';

type Value = AuditAct['before'][string];

const isTime = (value: Value): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);

/** A value of an act, in words. */
function useValueText() {
  const text = useTexts('staffAudit');
  const { roles } = useTexts('staff');
  const { time } = useChinaDates();
  return (value: Value | undefined): string => {
    if (value === undefined || value === null || value === '') return '—';
    if (typeof value === 'boolean') return value ? text.yes : text.no;
    if (isTime(value)) return time(value);
    const word = String(value);
    return text.values[word as keyof typeof text.values] ?? roles[word as keyof typeof roles] ?? word;
  };
}

/** What an act changed, why, and from where it was done. */
export function AuditDetails({ act }: { act: AuditAct }) {
  const text = useTexts('staffAudit');
  const valueText = useValueText();
  const fields = [...new Set([...Object.keys(act.before), ...Object.keys(act.after)])] as AuditField[];
  const changed = Object.keys(act.before).length > 0;
  return (
    <dl className={styles.details}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{text.fields[field]}</dt>
          <dd>
            {changed ? (
              <>
                <span>{valueText(act.before[field])}</span>
                <span className={styles.arrow} role="img" aria-label={text.becomes}>
                  →
                </span>
              </>
            ) : null}
            <span>{valueText(act.after[field])}</span>
          </dd>
        </div>
      ))}
      {act.reason ? (
        <div>
          <dt>{text.reason}</dt>
          <dd>{act.reason}</dd>
        </div>
      ) : null}
      <div>
        <dt>{text.whence}</dt>
        <dd>
          {act.network || '—'}
          {act.device ? <small className={styles.small}>{act.device}</small> : null}
          {act.userAgent ? <small className={styles.small}>{act.userAgent}</small> : null}
        </dd>
      </div>
      <div>
        <dt>{text.number}</dt>
        <dd>{act.no}</dd>
      </div>
    </dl>
  );
}
