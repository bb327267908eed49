import { createAction } from '@reduxjs/toolkit';
import type { Calls, Payload } from '@zhixing/contract';
import { codes, type Envelope } from '@zhixing/contract/codes';
import { contentType, workType } from '@zhixing/contract/words';
import { callThunk, failureNotifier } from '../../base/call-thunk.ts';
import type { AppThunk } from '../../base/thunk.ts';
import { loadScore } from '../assessment/public/actions.ts';
import type { ChapterContent, LearningState } from '../directory/directory.types.ts';
import { refreshDirectory } from '../directory/public/directory.ts';
import { loadWork } from '../schoolwork/public/actions.ts';
import { dropPrefetched, takePrefetched } from './content-prefetch.ts';
import type { ProgressSaved } from './learning.types.ts';
import { keepOrClearReport, type Report, sendUnsentReport } from './unsent-report.ts';

/** The address changed: which project and chapter, whose, and where "back" leads. */
export const learningOpened =
  createAction<Partial<Pick<LearningState, 'projectId' | 'chapterId' | 'userId' | 'learnBack'>>>(
    'learning/placed',
  );

export const getContent = callThunk('learning/loadContent', 'POST /capi/Chapter/getContent', 'silent');

/** Content that was prefetched before the lesson was opened (chapter/content-prefetch.ts). */
export const contentReceived = createAction<ChapterContent>('learning/contentCame');

/** Loads new addresses of a video whose addresses have expired; changes only `videoInfo`. */
export const renewVideo = callThunk('learning/renewVideo', 'POST /capi/Chapter/getContent', 'silent');

/** `keepalive`: the browser sends it although the page is closed. */
const callProgress = callThunk('learning/saveProgress', 'POST /capi/Chapter/saveProgress', 'silent', {
  keepalive: true,
});

export const progressSaved = callProgress.fulfilled;
/** The key of its retries. */
export const progressKey = callProgress.typePrefix;

/** Content, and what belongs to its type: the work of homework (dks "1"), the score of a test (rules: content-load). */
export const loadContent =
  (payload: Payload<Calls['POST /capi/Chapter/getContent']>): AppThunk<Promise<void>> =>
  async (dispatch, _state, services) => {
    const notify = failureNotifier(services, getContent.typePrefix);
    const came = payload.userId === undefined && (await dispatch(takePrefetched(payload.chapterId)));
    if (came) return void dispatch(contentReceived(came));
    const answer = await dispatch(getContent(payload)).unwrap();
    if (answer.code === codes.parameter) return;
    if (answer.code !== codes.ok) return notify(dispatch, answer);
    const { chapterId, userId } = payload;
    if (answer.data.type === contentType.homework && payload.dks === '1')
      await dispatch(loadWork({ chapterId, userId, type: workType.homework }));
    if (answer.data.type === contentType.test) await dispatch(loadScore({ chapterId, userId }));
  };

/**
 * Reports learning time, and loads the directory again when the lesson is done by it. A report that failed is stored on the device and
 * sent before a new lease is taken.
 */
export const saveProgress =
  (payload: Report): AppThunk<Promise<Envelope<ProgressSaved>>> =>
  async (dispatch, getState) => {
    const before = getState().learning.chapterContent?.done;
    const failed = payload.lease === undefined ? await dispatch(sendKeptReport()) : undefined;
    if (failed) return failed;
    const answer = await dispatch(sendReport(payload));
    dispatch(keepOrClearReport(payload, answer, sendReport));
    dispatch(dropPrefetched(payload.chapterId));
    if (answer.code === codes.ok && answer.data.done && !before) void dispatch(refreshDirectory());
    return answer;
  };

const sendReport =
  (report: Report): AppThunk<Promise<Envelope<ProgressSaved>>> =>
  (dispatch) =>
    dispatch(callProgress(report)).unwrap();

/** Sends the report that is stored on the device, if there is one. */
export const sendKeptReport = () => sendUnsentReport(sendReport);
