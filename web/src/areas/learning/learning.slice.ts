import { type ActionReducerMapBuilder, createSlice } from '@reduxjs/toolkit';
import type { Calls, Data, Payload } from '@zhixing/contract';
import { codes } from '@zhixing/contract/codes';
import { signedOut } from '../account/account.actions.ts';
import { emptyPage, type PagedList, takePage } from '../paged.ts';
import { type Directory, leavesOf } from './directory.ts';
import * as actions from './learning.actions.ts';

export type ProjectInfo = Data<Calls['POST /capi/Chapter/getDirectory']>['projectInfo'];
export type ChapterContent = Data<Calls['POST /capi/Chapter/getContent']>;
export type TestPaper = Data<Calls['POST /capi/Question/startAttempt']>;
export type Score = Data<Calls['POST /capi/Question/getScore']>;
export type Work = Data<Calls['POST /capi/Schoolwork/getWorkOrNote']>;
export type WorkSaved = Data<Calls['POST /capi/Schoolwork/updateWorkOrNote']>;
type SentWork = Payload<Calls['POST /capi/Schoolwork/updateWorkOrNote']>;
export type TestDirectory = Data<Calls['POST /capi/Getdirectory/getTestDirectory']>['directory'];
export type ProgressRecord = Data<Calls['POST /capi/Chapter/getProgressRecord']>;
export type HomeworkItem = Data<Calls['POST /capi/Schoolwork/getWorkDirectory']>['list'][number];
export type HomeworkRecord = Data<Calls['POST /capi/Schoolwork/getWorkSubmitRecord']>['list'][number];
export type ProgressSaved = Data<Calls['POST /capi/Chapter/saveProgress']>;
export type Material = Data<Calls['POST /capi/FrontProject/getMaterial']>['list'][number];
export type WorkFile = Data<Calls['POST /upload']>;
export type Answer = Payload<Calls['POST /capi/Question/produceScore']>['allAnswer'][number];

export interface LearningState {
  /** Where "back" leads; '' for the student's projects. */
  learnBack: string;
  projectId: number | null;
  chapterId: number | null;
  directory: Directory;
  projectInfo: ProjectInfo | null;
  chapterContent: ChapterContent | null;
  /** Whose record staff are looking at; null: one's own. */
  userId: number | null;
  /** The kind of work on screen: "1" a note, "2" homework. */
  type: string;
  /** The homework of the project, in the directory's order. */
  homeworkCatalog: HomeworkItem[];
  /** What was handed in of the homework on screen, newest first. */
  homeworkRecords: PagedList<HomeworkRecord>;
  /** The project's files to download; their addresses expire, so they are asked for again at each download. */
  materials: Material[];
  /** The homework being written and its files, until they are saved. */
  content: string;
  fileList: WorkFile[];
  /** The note of this chapter (work of type "1"). */
  notes: Work | null;
  /** The homework of this chapter (work of type "2"). */
  myNote: Work | null;
  source: string;
  mediaId: number | null;
  videoInfo: ChapterContent['videoInfo'] | null;
  allAnswer: Answer[];
  score: Score | null;
  /** The code with which the content did not come; null when it did. */
  errorMes: number | null;
  /** The directory with tests alone, each with its score. */
  testDirectory: TestDirectory;
  /** What the progress is made of; null until it has come. */
  record: ProgressRecord | null;
}

const ofChapter = {
  chapterContent: null,
  type: '',
  content: '',
  fileList: [],
  notes: null,
  myNote: null,
  source: '',
  mediaId: null,
  videoInfo: null,
  allAnswer: [],
  score: null,
  errorMes: null,
  homeworkRecords: emptyPage<HomeworkRecord>(),
} satisfies Partial<LearningState>;

const ofProject = {
  ...ofChapter,
  chapterId: null,
  directory: [],
  projectInfo: null,
  homeworkCatalog: [],
  materials: [],
  testDirectory: [],
  record: null,
} satisfies Partial<LearningState>;

const initialState: LearningState = { ...ofProject, learnBack: '', projectId: null, userId: null };

/** Marks a leaf done at once, before the directory has been asked for again. */
function markDone(state: LearningState, chapterId: number) {
  for (const leaf of leavesOf(state.directory)) if (leaf.id === chapterId) leaf.done = true;
  if (state.chapterContent?.id === chapterId) state.chapterContent.done = true;
}

function takeContent(state: LearningState, came: ChapterContent) {
  state.chapterContent = came;
  state.source = came.source ?? '';
  state.mediaId = came.mediaId ?? null;
  state.videoInfo = came.videoInfo ?? null;
  state.errorMes = null;
}

function takeWork(state: LearningState, type: string, came: Work) {
  if (type === '1') {
    state.notes = came;
    return;
  }
  // What is being written stays: the writing queue brings the two together.
  const before = state.myNote?.workInfo;
  const ids = (files: WorkFile[]) => files.map(({ id }) => id).join();
  const touched =
    before && (before.content !== state.content || ids(before.filelist) !== ids(state.fileList));
  state.myNote = came;
  if (touched) return;
  state.content = came.workInfo.content;
  state.fileList = came.workInfo.filelist;
}

/** What a step of the writing queue brought: the server holds it now. */
function takeSent(
  state: LearningState,
  { type, piece, saved }: ReturnType<typeof actions.workSent>['payload'],
) {
  const work = type === '1' ? state.notes : state.myNote;
  if (!work || work.version > saved.version) return;
  const { status, savedAt, version, submittedVersion, late } = saved;
  Object.assign(work, { status, savedAt, version });
  Object.assign(work.workInfo, { content: piece.content, filelist: piece.files });
  if (piece.status !== '1') return;
  work.submission = { version: submittedVersion, submittedAt: savedAt, late };
  // A review is of one version.
  delete work.review;
}

/** The list beside it says the same. */
function listSent(
  { homeworkCatalog }: LearningState,
  { chapterId, type, piece, saved }: ReturnType<typeof actions.workSent>['payload'],
) {
  const item = homeworkCatalog.find((each) => each.chapterId === chapterId);
  if (!item || type !== '2') return;
  const { status, savedAt, submittedVersion, late } = saved;
  Object.assign(item, { status, savedAt });
  if (piece.status === '1') {
    const submission = { version: submittedVersion, submittedAt: savedAt, late };
    Object.assign(item, { submission, review: null });
  }
}

/** What was sent is what the server holds now. */
function takeSaved(
  state: LearningState,
  work: Work,
  { content, fileList, status: sent }: SentWork,
  saved: WorkSaved,
) {
  const { status, savedAt, version, submittedVersion, late } = saved;
  Object.assign(work, { status, savedAt, version });
  const known = [...state.fileList, ...work.workInfo.filelist];
  work.workInfo.content = content;
  work.workInfo.filelist = fileList.flatMap(({ id }) => known.find((file) => file.id === id) ?? []);
  if (sent === '1') work.submission = { version: submittedVersion, submittedAt: savedAt, late };
}

/** The paper on screen is no longer one to answer. */
function endAttempt({ chapterContent }: LearningState, { attemptsLeft }: Score) {
  if (!chapterContent || typeof chapterContent.content === 'string') return;
  Object.assign(chapterContent.content, { startedAt: null, endsAt: null, attemptsLeft });
}

const slice = createSlice({
  name: 'learning',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(actions.placed, (state, { payload }) => {
        if (payload.projectId !== undefined && payload.projectId !== state.projectId)
          Object.assign(state, ofProject);
        if (payload.chapterId !== undefined && payload.chapterId !== state.chapterId)
          Object.assign(state, ofChapter);
        Object.assign(state, payload);
      })
      .addCase(actions.contentEdited, (state, { payload }) => {
        state.content = payload;
      })
      .addCase(actions.filesEdited, (state, { payload }) => {
        state.fileList = payload;
      })
      .addCase(actions.answersEdited, (state, { payload }) => {
        state.allAnswer = payload;
      })
      .addCase(actions.getDirectory.fulfilled, (state, { payload, meta }) => {
        if (payload.code !== codes.ok || state.projectId !== meta.arg.projectId) return;
        const { directory, projectInfo } = payload.data;
        state.directory = directory;
        state.projectInfo = projectInfo;
        const done = new Set(leavesOf(directory).flatMap((leaf) => (leaf.done ? leaf.id : [])));
        for (const item of state.homeworkCatalog) item.done = done.has(item.chapterId);
      });
    builder
      .addCase(actions.loadTestDirectory.fulfilled, (state, { payload, meta }) => {
        if (payload.code === codes.ok && state.projectId === meta.arg.projectId)
          state.testDirectory = payload.data.directory;
      })
      .addCase(actions.loadRecord.fulfilled, (state, { payload, meta }) => {
        if (payload.code === codes.ok && state.projectId === meta.arg.projectId) state.record = payload.data;
      });
    builder.addCase(actions.loadHomework.fulfilled, (state, { payload, meta }) => {
      if (payload.code === codes.ok && state.projectId === meta.arg.projectId)
        state.homeworkCatalog = payload.data.list;
    });
    builder.addCase(actions.loadMaterials.fulfilled, (state, { payload, meta }) => {
      if (payload.code === codes.ok && state.projectId === meta.arg.projectId)
        state.materials = payload.data.list;
    });
    addChapterCases(builder);
  },
});

/** Answers about a chapter which is no longer the one on screen are dropped. */
function addChapterCases(builder: ActionReducerMapBuilder<LearningState>) {
  builder
    .addCase(actions.getContent.fulfilled, (state, { payload, meta }) => {
      if (state.chapterId !== meta.arg.chapterId) return;
      if (payload.code === codes.ok) takeContent(state, payload.data);
      else state.errorMes = payload.code;
    })
    .addCase(actions.loadWork.pending, (state, { meta }) => {
      if (state.chapterId === meta.arg.chapterId) state.type = meta.arg.type;
    })
    .addCase(actions.loadWork.fulfilled, (state, { payload, meta }) => {
      if (state.chapterId !== meta.arg.chapterId || payload.code !== codes.ok) return;
      takeWork(state, meta.arg.type, payload.data);
    })
    .addCase(actions.workSeen, (state, { payload: { chapterId, type, work } }) => {
      if (state.chapterId !== chapterId) return;
      if (type === '1') state.notes = work;
      else state.myNote = work;
    })
    .addCase(actions.saveWork.fulfilled, (state, { payload, meta }) => {
      if (state.chapterId !== meta.arg.chapterId || payload.code !== codes.ok) return;
      const work = meta.arg.type === '1' ? state.notes : state.myNote;
      if (!work) return;
      takeSaved(state, work, meta.arg, payload.data);
    })
    .addCase(actions.workSent, (state, { payload }) => {
      listSent(state, payload);
      if (state.chapterId === payload.chapterId) takeSent(state, payload);
    })
    .addCase(actions.loadRecords.pending, (state, { meta }) => {
      state.homeworkRecords.asked = meta.requestId;
    })
    .addCase(actions.loadRecords.fulfilled, ({ homeworkRecords }, { payload, meta }) => {
      if (homeworkRecords.asked === meta.requestId && payload.code === codes.ok)
        takePage(homeworkRecords, payload.data);
    })
    .addCase(actions.loadScore.fulfilled, (state, { payload, meta }) => {
      if (state.chapterId === meta.arg.chapterId && payload.code === codes.ok) state.score = payload.data;
    })
    .addCase(actions.startAttempt.fulfilled, (state, { payload, meta }) => {
      if (payload.code !== codes.ok || state.chapterContent?.id !== meta.arg.chapterId) return;
      state.chapterContent.content = payload.data;
      state.allAnswer = [];
    })
    .addCase(actions.scoreProduced, (state, { payload, meta }) => {
      if (payload.code !== codes.ok) return;
      if (payload.data.passed) markDone(state, meta.arg.chapterId);
      if (state.chapterId !== meta.arg.chapterId) return;
      state.score = payload.data;
      state.allAnswer = [];
      endAttempt(state, payload.data);
    })
    .addCase(actions.renewVideo.fulfilled, (state, { payload, meta }) => {
      if (payload.code !== codes.ok || state.chapterId !== meta.arg.chapterId) return;
      state.videoInfo = payload.data.videoInfo ?? null;
    })
    .addCase(actions.progressSaved, (state, { payload, meta }) => {
      if (payload.code !== codes.ok) return;
      if (payload.data.done) markDone(state, meta.arg.chapterId);
      const content = state.chapterContent;
      const { seconds, needed, position, watched } = payload.data;
      if (content?.id === meta.arg.chapterId && watched)
        content.watching = { seconds, needed, position, watched };
    });
}

export const learningReducer = slice.reducer;
