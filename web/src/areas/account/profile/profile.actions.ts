import { codes, type Envelope } from '@zhixing/contract/codes';
import type { UploadedFile } from '../../../api/upload.ts';
import { callThunk, notifyFailure } from '../../../base/call-thunk.ts';
import { type AppThunk, createAppThunk } from '../../../base/thunk.ts';
import { toast } from '../../../base/toast.ts';
import { userInfoChanged } from '../account.actions.ts';

export const updateInfo = callThunk('account/updateInfo', 'POST /capi/Student/updateStudentV2');

/** Saves what was changed; the form shows what the server has against it. */
export const saveInfo =
  (payload: Parameters<typeof updateInfo>[0]): AppThunk<Promise<Envelope>> =>
  async (dispatch, _state, { texts }) => {
    const answer = await dispatch(updateInfo(payload)).unwrap();
    if (answer.code !== codes.ok) return answer;
    dispatch(userInfoChanged(answer.data));
    dispatch(toast.success(texts.get('user').form.saved));
    return answer;
  };

/** Sends a picture; it becomes the avatar when the form is saved. */
export const sendAvatar = createAppThunk<
  Envelope<UploadedFile>,
  { file: File; onProgress: (part: number) => void }
>('account/sendAvatar', async ({ file, onProgress }, { extra, dispatch }) => {
  const answer = await extra.upload(file, { onProgress });
  notifyFailure(dispatch, answer);
  return answer;
});
