import type { Calls, Payload } from '@zhixing/contract';
import { codes } from '@zhixing/contract/codes';
import { callThunk, failureNotifier } from '../../base/call-thunk.ts';
import { showError } from '../../base/failure/show-error.ts';
import type { AppThunk } from '../../base/thunk.ts';
import { firstLessonId } from './directory.ts';

export const getDirectory = callThunk('learning/loadDirectory', 'POST /capi/Chapter/getDirectory', 'silent');

/** Resolves to the id of the lesson to open where none was requested; 1: one was requested; 0: the call failed, and a toast was shown. */
export const loadDirectory =
  (payload: Payload<Calls['POST /capi/Chapter/getDirectory']>): AppThunk<Promise<number>> =>
  async (dispatch, getState, services) => {
    const notify = failureNotifier(services, getDirectory.typePrefix);
    const answer = await dispatch(getDirectory(payload)).unwrap();
    if (answer.code !== codes.ok) {
      notify(dispatch, answer);
      // Nothing of the project is on screen, so nothing is being written on it (rules: show-types-used).
      const noLesson = getState().learning.directory.length === 0;
      if (answer.code === codes.fault && noLesson) dispatch(showError(answer, 'redirect'));
      return 0;
    }
    if (payload.chapterId !== undefined) return 1;
    return firstLessonId(answer.data.directory) ?? 0;
  };

/** Loads the directory again after a change of the progress; a failure is not shown. */
export const refreshDirectory = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { projectId, userId } = getState().learning;
  if (projectId !== null) await dispatch(getDirectory({ projectId, userId: userId ?? undefined }));
};
