import { createSlice, isFulfilled, isPending, isRejected, type UnknownAction } from '@reduxjs/toolkit';
import { codes, type Envelope } from '@zhixing/contract/codes';
import { retryAfterIn } from '../api/request.ts';

/** Why the last run of an action failed, for a screen's error state. `msg` is empty where the thunk threw. */
export interface Failure {
  code: number;
  msg: string;
  /** Seconds after which the server says that the call may succeed (api/answer.ts). */
  retryAfter?: number;
}

/** How many runs are under way, by area (`account`) and by action (`account/login`); and what failed last. */
export interface LoadingState {
  areas: Record<string, number>;
  actions: Record<string, number>;
  failures: Record<string, Failure>;
  /** The newest run of each action, until it ends: the failure of an older run is not kept. */
  newest: Record<string, string>;
}

const initialState: LoadingState = { areas: {}, actions: {}, failures: {}, newest: {} };

/** `account/login/pending` → action `account/login` of area `account`. */
function nameOf(type: string) {
  const action = type.slice(0, type.lastIndexOf('/'));
  return { action, area: action.split('/')[0] ?? action };
}

function count(counts: Record<string, number>, name: string, step: 1 | -1) {
  const next = (counts[name] ?? 0) + step;
  if (next > 0) counts[name] = next;
  else delete counts[name];
}

interface Run {
  type: string;
  meta: { requestId: string };
}

function end(state: LoadingState, { type, meta }: Run, failure: Failure | undefined) {
  const { action, area } = nameOf(type);
  count(state.actions, action, -1);
  count(state.areas, area, -1);
  if (state.newest[action] !== meta.requestId) return;
  delete state.newest[action];
  if (failure) state.failures[action] = failure;
}

function failureIn(payload: unknown): Failure | undefined {
  if (typeof payload !== 'object' || payload === null || !('code' in payload)) return undefined;
  const answer = payload as Envelope;
  const { code, msg } = answer;
  if (code === codes.ok) return undefined;
  const retryAfter = retryAfterIn(answer);
  return { code, msg, ...(retryAfter === undefined ? {} : { retryAfter }) };
}

/** The action of a run that succeeded: `learning/loadContent`. */
export const succeeded = ({ type, payload }: { type: string; payload: unknown }): string | undefined =>
  failureIn(payload) ? undefined : nameOf(type).action;

/** Without the actions of base/api.ts: its hooks say what is loading. */
const ofThunks =
  <Action extends UnknownAction>(matches: (action: unknown) => action is Action) =>
  (action: UnknownAction): action is Action =>
    !action.type.startsWith('api/') && matches(action);

const loadingSlice = createSlice({
  name: 'loading',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addMatcher(ofThunks(isPending), (state, { type, meta }) => {
        const { action, area } = nameOf(type);
        count(state.actions, action, 1);
        count(state.areas, area, 1);
        delete state.failures[action];
        state.newest[action] = meta.requestId;
      })
      .addMatcher(ofThunks(isFulfilled), (state, run) => end(state, run, failureIn(run.payload)))
      .addMatcher(ofThunks(isRejected), (state, run) => {
        // A run that its `condition` prevented was not counted as pending.
        if (!run.meta.condition) end(state, run, { code: codes.network, msg: '' });
      });
  },
});

export const loadingReducer = loadingSlice.reducer;

type WithLoading = { loading: LoadingState };
export const selectBusy = (state: WithLoading, action: string) => (state.loading.actions[action] ?? 0) > 0;
export const selectAreaBusy = (state: WithLoading, area: string) => (state.loading.areas[area] ?? 0) > 0;
export const selectFailure = (state: WithLoading, action: string) => state.loading.failures[action];
