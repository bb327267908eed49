import { codes, type Envelope } from '@zhixing/contract/codes';
import { callThunk } from '../../../base/call-thunk.ts';
import type { AppThunk } from '../../../base/thunk.ts';
import { userInfoChanged } from '../../account/public/session.ts';
import type { Notice } from '../messaging.types.ts';

/** The page makes these calls by itself: no toast for a failure. */
const look = { background: true };
const getUnread = callThunk('messaging/getUnread', 'POST /capi/Notice/getUnread', 'silent', look);
const listUnread = callThunk('messaging/listUnread', 'POST /capi/Notice/getList', 'silent', look);
const read = callThunk('messaging/read', 'POST /capi/Notice/read', 'silent', look);

/** Sets the number of unread notices, if `userId` is still the student who is logged in. */
const setUnread =
  (unread: number, userId: number | undefined): AppThunk =>
  (dispatch, getState) => {
    const { userInfo } = getState().account;
    if (userInfo && userInfo.userId === userId && userInfo.unread !== unread)
      dispatch(userInfoChanged({ ...userInfo, unread }));
  };

/** The most notices with a notification each; more are shown as one. */
const toldAtMost = 20;

/**
 * Counts the unread notices, and lists those that this device has not shown yet, the newest first; resolves to the envelope of a call
 * that failed. `told`: the id of the newest that was shown; undefined: only counts.
 */
export const checkNotices =
  (told: number | undefined): AppThunk<Promise<{ newest: number; untold: Notice[] } | Envelope>> =>
  async (dispatch, getState) => {
    const userId = getState().account.userInfo?.userId;
    const counted = await dispatch(getUnread({})).unwrap();
    if (counted.code !== codes.ok) return counted;
    const { unread, newest } = counted.data;
    dispatch(setUnread(unread, userId));
    if (told === undefined || newest <= told || unread === 0) return { newest, untold: [] };
    const listed = await dispatch(listUnread({ unread: true, pageSize: toldAtMost })).unwrap();
    if (listed.code !== codes.ok) return listed;
    return { newest, untold: listed.data.list.filter(({ noticeId }) => noticeId > told) };
  };

/** Counts the unread notices again, after an action that has read some. A failure is ignored: they are counted each minute. */
export const countUnread = (): AppThunk<Promise<unknown>> => checkNotices(undefined);

/** Marks notices as read: some, all up to one, all of a lesson, of a question or of announcements. After a failure they stay unread. */
export const markRead =
  (which: {
    noticeIds?: number[];
    upTo?: number;
    chapterId?: number;
    inquiryId?: number;
    announcementIds?: number[];
  }): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const { userInfo } = getState().account;
    if (!userInfo?.unread) return true;
    const answer = await dispatch(read(which)).unwrap();
    if (answer.code !== codes.ok) return false;
    dispatch(setUnread(answer.data.unread, userInfo.userId));
    return true;
  };
