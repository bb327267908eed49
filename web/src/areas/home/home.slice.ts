import { createSlice } from '@reduxjs/toolkit';
import { codes } from '@zhixing/contract/codes';
import { signedOut } from '../account/public/session.ts';
import { certNameEntered, checkCertificate } from '../certificate/public/check.ts';
import { loadFaqList, loadHomeList } from './home.actions.ts';
import type { HomeState } from './home.types.ts';

const initialState: HomeState = {
  list: [],
  faqList: [],
  faqKeyword: '',
  certCheck: { certNumber: '', name: '', asked: '', result: null },
};

const homeSlice = createSlice({
  name: 'home',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadHomeList.fulfilled, (state, { payload }) => {
        if (payload.code === codes.ok) state.list = payload.data.list;
      })
      // Projects that not everybody may see are removed (rules: project-visibility).
      .addCase(signedOut, (state) => {
        state.list = state.list.filter(({ visibility }) => visibility === 'everyone');
      })
      .addCase(loadFaqList.pending, (state, { meta }) => {
        const { keyword = '' } = meta.arg;
        // Results of another keyword must not be shown while this one loads.
        if (keyword !== state.faqKeyword) state.faqList = [];
        state.faqKeyword = keyword;
      })
      .addCase(loadFaqList.fulfilled, (state, { payload, meta }) => {
        if (state.faqKeyword === (meta.arg.keyword ?? '') && payload.code === codes.ok)
          state.faqList = payload.data.list;
      })
      .addCase(certNameEntered, (state, { payload }) => {
        state.certCheck = { ...payload, asked: '', result: null };
      })
      .addCase(checkCertificate.pending, (state, { meta }) => {
        const { certNumber, name = '' } = meta.arg;
        state.certCheck = { certNumber, name, asked: meta.requestId, result: null };
      })
      .addCase(checkCertificate.fulfilled, (state, { payload, meta }) => {
        // The same number may have been requested with another name in the meantime.
        if (state.certCheck.asked === meta.requestId && payload.code === codes.ok)
          state.certCheck.result = payload.data;
      });
  },
});

export const homeReducer = homeSlice.reducer;
