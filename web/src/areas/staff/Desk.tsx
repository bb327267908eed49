import { contentType } from '@zhixing/contract/words';
import { Link } from 'react-router';
import { useNameOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { Delayed } from '../../ui/feedback/Delayed.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import styles from './desk/desk.module.css';
import { ToBegin } from './desk/ToBegin.tsx';
import { WaitingCamps } from './desk/WaitingCamps.tsx';
import { PlaceHeader } from './kit/PlaceHeader.tsx';
import { QueryFailed } from './kit/QueryFailed.tsx';
import { useSelf } from './self.tsx';
import { staffApi } from './staff-api.ts';
import { staffPath } from './staff-path.door.ts';

const kinds = ['works', 'texts', 'inquiries', 'approvals'] as const;
const places = {
  works: `/marking?type=${contentType.homework}`,
  texts: `/marking?type=${contentType.test}`,
  inquiries: '/questions?status=waiting',
  approvals: '/camps?waiting=1',
};

/** The first place of the back office: what waits for me, by camp; where nothing does, what to begin with (rules: desk). */
export function Desk() {
  const { desk: text, roles } = useTexts('staff');
  const { name, role, college, step } = useSelf();
  const nameOf = useNameOf();
  const { data, error, isFetching, refetch } = staffApi.useDeskQuery({}, { skip: step !== null });
  const header = (
    <PlaceHeader
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
          <Delayed>
            <Skeleton kind="list" count={5} />
          </Delayed>
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
              <Link to={staffPath(places[kind])}>
                <strong>{data.total[kind]}</strong>
                {text.of[kind]}
              </Link>
            </li>
          ))}
      </ul>
      {data.camps.length > 0 ? (
        <WaitingCamps camps={data.camps} more={data.more} />
      ) : (
        <Empty title={text.nothing} hint={text.nothingHint} />
      )}
      <ToBegin has={data.has} />
    </>
  );
}
