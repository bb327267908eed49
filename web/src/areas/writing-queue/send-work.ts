import { createAction } from '@reduxjs/toolkit';
import type { Calls, Payload } from '@zhixing/contract';
import { codes, type Envelope } from '@zhixing/contract/codes';
import { type WorkStatus, workStatus } from '@zhixing/contract/words';
import { callThunk } from '../../base/call-thunk.ts';
import type { AppThunk } from '../../base/thunk.ts';
import { toast } from '../../base/toast.ts';
import { refreshDirectory } from '../directory/public/directory.ts';
import type { WorkFile, WorkSaved } from './writing-queue.types.ts';

/** Writes a saved or submitted text into the state, from this tab or another. No other code does. */
export const workSent = createAction<{
  chapterId: number;
  type: string;
  sent: { content: string; files: WorkFile[]; status: WorkStatus };
  saved: WorkSaved;
}>('learning/workSent');

const saveWork = callThunk('learning/saveWork', 'POST /capi/Schoolwork/updateWorkOrNote', 'silent');

type Sent = Payload<Calls['POST /capi/Schoolwork/updateWorkOrNote']>;
export interface SubmitNote extends Omit<Sent, 'fileList'> {
  /** As the screen shows them; the call takes their ids. */
  files: WorkFile[];
  /** Called afterwards with the answer, whatever it is. */
  resolve?: (answer: Envelope<WorkSaved>) => void;
  /** Saves in the background: neither success nor failure is shown. */
  tag?: boolean;
}

/** That it was saved or handed in; with a reservation when that was late (rules: success-messages, show-types-used). */
export const notifySent =
  ({ status, late }: Pick<WorkSaved, 'status' | 'late'>): AppThunk =>
  (dispatch, _state, { texts }) => {
    const text = texts.get('schoolwork').toast;
    if (status === workStatus.draft) dispatch(toast.success(text.saved));
    else dispatch(late ? toast.warning(text.submittedLate) : toast.success(text.submitted));
  };

/** Saves (status "0") or submits ("1") a note or homework. */
export const submitNote =
  ({ resolve, tag, files, ...sent }: SubmitNote): AppThunk<Promise<Envelope<WorkSaved>>> =>
  async (dispatch, _state, { texts }) => {
    const answer = await dispatch(saveWork({ ...sent, fileList: files.map(({ id }) => ({ id })) })).unwrap();
    const text = texts.get('schoolwork').toast;
    if (answer.code === codes.ok) {
      const { chapterId, type, content, status } = sent;
      dispatch(workSent({ chapterId, type, sent: { content, files, status }, saved: answer.data }));
      if (!tag) dispatch(notifySent(answer.data));
      if (answer.data.status === workStatus.submitted) void dispatch(refreshDirectory());
    } else if (!tag && answer.code !== codes.loginInvalid) {
      dispatch(toast.error(text.failed({ reason: answer.msg })));
    }
    resolve?.(answer);
    return answer;
  };
