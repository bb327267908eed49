import { createSlice } from '@reduxjs/toolkit';
import { codes } from '@zhixing/contract/codes';
import { emptyPage, practisePageSize, takePage } from '../../base/paged.ts';
import { signedOut } from '../account/account.door.ts';
import { loadPractiseDetail, loadPractiseList, loadTypeList } from './practise.actions.ts';
import type { ListQuery, PractiseState } from './practise.types.ts';

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

const keyOf = ({ type, keyword, isRecommend, level, length, onlyOpen, sort }: ListQuery) =>
  [type, keyword, isRecommend, level, length, onlyOpen, sort].join(' ');

const slice = createSlice({
  name: 'practise',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadPractiseList.pending, (state, { meta }) => {
        const key = keyOf(meta.arg);
        // Another list's projects must not stand under this one's heading while it loads.
        if (key !== state.listKey) state.practiseList = emptyPage(practisePageSize);
        state.listKey = key;
        state.listType = meta.arg.type ?? '';
        state.practiseList.asked = meta.requestId;
      })
      .addCase(loadPractiseList.fulfilled, (state, { payload, meta }) => {
        if (state.practiseList.asked !== meta.requestId || payload.code !== codes.ok) return;
        takePage(state.practiseList, payload.data, meta.arg.tag === true);
        state.near = payload.data.near === true;
      })
      .addCase(loadPractiseDetail.pending, (state, { meta }) => {
        if (state.practiseDetail?.id !== meta.arg) state.practiseDetail = null;
        state.detailId = meta.arg;
        state.missing = false;
      })
      .addCase(loadPractiseDetail.fulfilled, (state, { payload, meta }) => {
        if (state.detailId !== meta.arg) return;
        if (payload.code === codes.ok) state.practiseDetail = payload.data;
        state.missing = payload.code === codes.parameter;
      })
      .addCase(loadTypeList.fulfilled, (state, { payload }) => {
        if (payload.code === codes.ok) state.typeList = payload.data.list;
      })
      .addCase(signedOut, ({ practiseDetail }) => {
        if (practiseDetail) delete practiseDetail.joined;
      });
  },
});

export const practiseReducer = slice.reducer;
