import { codes, type Envelope } from '@zhixing/contract/codes';
import { callThunk } from '../../../base/call-thunk.ts';
import type { AppThunk } from '../../../base/thunk.ts';
import { userInfoChanged } from '../../account/public/session.ts';
import type { Notice } from '../messaging.types.ts';

/** Asked for by the page itself, again and again: nothing is told of a failure. */
const look = { background: true };
const getUnread = callThunk('talk/getUnread', 'POST /capi/Notice/getUnread', 'silent', look);
const listUnread = callThunk('talk/listUnread', 'POST /capi/Notice/getList', 'silent', look);
const read = callThunk('talk/read', 'POST /capi/Notice/read', 'silent', look);

/** Sets the number of unread notices of a student; of nobody else, when the answer comes after a logout. */
const setUnread =
  (unread: number, userId: number | undefined): AppThunk =>
  (dispatch, getState) => {
    const { userInfo } = getState().account;
    if (userInfo?.userId === userId && userInfo && userInfo.unread !== unread)
      dispatch(userInfoChanged({ ...userInfo, unread }));
  };

/** More than are told one by one: who was away for long is told how many. */
const toldAtMost = 20;

/**
 * Looks how many notices are unread. What this device has not told comes with it, the newest first; the answer that failed,
 * where one did. `told`: the newest that was told; undefined: a first look, which tells nothing old.
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

/** Counts anew what is unread: what was just done has read some. A failure is nobody's matter: it is counted again within a minute. */
export const countUnread = (): AppThunk<Promise<unknown>> => checkNotices(undefined);

/** Marks as read: these, all up to one, all of a lesson, a question or announcements. A failure is nobody's matter: they stay unread. */
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
