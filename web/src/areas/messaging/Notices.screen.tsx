import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { parsePage } from '../../address.ts';
import { QueryFailed } from '../../base/failure/QueryFailed.tsx';
import { useAppDispatch, useAppSelector } from '../../base/hooks.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Delayed } from '../../ui/feedback/Delayed.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Pagination } from '../../ui/page/Pagination.tsx';
import { Tabs } from '../../ui/page/Tabs.tsx';
import { remindersPath } from '../account/public/reminders.ts';
import { messagingApi } from './messaging-api.ts';
import { NoticeRow } from './notices/NoticeRow.tsx';
import styles from './notices/Notices.module.css';
import { markRead } from './notices/notices.actions.ts';

interface PageOfNotices {
  page: number;
  pageSize: number;
}

/** A page of notices, loaded again when a new one has arrived. `newest`: the newest one shown on any page. */
function useNotices(unreadOnly: boolean, first: number) {
  const unread = useAppSelector((state) => state.account.userInfo?.unread);
  const [asked, turn] = useState<PageOfNotices>({ page: first, pageSize: 20 });
  const query = messagingApi.useNoticesQuery({ ...asked, ...(unreadOnly ? { unread: true } : {}) });
  const { data, refetch } = query;
  // One more unread notice means a new notice.
  const seen = useRef(unread);
  useEffect(() => {
    if (seen.current !== unread) void refetch();
    seen.current = unread;
  }, [unread, refetch]);
  const [newest, setNewest] = useState(0);
  const leading = data?.list[0]?.noticeId ?? 0;
  if (leading > newest) setNewest(leading);
  return { query, newest, turn };
}

/** /user/notices: the user's notices, the newest first (rules: notices). */
export function Screen() {
  const [search] = useSearchParams();
  const unreadOnly = search.get('unread') === '1';
  // The filters have page numbers of their own.
  return <Notices key={String(unreadOnly)} unreadOnly={unreadOnly} first={parsePage({ search })} />;
}

function Notices({ unreadOnly, first }: { unreadOnly: boolean; first: number }) {
  const text = useTexts('messaging');
  const dispatch = useAppDispatch();
  const { query, newest, turn } = useNotices(unreadOnly, first);
  const unread = useAppSelector((state) => state.account.userInfo?.unread ?? 0);
  const all = paths.userNotices();
  const tabs = [
    { label: text.all, to: all },
    { label: text.unreadOnly, to: `${all}?unread=1`, count: unread },
  ];
  return (
    <>
      <div className={styles.heading}>
        <h1 className={styles.title}>{text.title}</h1>
        <div className={styles.acts}>
          <Link to={remindersPath}>{text.reminders}</Link>
          {unread > 0 && newest > 0 ? (
            <Button variant="secondary" onClick={() => void dispatch(markRead({ upTo: newest }))}>
              {text.readAll}
            </Button>
          ) : null}
        </div>
      </div>
      <Tabs items={tabs} current={unreadOnly ? `${all}?unread=1` : all} label={text.filter} />
      <List query={query} unreadOnly={unreadOnly} onTurn={turn} />
    </>
  );
}

interface ListProps {
  query: ReturnType<typeof useNotices>['query'];
  unreadOnly: boolean;
  onTurn: (asked: PageOfNotices) => void;
}

function List({ query, unreadOnly, onTurn }: ListProps) {
  const text = useTexts('messaging');
  const isStaff = useAppSelector(({ account }) => account.userInfo && account.userInfo.role !== 'student');
  const { data: listed, error, isFetching: busy, refetch } = query;
  if (error && !busy) return <QueryFailed title={text.failed} error={error} onRetry={refetch} />;
  if (!listed)
    return (
      <Delayed>
        <Skeleton kind="wide" count={3} />
      </Delayed>
    );
  if (listed.list.length === 0)
    return (
      <Empty
        title={unreadOnly ? text.noneUnread : text.none}
        hint={isStaff ? text.noneHintStaff : text.noneHint}
      />
    );
  return (
    <>
      <ul className={styles.list} aria-busy={busy}>
        {listed.list.map((notice) => (
          <NoticeRow key={notice.noticeId} notice={notice} />
        ))}
      </ul>
      <Pagination of={listed} sizes={[20, 50]} busy={busy} onTurn={onTurn} />
    </>
  );
}
