import { appealStates } from '@zhixing/contract/gradebook-words';
import { parseId } from '../../address.ts';
import { QueryFailed } from '../../base/failure/QueryFailed.tsx';
import { useTexts } from '../../locales/texts.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Pagination } from '../../ui/page/Pagination.tsx';
import { Checkbox, Choice } from '../../ui/staff/Choices.tsx';
import staffStyles from '../../ui/staff/staff.module.css';
import { Waiting } from '../../ui/staff/Waiting.tsx';
import { type ListQuery, PageHeader, useListQuery } from '../back-office/public/page.ts';

import { Appeal } from './Appeal.tsx';
import styles from './appeals.module.css';
import { appealsApi, type StaffAppeal } from './appeals-api.ts';

/** ms: the addresses of files are good for at least ten minutes. */
const readAgain = 9 * 60_000;

/** What the address asks for: the dashboard leads here with a camp, and a reload keeps what was chosen. */
function useAsked() {
  const { search, paging, oneOf, change, turn } = useListQuery({ pageSize: 20 });
  const campId = parseId(search.get('campId')) || undefined;
  const state = oneOf('state', appealStates);
  const overdue = search.get('overdue') === '1';
  const mine = search.get('mine') === '1';
  const asked = {
    ...(campId ? { campId } : {}),
    ...(state ? { state } : {}),
    ...(overdue ? { overdue } : {}),
    ...(mine ? { mine } : {}),
    ...paging,
  };
  return { asked, campId, state, overdue, mine, change, turn };
}

/** The appeals of students against their marks: the waiting ones first, by due date (rules: appeal). */
export function Screen() {
  const text = useTexts('staffAppeals');
  const { asked, campId, state, overdue, mine, change, turn } = useAsked();
  const query = appealsApi.useAppealsQuery(asked, { pollingInterval: readAgain });
  const camps = query.data?.camps ?? [];
  const narrowed = campId !== undefined || state !== undefined || overdue || mine;
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <div className={staffStyles.bar}>
        <Choice
          label={text.camp}
          all={text.allCamps}
          value={campId}
          options={camps.map((camp) => ({ value: camp.campId, label: text.campOption(camp) }))}
          onChange={(chosen) => change({ campId: chosen })}
        />
        <Choice
          label={text.state}
          all={text.allStates}
          value={state}
          options={appealStates.map((value) => ({ value, label: text.states[value] }))}
          onChange={(chosen) => change({ state: chosen })}
        />
        <Checkbox checked={overdue} onChange={(on) => change({ overdue: on ? 1 : undefined })}>
          {text.onlyOverdue}
        </Checkbox>
        <Checkbox checked={mine} onChange={(on) => change({ mine: on ? 1 : undefined })}>
          {text.onlyMine}
        </Checkbox>
      </div>
      <List query={query} narrowed={narrowed} onTurn={turn} />
    </>
  );
}

interface ListProps {
  query: ListQuery<StaffAppeal>;
  narrowed: boolean;
  onTurn: (asked: { page: number; pageSize: number }) => void;
}

function List({ query: { data, error, isFetching, refetch }, narrowed, onTurn }: ListProps) {
  const text = useTexts('staffAppeals');
  if (!data && error && !isFetching) return <QueryFailed error={error} onRetry={refetch} />;
  if (!data)
    return (
      <Waiting>
        <Skeleton kind="list" count={5} />
      </Waiting>
    );
  if (data.list.length === 0)
    return narrowed ? <Empty title={text.noneFound} /> : <Empty title={text.none} hint={text.noneHint} />;
  return (
    <>
      <ul className={styles.list} aria-label={text.title} aria-busy={isFetching || undefined}>
        {data.list.map((appeal) => (
          <Appeal key={appeal.appealId} appeal={appeal} />
        ))}
      </ul>
      <Pagination of={data} sizes={[20, 50, 100]} busy={isFetching} onTurn={onTurn} />
    </>
  );
}
