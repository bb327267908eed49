import { createSlice } from '@reduxjs/toolkit';
import type { Calls, Data, Payload } from '@zhixing/contract';
import { codes } from '@zhixing/contract/codes';
import { signedOut } from '../account/account.actions.ts';
import { emptyPage, type PagedList } from '../paged.ts';
import { addChapterCases } from './chapter-cases.ts';
import { type Directory, leavesOf } from './directory.ts';
import * as actions from './learning.actions.ts';

export type ProjectInfo = Data<Calls['POST /capi/Chapter/getDirectory']>['projectInfo'];
export type ChapterContent = Data<Calls['POST /capi/Chapter/getContent']>;
export type TestPaper = Data<Calls['POST /capi/Question/startAttempt']>;
export type Score = Data<Calls['POST /capi/Question/getScore']>;
export type Work = Data<Calls['POST /capi/Schoolwork/getWorkOrNote']>;
export type WorkSaved = Data<Calls['POST /capi/Schoolwork/updateWorkOrNote']>;
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

export const learningReducer = slice.reducer;
