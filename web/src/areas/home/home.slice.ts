import { codes } from '@zhixing/contract/codes';
import { plainReducer } from '../../base/reducer.ts';
import { signedOut } from '../account/account.door.ts';
import { certNameGiven, checkCertificate } from '../certificate/certificate.door.ts';
import { loadFaqList, loadHomeList, loadOverview } from './home.actions.ts';
import type { HomeState } from './home.types.ts';

const initialState: HomeState = {
  list: [],
  overview: null,
  faqList: [],
  faqKeyword: '',
  certCheck: { certNumber: '', name: '', asked: '', result: null },
};

export const homeReducer = plainReducer(initialState, (on) => {
  on(loadHomeList.fulfilled, (state, { payload }) =>
    payload.code === codes.ok ? { ...state, list: payload.data.list } : state,
  );
  on(loadOverview.pending, (state, { meta }) => ({ ...state, overviewAsked: meta.requestId }));
  on(loadOverview.fulfilled, (state, { payload, meta }) =>
    state.overviewAsked === meta.requestId && payload.code === codes.ok
      ? { ...state, overview: payload.data }
      : state,
  );
  // What is still on its way was another student's.
  on(signedOut, ({ overviewAsked: _asked, ...state }) => ({ ...state, overview: null }));
  on(loadFaqList.pending, (state, { meta }) => {
    const { keyword = '' } = meta.arg;
    // What was found for other words must not stand under these while it loads.
    return { ...state, faqList: keyword === state.faqKeyword ? state.faqList : [], faqKeyword: keyword };
  });
  on(loadFaqList.fulfilled, (state, { payload, meta }) =>
    state.faqKeyword === (meta.arg.keyword ?? '') && payload.code === codes.ok
      ? { ...state, faqList: payload.data.list }
      : state,
  );
  on(certNameGiven, (state, { payload }) => ({
    ...state,
    certCheck: { ...payload, asked: '', result: null },
  }));
  on(checkCertificate.pending, (state, { meta }) => {
    const { certNumber, name = '' } = meta.arg;
    return { ...state, certCheck: { certNumber, name, asked: meta.requestId, result: null } };
  });
  on(checkCertificate.fulfilled, (state, { payload, meta }) =>
    // The same number may have been asked for with another name meanwhile.
    state.certCheck.asked === meta.requestId && payload.code === codes.ok
      ? { ...state, certCheck: { ...state.certCheck, result: payload.data } }
      : state,
  );
});
