import { type ActionReducerMapBuilder, createSlice } from '@reduxjs/toolkit';
import type { Calls, Data, Payload } from '@zhixing/contract';
import { codes } from '@zhixing/contract/codes';
import { signedOut } from '../account/account.actions.ts';
import { type Directory, leavesOf, type MinChapter } from './directory.ts';
import * as actions from './learning.actions.ts';

export type ProjectInfo = Data<Calls['POST /capi/Chapter/getDirectory']>['projectInfo'];
export type ChapterContent = Data<Calls['POST /capi/Chapter/getContent']>;
export type TestPaper = Data<Calls['POST /capi/Question/startAttempt']>;
export type Score = Data<Calls['POST /capi/Question/getScore']>;
export type Work = Data<Calls['POST /capi/Schoolwork/getWorkOrNote']>;
export type WorkSaved = Data<Calls['POST /capi/Schoolwork/updateWorkOrNote']>;
type SentWork = Payload<Calls['POST /capi/Schoolwork/updateWorkOrNote']>;
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
  homeworkCatalog: MinChapter[];
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
  testDirectory: MinChapter[];
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
} satisfies Partial<LearningState>;

const ofProject = {
  ...ofChapter,
  chapterId: null,
  directory: [],
  projectInfo: null,
  homeworkCatalog: [],
  materials: [],
  testDirectory: [],
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
  state.myNote = came;
  state.content = came.workInfo.content;
  state.fileList = came.workInfo.filelist;
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
        const leaves = leavesOf(directory);
        state.directory = directory;
        state.projectInfo = projectInfo;
        state.homeworkCatalog = leaves.filter(({ type }) => type === '2');
        state.testDirectory = leaves.filter(({ type }) => type === 3);
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
    .addCase(actions.progressSaved, (state, { payload, meta }) => {
      if (payload.code === codes.ok && payload.data.done) markDone(state, meta.arg.chapterId);
    });
}

export const learningReducer = slice.reducer;
