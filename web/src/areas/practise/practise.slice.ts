import { createSlice } from '@reduxjs/toolkit';
import type { Calls, Data } from '@zhixing/contract';
import { codes } from '@zhixing/contract/codes';
import { signedOut } from '../account/account.actions.ts';
import { emptyPage, type PagedList, practisePageSize, takePage } from '../paged.ts';
import { type ListQuery, loadPractiseDetail, loadPractiseList, loadTypeList } from './practise.actions.ts';

export type PractisePage = Data<Calls['GET /capi/FrontProject/getList']>;
export type PractiseItem = PractisePage['list'][number];
export type PractiseDetail = Data<Calls['GET /capi/FrontProject/getProjectDetail']>;
export type PractiseType = Data<Calls['GET /capi/FrontProject/getTypeList']>['list'][number];

export interface PractiseState {
  practiseList: PagedList<PractiseItem>;
  /** Which list `practiseList` holds: type, keyword, recommended. */
  listKey: string;
  /** The type it is of; '' for all. */
  listType: string;
  practiseDetail: PractiseDetail | null;
  /** The project asked for last, and whether it turned out not to exist. */
  detailId: number | null;
  missing: boolean;
  typeList: PractiseType[];
}

const initialState: PractiseState = {
  practiseList: emptyPage(practisePageSize),
  listKey: '',
  listType: '',
  practiseDetail: null,
  detailId: null,
  missing: false,
  typeList: [],
};

const keyOf = ({ type = '', keyword = '', isRecommend = 0 }: ListQuery) =>
  [type, keyword, isRecommend].join(' ');

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
      .addCase(loadPractiseList.fulfilled, ({ practiseList }, { payload, meta }) => {
        if (practiseList.asked !== meta.requestId || payload.code !== codes.ok) return;
        takePage(practiseList, payload.data, meta.arg.tag === true);
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
