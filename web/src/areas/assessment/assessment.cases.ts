import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { codes } from '@zhixing/contract/codes';
import type { LearningState } from '../directory/directory.types.ts';
import { markDone } from '../directory/public/directory.ts';
import { scoreProduced } from '../writing-queue/index.ts';
import * as actions from './assessment.actions.ts';
import type { Score } from './assessment.types.ts';

/** The attempt on screen has ended: its paper takes no more answers. */
function endAttempt({ chapterContent }: LearningState, { attemptsLeft }: Score) {
  if (!chapterContent || typeof chapterContent.content === 'string') return;
  Object.assign(chapterContent.content, { startedAt: null, endsAt: null, attemptsLeft });
}

/** Tests in the learning area's state; answers about a chapter that is no longer on screen are dropped. */
export function addAssessmentCases(builder: ActionReducerMapBuilder<LearningState>) {
  builder
    .addCase(actions.answersEdited, (state, { payload }) => {
      state.allAnswer = payload;
    })
    .addCase(actions.loadTestDirectory.fulfilled, (state, { payload, meta }) => {
      if (payload.code === codes.ok && state.projectId === meta.arg.projectId)
        state.testDirectory = payload.data.directory;
    })
    .addCase(actions.loadScore.fulfilled, (state, { payload, meta }) => {
      if (state.chapterId === meta.arg.chapterId && payload.code === codes.ok) state.score = payload.data;
    })
    .addCase(actions.startAttempt.fulfilled, (state, { payload, meta }) => {
      if (payload.code !== codes.ok || state.chapterContent?.id !== meta.arg.chapterId) return;
      state.chapterContent.content = payload.data;
      state.allAnswer = [];
    })
    .addCase(scoreProduced, (state, { payload, meta }) => {
      if (payload.code !== codes.ok) return;
      if (payload.data.passed) markDone(state, meta.arg.chapterId);
      if (state.chapterId !== meta.arg.chapterId) return;
      state.score = payload.data;
      state.allAnswer = [];
      endAttempt(state, payload.data);
    });
}
