import { codes } from '@zhixing/contract/codes';
import { enrolmentStatus } from '@zhixing/contract/words';
import { emptyPage, takePage } from '../../base/paged.ts';
import { plainReducer } from '../../base/reducer.ts';
import * as actions from './account.actions.ts';
import type { AccountState, ApplyProject } from './account.types.ts';
import { loadSessions } from './session/sessions.actions.ts';

const initialState: AccountState = {
  mobileCityCode: [],
  userInfo: null,
  loginNext: '',
  isonline: true,
  session: 'unknown',
  projectList: [],
  statusList: [
    { value: enrolmentStatus.waiting, label: '待审核' },
    { value: enrolmentStatus.learning, label: '学习中' },
    { value: enrolmentStatus.graduated, label: '已结业' },
    { value: enrolmentStatus.refused, label: '未通过' },
    { value: enrolmentStatus.left, label: '已退出' },
  ],
  practiseList: emptyPage(),
  practiseCounts: null,
  certList: emptyPage(),
  sessionList: [],
};

export const accountReducer = plainReducer(initialState, (on) => {
  on(actions.sessionRead, (state, { payload }) => ({
    ...state,
    session: payload.token ? 'student' : 'visitor',
  }));
  on(actions.signedOut, ({ mobileCityCode, isonline, loginNext }) => ({
    ...initialState,
    mobileCityCode,
    isonline,
    loginNext,
    session: 'visitor',
  }));
  on(actions.infoTaken, (state, { payload }) => ({ ...state, userInfo: payload }));
  on(actions.runningTestChanged, (state, { payload }) => {
    if (!state.userInfo) return state;
    const { runningTest: _before, ...userInfo } = state.userInfo;
    return { ...state, userInfo: payload ? { ...userInfo, runningTest: payload } : userInfo };
  });
  on(actions.onlineChanged, (state, { payload }) => ({ ...state, isonline: payload }));
  on(actions.nextAsked, (state, { payload }) => ({ ...state, loginNext: payload }));
  on(actions.getMobileCity.fulfilled, (state, { payload }) =>
    payload.code === codes.ok ? { ...state, mobileCityCode: payload.data } : state,
  );
  on(actions.loadUser.pending, (state, { meta }) => ({ ...state, userAsked: meta.requestId }));
  on(actions.loadUser.fulfilled, (state, { payload, meta }) =>
    state.userAsked === meta.requestId && payload.code === codes.ok
      ? { ...state, userInfo: payload.data }
      : state,
  );
  on(loadSessions.fulfilled, (state, { payload }) =>
    payload.code === codes.ok ? { ...state, sessionList: payload.data.list } : state,
  );
  on(actions.loadProjectList.fulfilled, (state, { payload }) =>
    payload.code === codes.ok ? { ...state, projectList: payload.data.list } : state,
  );
  on(actions.loadMyPractise.pending, (state, { meta }) => {
    const { status } = meta.arg;
    // Projects of another status must not stand under this one, nor later pages be appended to them.
    const kept = status === state.practiseStatus ? state.practiseList : emptyPage<ApplyProject>();
    return { ...state, practiseStatus: status, practiseList: { ...kept, asked: meta.requestId } };
  });
  on(actions.loadMyPractise.fulfilled, (state, { payload, meta }) =>
    state.practiseList.asked === meta.requestId && payload.code === codes.ok
      ? {
          ...state,
          practiseList: takePage(state.practiseList, payload.data),
          practiseCounts: payload.data.counts ?? state.practiseCounts,
        }
      : state,
  );
  on(actions.certListAsked, (state, { meta }) => ({
    ...state,
    certList: { ...state.certList, asked: meta.requestId },
  }));
  on(actions.certListLoaded, (state, { payload, meta }) =>
    state.certList.asked === meta.requestId && payload.code === codes.ok
      ? { ...state, certList: takePage(state.certList, payload.data, false) }
      : state,
  );
});
