import { Link } from 'react-router';
import { useTexts } from '../../locales/texts.ts';
import { useChinaDates } from '../../ui/china-time.ts';
import { PlainTable } from '../../ui/staff/PlainTable.tsx';
import { Fold } from '../../ui/text/Fold.tsx';
import { campPath } from '../camps/index.ts';
import { AuditDetails } from './AuditDetails.tsx';
import styles from './audit.module.css';
import type { AuditAct } from './audit-api.ts';

/** To whom: the first names, and how many there are besides. */
function Subjects({ act: { subjects, subjectCount } }: { act: AuditAct }) {
  const text = useTexts('staffAudit');
  if (subjectCount === 0) return '—';
  if (subjects.length === 0) return text.hidden({ count: subjectCount });
  const named = subjects.slice(0, 3).map(({ id, name }) => name || text.account({ id }));
  const more = subjectCount - named.length;
  return (
    <span data-lines="">
      <span>{named.join(text.and)}</span>
      {more > 0 ? <small className={styles.small}>{text.more({ count: subjectCount })}</small> : null}
    </span>
  );
}

function Place({ act: { camp, project, college } }: { act: AuditAct }) {
  const name = project?.name ?? college?.name;
  if (!camp) return name ?? '—';
  return (
    <span data-lines="">
      <Link to={campPath(camp.id)}>{camp.name}</Link>
      {name ? <small className={styles.small}>{name}</small> : null}
    </span>
  );
}

interface AuditTableProps {
  acts: AuditAct[];
  busy: boolean;
  empty: string;
}

/** Acts, the newest first; each opens its details. */
export function AuditTable({ acts, busy, empty }: AuditTableProps) {
  const text = useTexts('staffAudit');
  const { roles } = useTexts('staff');
  const { time } = useChinaDates();
  return (
    <PlainTable<AuditAct>
      label={text.title}
      rows={acts}
      busy={busy}
      empty={empty}
      keyOf={({ no }) => no}
      columns={[
        { title: text.when, cell: ({ at }) => time(at) },
        {
          title: text.who,
          cell: ({ actor, role }) => (
            <span data-lines="">
              <span>{actor.name || text.account(actor)}</span>
              <small className={styles.small}>{role === 'student' ? text.student : roles[role]}</small>
            </span>
          ),
        },
        { title: text.toWhom, cell: (act) => <Subjects act={act} /> },
        { title: text.place, cell: (act) => <Place act={act} /> },
        {
          title: text.what,
          cell: (act) => (
            <Fold title={text.kinds[act.kind]} className={styles.fold}>
              <AuditDetails act={act} />
            </Fold>
          ),
        },
      ]}
    />
  );
}
