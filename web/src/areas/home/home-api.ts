import { api, reads } from '../../base/api.ts';

/** A student's own home page; the lists of the public pages are in home.actions.ts. */
export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    overview: reads(build, 'POST /capi/Student/getOverview', { failureNotice: 'silent', background: true }),
  }),
});
