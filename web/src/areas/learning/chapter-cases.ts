import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { codes } from '@zhixing/contract/codes';
import { takePage } from '../paged.ts';
import { leavesOf } from './directory.ts';
import * as actions from './learning.actions.ts';
import type { ChapterContent, LearningState, Score } from './learning.slice.ts';
import { filesSent, listSent, takeSent, takeWork } from './take-work.ts';

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

/** The paper on screen is no longer one to answer. */
function endAttempt({ chapterContent }: LearningState, { attemptsLeft }: Score) {
  if (!chapterContent || typeof chapterContent.content === 'string') return;
  Object.assign(chapterContent.content, { startedAt: null, endsAt: null, attemptsLeft });
}

/** Answers about a chapter which is no longer the one on screen are dropped. */
export function addChapterCases(builder: ActionReducerMapBuilder<LearningState>) {
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
      const { type, content, fileList, status } = meta.arg;
      const work = type === '1' ? state.notes : state.myNote;
      const files = filesSent(state, work, fileList);
      takeSent(state, { type, piece: { content, files, status }, saved: payload.data });
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
      if (content?.id !== meta.arg.chapterId) return;
      // Somebody who comes back goes on from here, before the content has been asked for again.
      const { seconds, needed, position, watched } = payload.data;
      if (watched) content.watching = { seconds, needed, position, watched };
      else if (content.reading) content.reading = { seconds, needed, position };
    });
}
