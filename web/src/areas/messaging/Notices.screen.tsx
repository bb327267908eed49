import { codes } from '@zhixing/contract/codes';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { parsePage } from '../../address.ts';
import { LoadFailed } from '../../base/failure/LoadFailed.tsx';
import { useAppDispatch, useAppSelector, useBusy, useFailure } from '../../base/hooks.ts';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Delayed } from '../../ui/feedback/Delayed.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Pagination } from '../../ui/page/Pagination.tsx';
import { Tabs } from '../../ui/page/Tabs.tsx';
import type { Notice } from './messaging.types.ts';
import { messagingPaths } from './messaging-paths.ts';
import { NoticeRow } from './notices/NoticeRow.tsx';
import styles from './notices/Notices.module.css';
import { loadNotices, markRead } from './notices/notices.actions.ts';

interface Listed {
  list: Notice[];
  page: number;
  pageSize: number;
  total: number;
}
interface Asked {
  page: number;
  pageSize: number;
}

/** A page of the notices; asked anew where another has come meanwhile. `newest`: the newest that was on screen, on any page. */
function useNotices(unreadOnly: boolean, first: number) {
  const dispatch = useAppDispatch();
  const unread = useAppSelector((state) => state.account.userInfo?.unread);
  const [asked, setAsked] = useState<Asked>({ page: first, pageSize: 20 });
  const [listed, setListed] = useState<Listed>();
  const [newest, setNewest] = useState(0);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further unread one is a further notice
  useEffect(() => {
    let gone = false;
    void dispatch(loadNotices({ ...asked, ...(unreadOnly ? { unread: true } : {}) }))
      .unwrap()
      .then(({ code, data }) => {
        if (gone || code !== codes.ok) return;
        setListed(data);
        setNewest((before) => Math.max(before, data.list[0]?.noticeId ?? 0));
      });
    return () => {
      gone = true;
    };
  }, [asked, unreadOnly, unread, round, dispatch]);
  return { listed, newest, turn: setAsked, again: () => setRound((now) => now + 1) };
}

/** /user/notices: what one was told, the newest first (rules: notices). */
export function Screen() {
  const [search] = useSearchParams();
  const unreadOnly = search.get('unread') === '1';
  // The pages of one are not the pages of the other.
  return <Notices key={String(unreadOnly)} unreadOnly={unreadOnly} first={parsePage({ search })} />;
}

function Notices({ unreadOnly, first }: { unreadOnly: boolean; first: number }) {
  const text = useTexts('talk');
  const dispatch = useAppDispatch();
  const { listed, newest, turn, again } = useNotices(unreadOnly, first);
  const unread = useAppSelector((state) => state.account.userInfo?.unread ?? 0);
  const all = messagingPaths.notices();
  const tabs = [
    { label: text.all, to: all },
    { label: text.unreadOnly, to: `${all}?unread=1`, count: unread },
  ];
  return (
    <>
      <div className={styles.heading}>
        <h1 className={styles.title}>{text.title}</h1>
        {unread > 0 && newest > 0 ? (
          <Button variant="secondary" onClick={() => void dispatch(markRead({ upTo: newest }))}>
            {text.readAll}
          </Button>
        ) : null}
      </div>
      <Tabs items={tabs} current={unreadOnly ? `${all}?unread=1` : all} label={text.filter} />
      <List listed={listed} unreadOnly={unreadOnly} onRetry={again} onTurn={turn} />
    </>
  );
}

interface ListProps {
  listed: Listed | undefined;
  unreadOnly: boolean;
  onRetry: () => void;
  onTurn: (asked: Asked) => void;
}

function List({ listed, unreadOnly, onRetry, onTurn }: ListProps) {
  const text = useTexts('talk');
  const busy = useBusy('talk/loadNotices');
  const failure = useFailure('talk/loadNotices');
  if (failure) return <LoadFailed title={text.failed} failure={failure} onRetry={onRetry} />;
  if (!listed)
    return (
      <Delayed>
        <Skeleton kind="wide" count={3} />
      </Delayed>
    );
  if (listed.list.length === 0)
    return <Empty title={unreadOnly ? text.noneUnread : text.none} hint={text.noneHint} />;
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
