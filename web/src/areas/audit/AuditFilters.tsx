import { auditGroups } from '@zhixing/contract/staff/audit/words';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { Choice } from '../../ui/staff/Choices.tsx';
import { SearchField } from '../../ui/staff/SearchField.tsx';
import staffStyles from '../../ui/staff/staff.module.css';
import styles from './audit.module.css';
import type { useAuditQuery } from './use-audit-query.ts';

const kinds = Object.values(auditGroups).flat();

/** Who, to whom, what, and between which days. */
export function AuditFilters({ query }: { query: ReturnType<typeof useAuditQuery> }) {
  const text = useTexts('staffAudit');
  const { filters, change, narrowed } = query;
  const days = [
    { name: 'from', label: text.from, value: filters.from },
    { name: 'until', label: text.until, value: filters.until },
  ];
  return (
    <div className={staffStyles.bar}>
      <SearchField label={text.findActor} keyword={filters.actor} onSearch={(actor) => change({ actor })} />
      <SearchField
        label={text.findSubject}
        keyword={filters.subject}
        onSearch={(subject) => change({ subject })}
      />
      <Choice
        label={text.what}
        all={text.everything}
        value={filters.kind}
        options={kinds.map((kind) => ({ value: kind, label: text.kinds[kind] }))}
        onChange={(kind) => change({ kind })}
      />
      {days.map(({ name, label, value }) => (
        <div key={name} className={styles.day}>
          <span aria-hidden="true">{label}</span>
          <DateField aria-label={label} value={value ?? ''} onChange={(day) => change({ [name]: day })} />
        </div>
      ))}
      {narrowed ? (
        <Button
          variant="ghost"
          onClick={() =>
            change({
              actor: undefined,
              subject: undefined,
              kind: undefined,
              campId: undefined,
              from: undefined,
              until: undefined,
            })
          }
        >
          {text.clear}
        </Button>
      ) : null}
    </div>
  );
}
