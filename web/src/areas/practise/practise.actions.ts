import type { Envelope } from '@zhixing/contract/codes';
import { callThunk, failureNotifier } from '../../base/call-thunk.ts';
import { practisePageSize } from '../../base/paged.ts';
import type { RootState } from '../../base/state.ts';
import { type AppThunk, createAppThunk } from '../../base/thunk.ts';
import type { ListQuery, PractiseDetail, PractisePage } from './practise.types.ts';

/** Identifies the list of a query, without its page. */
export const listKeyOf = ({ type, keyword, isRecommend, level, length, skill, onlyOpen, sort }: ListQuery) =>
  [type, keyword, isRecommend, level, length, skill, onlyOpen, sort].join(' ');

const listAction = 'practise/loadList';
const detailAction = 'practise/loadDetail';

export const loadTypeList = callThunk('practise/loadTypes', 'GET /capi/FrontProject/getTypeList', 'info');

export const loadPractiseList = createAppThunk<Envelope<PractisePage>, ListQuery>(
  listAction,
  async ({ tag, ...query }, { extra, dispatch }) => {
    const notify = failureNotifier(extra, listAction, 'info');
    const payload = { page: 1, pageSize: practisePageSize, ...query };
    const answer = await extra.request('GET /capi/FrontProject/getList', payload);
    notify(dispatch, answer);
    return answer;
  },
);

/** Whether the state holds what a query asks for: all pages from the first on, or its page alone. */
function isThere({ practise: { listKey, practiseList } }: RootState, query: ListQuery): boolean {
  const { list, page, pageSize } = practiseList;
  if (listKey !== listKeyOf(query) || list.length === 0) return false;
  const whole = list.length > (page - 1) * pageSize;
  const { page: asked = 1 } = query;
  return asked > 1 ? page === asked && !whole : whole;
}

/** Loads what a list screen needs. When the reader returns to it, the loaded list is kept (rules: list-back). */
export const showPractiseList =
  (query: ListQuery, { returning = false }: { returning?: boolean }): AppThunk<Promise<unknown>> =>
  (dispatch, getState) => {
    const state = getState();
    const types = returning && state.practise.typeList.length > 0 ? undefined : dispatch(loadTypeList({}));
    const list = returning && isThere(state, query) ? undefined : dispatch(loadPractiseList(query));
    return Promise.all([types, list]);
  };

export const loadPractiseDetail = createAppThunk<Envelope<PractiseDetail>, number>(
  detailAction,
  async (id, { extra, dispatch }) => {
    const notify = failureNotifier(extra, detailAction, 'info');
    // With a token the answer contains the student's progress, which the cache would keep for a minute.
    const cache = extra.credential.read() === '';
    const answer = await extra.request('GET /capi/FrontProject/getProjectDetail', { id }, { cache });
    notify(dispatch, answer);
    return answer;
  },
);

/** The camp of an invite link or code; a refusal is shown at the code's field. */
export const findInvited = callThunk('practise/findInvited', 'POST /capi/FrontProject/findInvited', 'silent');

/** The project by an invite code, which also opens a project that the reader may not see otherwise (rules: project-visibility). */
export const loadInvitedProject = createAppThunk<
  Envelope<PractiseDetail>,
  { id: number; inviteCode: string }
>('practise/loadInvited', (asked, { extra }) =>
  extra.request('POST /capi/FrontProject/getProjectDetail', asked),
);

/** The end of the page of a project (detail/ShowcaseSlot.tsx). */
export const importShowcase = () => import('./showcase/Showcase.tsx');
