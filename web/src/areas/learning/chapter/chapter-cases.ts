import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { codes } from '@zhixing/contract/codes';
import type { ChapterContent, LearningState } from '../../directory/directory.types.ts';
import { markDone } from '../../directory/public/directory.ts';
import * as actions from '../learning.actions.ts';

function takeContent(state: LearningState, came: ChapterContent) {
  state.chapterContent = came;
  state.source = came.source ?? '';
  state.mediaId = came.mediaId ?? null;
  state.videoInfo = came.videoInfo ?? null;
  state.errorMes = null;
}

/** Answers about a chapter which is no longer the one on screen are dropped. */
export function addChapterCases(builder: ActionReducerMapBuilder<LearningState>) {
  builder
    .addCase(actions.getContent.fulfilled, (state, { payload, meta }) => {
      if (state.chapterId !== meta.arg.chapterId) return;
      if (payload.code === codes.ok) takeContent(state, payload.data);
      else state.errorMes = payload.code;
    })
    .addCase(actions.contentReceived, (state, { payload }) => {
      if (state.chapterId === payload.id) takeContent(state, payload);
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
