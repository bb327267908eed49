import type { Calls, Data } from '@zhixing/contract';
import { Link } from 'react-router';
import { useTexts } from '../../locales/texts.ts';
import { staffPath } from '../../staff-path.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useSelf } from '../back-office/public/self.ts';
import styles from './dashboard.module.css';
import type { DashboardTrends } from './Trends.tsx';

type DashboardHas = Data<Calls['POST /mapi/Desk/get']>['has'];

interface Step {
  label: string;
  to: string;
  done: boolean;
}

/**
 * The way from nothing to the first marked homework, each step with a tick once it is done and the next one with its way. Who
 * has a camp needs no project of their own. Nothing where all is done, and for who opens no camps.
 */
function useSteps({ has, done }: GettingStartedProps): Step[] {
  const { steps } = useTexts('staff').dashboard;
  const { may } = useSelf();
  if (!may.includes('project.create') && !may.includes('camp.open')) return [];
  const camp = has.camps > 0;
  return [
    { label: steps.project, to: '/projects', done: camp || has.projects > 0 },
    { label: steps.publish, to: '/projects', done: camp || done.published },
    { label: steps.camp, to: '/camps/new', done: camp },
    { label: steps.students, to: '/camps', done: done.students },
    { label: steps.mark, to: '/marking', done: done.marked },
  ];
}

interface GettingStartedProps {
  has: DashboardHas;
  done: DashboardTrends['has'];
}

/** What somebody has not begun with yet, of what they may do. */
export function GettingStarted(props: GettingStartedProps) {
  const text = useTexts('staff').dashboard;
  const { may } = useSelf();
  const steps = useSteps(props);
  const next = steps.findIndex(({ done }) => !done);
  const beside = [
    ...(may.includes('college.open') ? [{ to: '/colleges', label: text.colleges }] : []),
    ...(may.includes('staff.invite') ? [{ to: '/people', label: text.people }] : []),
    ...(props.has.secondFactor ? [] : [{ to: '/security', label: text.security }]),
  ];
  if (next < 0) return null;
  return (
    <section className={styles.begin}>
      <h2>{text.can}</h2>
      <ol className={styles.steps}>
        {steps.map(({ label, to, done }, at) => (
          <li key={label} data-done={done || undefined}>
            <Icon name={done ? 'success' : 'circle'} />
            {at === next ? <Link to={staffPath(to)}>{label}</Link> : <span>{label}</span>}
            <span className="visually-hidden">{done ? text.steps.done : text.steps.open}</span>
          </li>
        ))}
      </ol>
      {beside.length > 0 ? (
        <p className={styles.beside}>
          {text.also}
          {beside.map(({ to, label }) => (
            <Link key={to} to={staffPath(to)}>
              {label}
            </Link>
          ))}
        </p>
      ) : null}
    </section>
  );
}
