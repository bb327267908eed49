import { codes, type Envelope } from '@zhixing/contract/codes';
import { emptyPage, practisePageSize, takePage } from '../../base/paged.ts';
import { plainReducer } from '../../base/reducer.ts';
import { signedOut } from '../account/account.door.ts';
import { loadInvitations } from './invitations/invitations.actions.ts';
import {
  listKeyOf,
  loadInvitedProject,
  loadPractiseDetail,
  loadPractiseList,
  loadTypeList,
} from './practise.actions.ts';
import type { PractiseDetail, PractiseItem, PractiseState } from './practise.types.ts';

const initialState: PractiseState = {
  practiseList: emptyPage(practisePageSize),
  listKey: '',
  listType: '',
  near: false,
  practiseDetail: null,
  detailId: null,
  missing: false,
  typeList: [],
  invitations: null,
};

/** What is not there for the reader (any more) does not stay on screen; after another failure what was known does. */
function shownAfter({ practiseDetail }: PractiseState, answer: Envelope<PractiseDetail>) {
  if (answer.code === codes.ok) return answer.data;
  return answer.code === codes.parameter ? null : practiseDetail;
}

/** Without what only some see, once the one who saw it has left (rules: project-visibility). */
function withoutHidden({ practiseDetail, practiseList, listKey }: PractiseState) {
  const isPublic = ({ visibility }: Pick<PractiseItem, 'visibility'>) => visibility === 'everyone';
  const keeps = practiseList.list.every(isPublic);
  return {
    practiseDetail: practiseDetail && isPublic(practiseDetail) ? practiseDetail : null,
    practiseList: keeps ? practiseList : emptyPage<PractiseItem>(practisePageSize),
    listKey: keeps ? listKey : '',
  };
}

export const practiseReducer = plainReducer(initialState, (on) => {
  on(loadPractiseList.pending, (state, { meta }) => {
    const listKey = listKeyOf(meta.arg);
    // Another list's projects must not stand under this one's heading while it loads.
    const kept = listKey === state.listKey ? state.practiseList : emptyPage<PractiseItem>(practisePageSize);
    return {
      ...state,
      listKey,
      listType: meta.arg.type ?? '',
      practiseList: { ...kept, asked: meta.requestId },
    };
  });
  on(loadPractiseList.fulfilled, (state, { payload, meta }) =>
    state.practiseList.asked === meta.requestId && payload.code === codes.ok
      ? {
          ...state,
          practiseList: takePage(state.practiseList, payload.data, meta.arg.tag === true),
          near: payload.data.near === true,
        }
      : state,
  );
  on(loadPractiseDetail.pending, (state, { meta }) => ({
    ...state,
    practiseDetail: state.practiseDetail?.id === meta.arg ? state.practiseDetail : null,
    detailId: meta.arg,
    missing: false,
  }));
  on(loadPractiseDetail.fulfilled, (state, { payload, meta }) =>
    state.detailId === meta.arg
      ? {
          ...state,
          practiseDetail: shownAfter(state, payload),
          missing: payload.code === codes.parameter,
        }
      : state,
  );
  on(loadInvitedProject.fulfilled, (state, { payload, meta }) =>
    state.detailId === meta.arg.id && payload.code === codes.ok
      ? { ...state, practiseDetail: payload.data, missing: false }
      : state,
  );
  on(loadTypeList.fulfilled, (state, { payload }) =>
    payload.code === codes.ok ? { ...state, typeList: payload.data.list } : state,
  );
  on(loadInvitations.fulfilled, (state, { payload }) => ({
    ...state,
    // Where the look failed, what was known stays.
    invitations: payload.code === codes.ok ? payload.data.list : (state.invitations ?? []),
  }));
  on(signedOut, (before) => {
    const state = { ...before, invitations: null, ...withoutHidden(before) };
    if (!state.practiseDetail) return state;
    const { joined: _joined, ...practiseDetail } = state.practiseDetail;
    return { ...state, practiseDetail };
  });
});
