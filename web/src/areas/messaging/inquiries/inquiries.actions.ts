import { codes } from '@zhixing/contract/codes';
import { callThunk } from '../../../base/call-thunk.ts';
import type { AppThunk } from '../../../base/thunk.ts';
import { toast } from '../../../base/toast.ts';
import type { Inquiry } from '../messaging.types.ts';
import type { UnsentMessage } from './unsent-message.ts';

export const loadInquiries = callThunk('talk/loadInquiries', 'POST /capi/Inquiry/getList', 'info');
const callAsk = callThunk('talk/ask', 'POST /capi/Inquiry/ask');
const callFollow = callThunk('talk/follow', 'POST /capi/Inquiry/follow');
const callClose = callThunk('talk/close', 'POST /capi/Inquiry/close');

interface Answered {
  code: number;
  msg: string;
  data: Inquiry;
}
/** The question as it is now; undefined: it was refused, which was told. */
const taken =
  ({ code, msg, data }: Answered): AppThunk<Inquiry | undefined> =>
  (dispatch) => {
    if (code !== codes.ok) return undefined;
    dispatch(toast.success(msg));
    return data;
  };

/** Asks under a lesson, or with `version` under the review of it. */
export const askTeachers =
  (
    about: { chapterId: number; version?: number },
    typed: UnsentMessage,
  ): AppThunk<Promise<Inquiry | undefined>> =>
  async (dispatch, getState) => {
    const userId = getState().account.userInfo?.userId;
    const writer = userId === undefined ? {} : { userId };
    return dispatch(taken(await dispatch(callAsk({ ...about, ...writer, ...typed })).unwrap()));
  };

export const followUp =
  (inquiryId: number, typed: UnsentMessage): AppThunk<Promise<Inquiry | undefined>> =>
  async (dispatch) =>
    dispatch(taken(await dispatch(callFollow({ inquiryId, ...typed })).unwrap()));

export const closeInquiry =
  (inquiryId: number): AppThunk<Promise<Inquiry | undefined>> =>
  async (dispatch) =>
    dispatch(taken(await dispatch(callClose({ inquiryId })).unwrap()));
