import type { Calls, Data } from '@zhixing/contract';
import { contentType } from '@zhixing/contract/words';
import { Link } from 'react-router';
import { QueryFailed } from '../../base/failure/QueryFailed.tsx';
import { useNameOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { staffPath } from '../../staff-path.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Waiting } from '../../ui/staff/Waiting.tsx';
import { PageHeader } from '../back-office/public/page.ts';
import { useSelf } from '../back-office/public/self.ts';
import styles from './dashboard.module.css';
import { dashboardApi } from './dashboard-api.ts';
import { FollowUpCamps } from './FollowUpCamps.tsx';
import { GettingStarted } from './GettingStarted.tsx';
import { Trends } from './Trends.tsx';
import { WaitingCamps } from './WaitingCamps.tsx';

type DashboardData = Data<Calls['POST /mapi/Desk/get']>;
const kinds = [
  'works',
  'texts',
  'inquiries',
  'approvals',
  'corrections',
  'appeals',
  'gradebooks',
  'returned',
] as const;
/**
 * Where all of a kind are listed. Applications: on the roster of the camp where most of them wait; requests to correct a roster: on that
 * of a camp which has them all, if one has.
 */
const placesOf = ({ camps, total }: DashboardData): Record<(typeof kinds)[number], string | undefined> => {
  const having = camps.find(({ corrections }) => corrections === total.corrections);
  const submitted = camps.find(({ gradebooks }) => gradebooks > 0);
  const returned = camps.find((camp) => camp.returned > 0);
  const [applied] = camps.toSorted((a, b) => b.approvals - a.approvals);
  return {
    ...places,
    approvals: applied && `/camps/${applied.campId}/roster?state=waiting`,
    corrections: having && `/camps/${having.campId}/roster`,
    gradebooks: submitted && `/camps/${submitted.campId}/gradebook`,
    returned: returned && `/camps/${returned.campId}/gradebook`,
  };
};
const places = {
  works: `/marking?type=${contentType.homework}`,
  texts: `/marking?type=${contentType.test}`,
  inquiries: '/questions?status=waiting',
  appeals: '/appeals?state=waiting',
};

/** The first place of the back office: what waits for me, by camp; where nothing does, what to begin with (rules: desk). */
export function Dashboard() {
  const { dashboard: text, roles } = useTexts('staff');
  const { name, role, college, step } = useSelf();
  const nameOf = useNameOf();
  const { data, error, isFetching, refetch } = dashboardApi.useDashboardQuery({}, { skip: step !== null });
  const { data: trends } = dashboardApi.useTrendsQuery({}, { skip: step !== null });
  const header = (
    <PageHeader
      title={text.title}
      lead={`${text.hello({ name })} · ${text.role({ role: roles[role], college: college ? nameOf(college) : '' })}`}
    />
  );
  // Until the step is done there is nothing that the back office would tell.
  if (step) return header;
  if (!data)
    return (
      <>
        {header}
        {error && !isFetching ? (
          <QueryFailed error={error} onRetry={refetch} />
        ) : (
          <Waiting>
            <Skeleton kind="list" count={5} />
          </Waiting>
        )}
      </>
    );
  return (
    <>
      {header}
      <ul className={styles.totals} aria-label={text.waiting}>
        {kinds
          .filter((kind) => data.total[kind] > 0)
          .map((kind) => (
            <li key={kind}>
              <Total to={placesOf(data)[kind]} count={data.total[kind]} label={text.of[kind]} />
            </li>
          ))}
      </ul>
      {data.camps.length > 0 ? <WaitingCamps camps={data.camps} more={data.more} /> : null}
      {trends ? <FollowUpCamps camps={trends.followUp} /> : null}
      {trends ? <GettingStarted has={data.has} done={trends.has} /> : null}
      {data.camps.length > 0 ? null : <Empty title={text.nothing} hint={text.nothingHint} />}
      {trends ? <Trends trends={trends} /> : null}
    </>
  );
}

function Total({ to, count, label }: { to: string | undefined; count: number; label: string }) {
  const words = (
    <>
      <strong>{count}</strong>
      {label}
    </>
  );
  return to ? <Link to={staffPath(to)}>{words}</Link> : <span>{words}</span>;
}
