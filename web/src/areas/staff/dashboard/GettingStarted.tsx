import type { Calls, Data } from '@zhixing/contract';
import { Link } from 'react-router';
import { useTexts } from '../../../locales/texts.ts';
import { staffPath } from '../../../staff-path.ts';
import { useSelf } from '../self.tsx';
import styles from './dashboard.module.css';

type DashboardHas = Data<Calls['POST /mapi/Desk/get']>['has'];

/** What somebody has not begun with yet, of what they may do: a college, people, a project, a camp. */
export function GettingStarted({ has }: { has: DashboardHas }) {
  const text = useTexts('staff').dashboard;
  const { may } = useSelf();
  if (has.projects > 0 && has.camps > 0) return null;
  const ways = [
    ...(may.includes('college.open') ? [{ to: '/colleges', label: text.colleges }] : []),
    ...(may.includes('staff.invite') ? [{ to: '/people', label: text.people }] : []),
    ...(has.projects === 0 && may.includes('project.create')
      ? [{ to: '/projects', label: text.projects }]
      : []),
    ...(has.projects > 0 && may.includes('camp.open') ? [{ to: '/camps/new', label: text.camps }] : []),
    ...(has.secondFactor ? [] : [{ to: '/security', label: text.security }]),
  ];
  if (ways.length === 0) return null;
  return (
    <section className={styles.begin}>
      <h2>{text.can}</h2>
      <ul>
        {ways.map(({ to, label }) => (
          <li key={to}>
            <Link to={staffPath(to)}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
