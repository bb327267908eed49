import { api, reads } from '../../../base/api.ts';

/** The student's own row of the gradebook. */
export const gradesApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownGrades: reads(build, 'POST /capi/Gradebook/getOwn', { failureNotice: 'error' }),
  }),
});
