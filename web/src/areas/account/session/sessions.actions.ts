import type { AppThunk } from '../../../base/thunk.ts';
import { profileApi } from '../profile-api.ts';

/** The list anew: what was done has changed it. */
export const reloadSessions = (): AppThunk<Promise<unknown>> => (dispatch) =>
  dispatch(profileApi.endpoints.sessions.initiate({}, { subscribe: false, forceRefetch: true }) as never);
