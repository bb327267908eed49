import { createSlice } from '@reduxjs/toolkit';
import { codes } from '@zhixing/contract/codes';
import { emptyPage, practisePageSize, takePage } from '../../base/paged.ts';
import { signedOut } from '../account/public/session.ts';
import {
  listKeyOf,
  loadInvitedProject,
  loadPractiseDetail,
  loadPractiseList,
  loadTypeList,
} from './practise.actions.ts';
import type { PractiseItem, PractiseState } from './practise.types.ts';

const initialState: PractiseState = {
  practiseList: emptyPage(practisePageSize),
  listKey: '',
  listType: '',
  near: false,
  practiseDetail: null,
  detailId: null,
  missing: false,
  typeList: [],
};

const isPublic = ({ visibility }: Pick<PractiseItem, 'visibility'>) => visibility === 'everyone';

/** At a logout: removes the projects that not everybody may see (rules: project-visibility). */
function removeHidden(state: PractiseState) {
  if (state.practiseDetail && !isPublic(state.practiseDetail)) state.practiseDetail = null;
  if (state.practiseList.list.every(isPublic)) return;
  state.practiseList = emptyPage(practisePageSize);
  state.listKey = '';
}

const practiseSlice = createSlice({
  name: 'practise',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadPractiseList.pending, (state, { meta }) => {
        const listKey = listKeyOf(meta.arg);
        // Projects of another list must not be shown under this heading while it loads.
        if (listKey !== state.listKey) state.practiseList = emptyPage(practisePageSize);
        state.listKey = listKey;
        state.listType = meta.arg.type ?? '';
        state.practiseList.asked = meta.requestId;
      })
      .addCase(loadPractiseList.fulfilled, (state, { payload, meta }) => {
        if (state.practiseList.asked !== meta.requestId || payload.code !== codes.ok) return;
        state.practiseList = takePage(state.practiseList, payload.data, meta.arg.tag === true);
        state.near = payload.data.near === true;
      })
      .addCase(loadPractiseDetail.pending, (state, { meta }) => {
        if (state.practiseDetail?.id !== meta.arg) state.practiseDetail = null;
        state.detailId = meta.arg;
        state.missing = false;
      })
      .addCase(loadPractiseDetail.fulfilled, (state, { payload, meta }) => {
        if (state.detailId !== meta.arg) return;
        // A project that the reader may not see is removed from the screen; after any other failure the known one stays.
        state.missing = payload.code === codes.parameter;
        if (payload.code === codes.ok) state.practiseDetail = payload.data;
        else if (state.missing) state.practiseDetail = null;
      })
      .addCase(loadInvitedProject.fulfilled, (state, { payload, meta }) => {
        if (state.detailId !== meta.arg.id || payload.code !== codes.ok) return;
        state.practiseDetail = payload.data;
        state.missing = false;
      })
      .addCase(loadTypeList.fulfilled, (state, { payload }) => {
        if (payload.code === codes.ok) state.typeList = payload.data.list;
      })
      .addCase(signedOut, (state) => {
        removeHidden(state);
        delete state.practiseDetail?.joined;
      });
  },
});

export const practiseReducer = practiseSlice.reducer;
