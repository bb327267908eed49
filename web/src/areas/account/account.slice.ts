import { createSlice } from '@reduxjs/toolkit';
import { codes } from '@zhixing/contract/codes';
import { enrolmentStatus } from '@zhixing/contract/words';
import { emptyPage, takePage } from '../../base/paged.ts';
import * as actions from './account.actions.ts';
import type { AccountState } from './account.types.ts';

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
};

const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(actions.sessionRead, (state, { payload }) => {
        state.session = payload.token ? 'student' : 'visitor';
      })
      .addCase(actions.signedOut, ({ mobileCityCode, isonline, loginNext }) => ({
        ...initialState,
        mobileCityCode,
        isonline,
        loginNext,
        session: 'visitor',
      }))
      .addCase(actions.userInfoChanged, (state, { payload }) => {
        // The answer to a change may come after a logout.
        const late =
          state.session === 'visitor' || (state.userInfo && state.userInfo.userId !== payload.userId);
        if (!late) state.userInfo = payload;
      })
      .addCase(actions.runningTestChanged, ({ userInfo }, { payload }) => {
        if (!userInfo) return;
        if (payload) userInfo.runningTest = payload;
        else delete userInfo.runningTest;
      })
      .addCase(actions.onlineChanged, (state, { payload }) => {
        state.isonline = payload;
      })
      .addCase(actions.nextPathSet, (state, { payload }) => {
        state.loginNext = payload;
      })
      .addCase(actions.getMobileCity.fulfilled, (state, { payload }) => {
        if (payload.code === codes.ok) state.mobileCityCode = payload.data;
      })
      .addCase(actions.loadUser.pending, (state, { meta }) => {
        state.userAsked = meta.requestId;
      })
      .addCase(actions.loadUser.fulfilled, (state, { payload, meta }) => {
        if (state.userAsked === meta.requestId && payload.code === codes.ok) state.userInfo = payload.data;
      })
      .addCase(actions.loadProjectList.fulfilled, (state, { payload }) => {
        if (payload.code === codes.ok) state.projectList = payload.data.list;
      })
      .addCase(actions.loadMyPractise.pending, (state, { meta }) => {
        const { status } = meta.arg;
        // Projects of another status are not shown under this one, and its pages are not appended to them.
        if (status !== state.practiseStatus) state.practiseList = emptyPage();
        state.practiseStatus = status;
        state.practiseList.asked = meta.requestId;
      })
      .addCase(actions.loadMyPractise.fulfilled, (state, { payload, meta }) => {
        if (state.practiseList.asked !== meta.requestId || payload.code !== codes.ok) return;
        state.practiseList = takePage(state.practiseList, payload.data);
        state.practiseCounts = payload.data.counts ?? state.practiseCounts;
      })
      .addCase(actions.certListAsked, (state, { meta }) => {
        state.certList.asked = meta.requestId;
      })
      .addCase(actions.certListLoaded, (state, { payload, meta }) => {
        if (state.certList.asked !== meta.requestId || payload.code !== codes.ok) return;
        state.certList = takePage(state.certList, payload.data, false);
      });
  },
});

export const accountReducer = accountSlice.reducer;
