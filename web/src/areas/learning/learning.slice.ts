import { createSlice } from '@reduxjs/toolkit';
import { codes } from '@zhixing/contract/codes';
import { emptyPage } from '../../base/paged.ts';
import { signedOut } from '../account/public/session.ts';
import { addAssessmentCases } from '../assessment/public/actions.ts';
import type { LearningState } from '../directory/directory.types.ts';
import { getDirectory, lessonsOf } from '../directory/public/directory.ts';
import { addSchoolworkCases } from '../schoolwork/public/actions.ts';
import type { SubmissionRecord } from '../schoolwork/schoolwork.types.ts';
import { addChapterCases } from './chapter/chapter-cases.ts';
import * as actions from './learning.actions.ts';

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
  homeworkRecords: emptyPage<SubmissionRecord>(),
} satisfies Partial<LearningState>;

const ofProject = {
  ...ofChapter,
  chapterId: null,
  directory: [],
  projectInfo: null,
  homeworkCatalog: [],
  testDirectory: [],
} satisfies Partial<LearningState>;

const initialState: LearningState = { ...ofProject, learnBack: '', projectId: null, userId: null };

const slice = createSlice({
  name: 'learning',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(actions.learningOpened, (state, { payload }) => {
        if (payload.projectId !== undefined && payload.projectId !== state.projectId)
          Object.assign(state, ofProject);
        if (payload.chapterId !== undefined && payload.chapterId !== state.chapterId)
          Object.assign(state, ofChapter);
        Object.assign(state, payload);
      })
      .addCase(getDirectory.fulfilled, (state, { payload, meta }) => {
        if (payload.code !== codes.ok || state.projectId !== meta.arg.projectId) return;
        const { directory, projectInfo } = payload.data;
        state.directory = directory;
        state.projectInfo = projectInfo;
        const done = new Set(lessonsOf(directory).flatMap((lesson) => (lesson.done ? lesson.id : [])));
        for (const item of state.homeworkCatalog) item.done = done.has(item.chapterId);
      });
    addChapterCases(builder);
    addSchoolworkCases(builder);
    addAssessmentCases(builder);
  },
});

export const learningReducer = slice.reducer;
