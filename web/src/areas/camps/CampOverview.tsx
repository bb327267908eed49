import { Link } from 'react-router';
import { useNameOf, useTitleOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { useChinaDates } from '../../ui/china-time.ts';
import { CampActions } from './CampActions.tsx';
import { CampInvite } from './CampInvite.tsx';
import { campPath } from './camp-paths.ts';
import styles from './camps.module.css';
import type { Camp } from './camps.types.ts';

/** How a camp stands, how students come in, and what is done with the whole of it. */
export function CampOverview({ camp }: { camp: Camp }) {
  return (
    <div className={styles.sections}>
      <Counts camp={camp} />
      <Facts camp={camp} />
      {camp.may.includes('camp.change') ? (
        <>
          <CampInvite camp={camp} />
          <CampActions camp={camp} />
        </>
      ) : null}
    </div>
  );
}

/** Each count leads to those whom it counts. */
function Counts({ camp: { id, students } }: { camp: Camp }) {
  const text = useTexts('staffCamps');
  const shown = ['learning', 'waiting', 'graduated'] as const;
  return (
    <dl className={styles.counts}>
      {shown.map((each) => (
        <div key={each}>
          <dt>
            {students[each] > 0 ? (
              <Link to={`${campPath(id, 'roster')}?state=${each}`}>{text.of[each]}</Link>
            ) : (
              text.of[each]
            )}
          </dt>
          <dd>{students[each]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Facts({ camp }: { camp: Camp }) {
  const text = useTexts('staffCamps');
  const { roles } = useTexts('staff');
  const titleOf = useTitleOf();
  const nameOf = useNameOf();
  const { time } = useChinaDates();
  const staff = camp.staff.map(({ name, role }) => text.member({ name, role: roles[role] }));
  const facts = [
    {
      label: text.project,
      value: <Link to={paths.practiseDetail(camp.project.id)}>{titleOf(camp.project)}</Link>,
    },
    { label: text.college, value: camp.college ? nameOf(camp.college) : text.everybody },
    { label: text.startsAt, value: text.chinaTime({ time: time(camp.startsAt) }) },
    { label: text.endsAt, value: text.chinaTime({ time: time(camp.endsAt) }) },
    { label: text.staff, value: staff.join(text.comma) || text.nobody },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
