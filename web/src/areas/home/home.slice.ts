import { createSlice } from '@reduxjs/toolkit';
import type { Calls, Data } from '@zhixing/contract';
import { codes } from '@zhixing/contract/codes';
import { type CertificateCheck, checkCertificate } from '../certificate/certificate.actions.ts';
import { loadFaqList, loadHomeList } from './home.actions.ts';

type HomeItem = Data<Calls['GET /capi/FrontProject/getHomeList']>['list'][number];
export type FaqItem = Data<Calls['GET /api/Shixi_Static/faqList']>['list'][number];

export interface HomeState {
  list: HomeItem[];
  faqList: FaqItem[];
  /** What `faqList` was searched for; '' for all questions. */
  faqKeyword: string;
  /** The certificate number looked up last, by which asking, and what came of it. */
  certCheck: { certNumber: string; asked: string; result: CertificateCheck | null };
}

const initialState: HomeState = {
  list: [],
  faqList: [],
  faqKeyword: '',
  certCheck: { certNumber: '', asked: '', result: null },
};

const slice = createSlice({
  name: 'home',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadHomeList.fulfilled, (state, { payload }) => {
        if (payload.code === codes.ok) state.list = payload.data.list;
      })
      .addCase(loadFaqList.pending, (state, { meta }) => {
        const { keyword = '' } = meta.arg;
        // What was found for other words must not stand under these while it loads.
        if (keyword !== state.faqKeyword) state.faqList = [];
        state.faqKeyword = keyword;
      })
      .addCase(loadFaqList.fulfilled, (state, { payload, meta }) => {
        const stillAsked = state.faqKeyword === (meta.arg.keyword ?? '');
        if (stillAsked && payload.code === codes.ok) state.faqList = payload.data.list;
      })
      .addCase(checkCertificate.pending, (state, { meta }) => {
        state.certCheck = { certNumber: meta.arg.certNumber, asked: meta.requestId, result: null };
      })
      .addCase(checkCertificate.fulfilled, ({ certCheck }, { payload, meta }) => {
        // The same number may have been asked for with another name meanwhile.
        if (certCheck.asked === meta.requestId && payload.code === codes.ok) certCheck.result = payload.data;
      });
  },
});

export const homeReducer = slice.reducer;
