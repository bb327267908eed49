import { createAction } from '@reduxjs/toolkit';
import type { Calls, Payload } from '@zhixing/contract';
import { codes, type Envelope } from '@zhixing/contract/codes';
import type { UploadOptions } from '../../api/upload.ts';
import { type AppThunk, callThunk, tellFailure } from '../../app/thunk.ts';
import { toast } from '../../app/toast.ts';
import { firstLeafId } from './directory.ts';
import type {
  Answer,
  LearningState,
  ProgressSaved,
  Score,
  Work,
  WorkFile,
  WorkSaved,
} from './learning.slice.ts';

/** The address changed: which project and chapter, whose, and where "back" leads. */
export const placed =
  createAction<Partial<Pick<LearningState, 'projectId' | 'chapterId' | 'userId' | 'learnBack'>>>(
    'learning/placed',
  );
/** What is being written, before it is saved. */
export const contentEdited = createAction<string>('learning/contentEdited');
export const filesEdited = createAction<WorkFile[]>('learning/filesEdited');
export const answersEdited = createAction<Answer[]>('learning/answersEdited');

export const getDirectory = callThunk('learning/loadDirectory', 'POST /capi/Chapter/getDirectory', 'silent');
export const getContent = callThunk('learning/loadContent', 'POST /capi/Chapter/getContent', 'silent');
export const loadWork = callThunk('learning/loadWork', 'POST /capi/Schoolwork/getWorkOrNote');
export const loadMaterials = callThunk('learning/loadMaterials', 'POST /capi/FrontProject/getMaterial');
export const loadScore = callThunk('learning/loadScore', 'POST /capi/Question/getScore');
/** What the server holds, without touching what is being written: to compare before one overwrites the other. */
export const peekWork = callThunk('learning/peekWork', 'POST /capi/Schoolwork/getWorkOrNote', 'silent');
/** The version of the server is known now, and what is being written goes on from it. */
export const workSeen = createAction<{ chapterId: number; type: string; work: Work }>('learning/workSeen');
export const loadTestDirectory = callThunk(
  'learning/loadTestDirectory',
  'POST /capi/Getdirectory/getTestDirectory',
);
/** What the progress is made of, with the rules and the records behind each figure. */
export const loadRecord = callThunk('learning/loadRecord', 'POST /capi/Chapter/getProgressRecord', 'silent');
/** A film's addresses again, once they have expired; nothing else on screen changes. */
export const renewVideo = callThunk('learning/renewVideo', 'POST /capi/Chapter/getContent', 'silent');
/** A step of the writing queue has arrived, sent by this tab or another. */
export const workSent = createAction<{
  chapterId: number;
  type: string;
  piece: { content: string; files: WorkFile[]; status: '0' | '1' };
  saved: WorkSaved;
}>('learning/workSent');
/** Silent: the button says what came of it. */
export const startAttempt = callThunk('learning/startAttempt', 'POST /capi/Question/startAttempt', 'silent');
export const saveWork = callThunk('learning/saveWork', 'POST /capi/Schoolwork/updateWorkOrNote', 'silent');
/** Silent: the paper says what came of it, and the queue tries again. */
const callScore = callThunk('learning/produceScore', 'POST /capi/Question/produceScore', 'silent');
export const keepAnswers = callThunk('learning/saveAnswers', 'POST /capi/Question/saveAnswers', 'silent');
export const loadHomework = callThunk(
  'learning/loadHomework',
  'POST /capi/Schoolwork/getWorkDirectory',
  'silent',
);
export const loadRecords = callThunk(
  'learning/loadRecords',
  'POST /capi/Schoolwork/getWorkSubmitRecord',
  'silent',
);
export const renewFiles = callThunk('learning/renewFiles', 'POST /capi/Schoolwork/getFiles', 'silent');
/** On its way when the page is closed, too. */
const callProgress = callThunk('learning/saveProgress', 'POST /capi/Chapter/saveProgress', 'silent', {
  keepalive: true,
});
export const scoreProduced = callScore.fulfilled;
export const progressSaved = callProgress.fulfilled;

/** The id to open when none was asked for; 1: the one asked for stands; 0: failed, and it was told. */
export const loadDirectory =
  (payload: Payload<Calls['POST /capi/Chapter/getDirectory']>): AppThunk<Promise<number>> =>
  async (dispatch) => {
    const answer = await dispatch(getDirectory(payload)).unwrap();
    if (answer.code !== codes.ok) {
      tellFailure(dispatch, answer);
      return 0;
    }
    if (payload.chapterId !== undefined) return 1;
    return firstLeafId(answer.data.directory) ?? 0;
  };

/** Progress may have moved: the directory again, without a word. */
export const refreshDirectory = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { projectId, userId } = getState().learning;
  if (projectId !== null) await dispatch(getDirectory({ projectId, userId: userId ?? undefined }));
};

/** Content, and what belongs to its type: the work of homework (dks "1"), the score of a test (rules: content-load). */
export const loadContent =
  (payload: Payload<Calls['POST /capi/Chapter/getContent']>): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const answer = await dispatch(getContent(payload)).unwrap();
    if (answer.code === codes.parameter) return;
    if (answer.code !== codes.ok) return tellFailure(dispatch, answer);
    const { chapterId, userId } = payload;
    if (answer.data.type === '2' && payload.dks === '1')
      await dispatch(loadWork({ chapterId, userId, type: '2' }));
    if (answer.data.type === 3) await dispatch(loadScore({ chapterId, userId }));
  };

/** Sends one file of the homework; it joins the list if its homework is still on screen. */
export const uploadFile =
  (chapterId: number, file: File, options: UploadOptions): AppThunk<Promise<Envelope<WorkFile>>> =>
  async (dispatch, getState, { upload }) => {
    const answer = await upload(file, options);
    const { chapterId: here, fileList } = getState().learning;
    if (answer.code === codes.ok && here === chapterId) dispatch(filesEdited([...fileList, answer.data]));
    return answer;
  };

/** Sends one picture of the text; the document holds its id. */
export const uploadPicture =
  (file: File, options: UploadOptions): AppThunk<Promise<Envelope<WorkFile>>> =>
  (_dispatch, _state, { upload }) =>
    upload(file, options);

export interface SubmitNote extends Payload<Calls['POST /capi/Schoolwork/updateWorkOrNote']> {
  /** Called afterwards with the answer, whatever it is. */
  resolve?: (answer: Envelope<WorkSaved>) => void;
  /** Saves in the background: neither success nor failure is told. */
  tag?: boolean;
}

/** Saves (status "0") or submits ("1") a note or homework. */
export const submitNote =
  ({ resolve, tag, ...payload }: SubmitNote): AppThunk<Promise<Envelope<WorkSaved>>> =>
  async (dispatch, _state, { texts }) => {
    const answer = await dispatch(saveWork(payload)).unwrap();
    const text = texts.get('schoolwork').toast;
    if (answer.code === codes.ok) {
      if (!tag) dispatch(toast.success(answer.data.status === '1' ? text.submitted : text.saved));
      if (answer.data.status === '1') void dispatch(refreshDirectory());
    } else if (!tag && answer.code !== codes.loginInvalid) {
      dispatch(toast.error(text.failed({ reason: answer.msg })));
    }
    resolve?.(answer);
    return answer;
  };

/** Hands in a test, then shows what it changed: the attempts left and the progress. */
export const submitAnswers =
  (payload: Parameters<typeof callScore>[0]): AppThunk<Promise<Envelope<Score>>> =>
  async (dispatch) => {
    const answer = await dispatch(callScore(payload)).unwrap();
    if (answer.code === codes.ok) void dispatch(refreshDirectory());
    return answer;
  };

/** Reports reading; when that finishes the chapter, the directory follows. */
export const saveProgress =
  (payload: Parameters<typeof callProgress>[0]): AppThunk<Promise<Envelope<ProgressSaved>>> =>
  async (dispatch, getState) => {
    const before = getState().learning.chapterContent?.done;
    const answer = await dispatch(callProgress(payload)).unwrap();
    if (answer.code === codes.ok && answer.data.done && !before) void dispatch(refreshDirectory());
    return answer;
  };
