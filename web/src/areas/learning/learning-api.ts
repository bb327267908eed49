import { api, reads } from '../../base/api.ts';

/** What the learning screens show besides the specification's learning state (learning.slice.ts). */
export const learningApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the progress is made of, with the rules and the records behind each figure. */
    record: reads(build, 'POST /capi/Chapter/getProgressRecord', { failureNotice: 'error' }),
  }),
});
