import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useAppDispatch, useAppSelector, useBusy } from '../../../base/hooks.ts';
import { hasMore, type PagedList } from '../../../base/paged.ts';
import type { Announcement } from '../messaging.types.ts';
import { announcementHash } from '../messaging-paths.ts';
import { markRead } from '../notices/notices.actions.ts';
import { loadAnnouncements } from './announcements.actions.ts';
import { excerptOf } from './excerpt.ts';

/** As many as one call gives. */
const most = 50;

/** Which are open, the way to the older ones, and the one that the address means: it is fetched, opened and brought into view. */
export function useAnnouncementList(announced: PagedList<Announcement>, projectId: number) {
  const dispatch = useAppDispatch();
  const { hash, key } = useLocation();
  const busy = useBusy('messaging/loadAnnouncements');
  const [opened, setOpened] = useState<Readonly<Record<number, boolean>>>({});
  const { list, page, pageSize } = announced;
  const meant = list.find((each) => announcementHash(each) === hash)?.announcementId;
  const isOpen = (id: number) => opened[id] ?? id === meant;
  const older = () =>
    // The few that came first are among them.
    dispatch(loadAnnouncements({ projectId, pageSize: most, page: pageSize < most ? 1 : page + 1 }));
  const more = hasMore(announced);

  const isAway = hash.startsWith('#announcement-') && meant === undefined && more && !busy;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer that has not brought it
  useEffect(() => {
    if (isAway) void older();
  }, [isAway, list.length]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same one again by another press
  useEffect(() => {
    if (meant === undefined) return;
    const heading = document.getElementById(hash.slice(1));
    heading?.scrollIntoView?.({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [meant, key]);

  const short = useMemo(() => new Set(list.filter(({ html }) => excerptOf(html) === null)), [list]);
  useReading(list.filter((each) => isOpen(each.announcementId) || short.has(each)));
  const open = (id: number, how: boolean) => setOpened((now) => ({ ...now, [id]: how }));
  return { isOpen, open, older, more, busy };
}

/** What stands whole on screen has been read, as far as anything is unread (rules: notices). */
function useReading(whole: readonly Announcement[]) {
  const dispatch = useAppDispatch();
  const unread = useAppSelector((state) => (state.account.userInfo?.unread ?? 0) > 0);
  const ids = whole.map(({ announcementId }) => announcementId).slice(0, most);
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the ids, not by their list
  useEffect(() => {
    if (unread && ids.length > 0) void dispatch(markRead({ announcementIds: ids }));
  }, [unread, ids.join(), dispatch]);
}
