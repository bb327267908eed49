import type { AppThunk } from '../../../base/thunk.ts';
import { profileApi } from '../profile-api.ts';

/** Reloads the list, which the action has changed. */
export const reloadSessions = (): AppThunk<Promise<unknown>> => (dispatch) =>
  dispatch(profileApi.endpoints.sessions.initiate({}, { subscribe: false, forceRefetch: true }) as never);
