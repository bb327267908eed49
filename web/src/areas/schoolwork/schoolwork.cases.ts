import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { codes } from '@zhixing/contract/codes';
import { workType } from '@zhixing/contract/words';
import { takePage } from '../../base/paged.ts';
import type { LearningState } from '../directory/directory.types.ts';
import { workSent } from '../writing-queue/index.ts';
import { applySent, applySentToList, applyWork } from './apply-work.ts';
import * as actions from './schoolwork.actions.ts';

/** Notes and homework in the learning area's state; what comes of a chapter that is no longer on screen is dropped. */
export function addSchoolworkCases(builder: ActionReducerMapBuilder<LearningState>) {
  builder
    .addCase(actions.contentEdited, (state, { payload }) => {
      state.content = payload;
    })
    .addCase(actions.filesEdited, (state, { payload }) => {
      state.fileList = payload;
    })
    .addCase(actions.loadHomework.fulfilled, (state, { payload, meta }) => {
      if (payload.code === codes.ok && state.projectId === meta.arg.projectId)
        state.homeworkCatalog = payload.data.list;
    })
    .addCase(actions.loadWork.pending, (state, { meta }) => {
      if (state.chapterId === meta.arg.chapterId) state.type = meta.arg.type;
    })
    .addCase(actions.loadWork.fulfilled, (state, { payload, meta }) => {
      if (state.chapterId !== meta.arg.chapterId || payload.code !== codes.ok) return;
      applyWork(state, meta.arg.type, payload.data);
    })
    .addCase(actions.workSeen, (state, { payload: { chapterId, type, work } }) => {
      if (state.chapterId !== chapterId) return;
      if (type === workType.note) state.notes = work;
      else state.myNote = work;
    })
    .addCase(workSent, (state, { payload }) => {
      applySentToList(state, payload);
      if (state.chapterId === payload.chapterId) applySent(state, payload);
    })
    .addCase(actions.loadRecords.pending, (state, { meta }) => {
      state.homeworkRecords.asked = meta.requestId;
    })
    .addCase(actions.loadRecords.fulfilled, (state, { payload, meta }) => {
      const { homeworkRecords } = state;
      if (homeworkRecords.asked === meta.requestId && payload.code === codes.ok)
        state.homeworkRecords = takePage(homeworkRecords, payload.data, false);
    });
}
