import { api, changes, reads } from '../../base/api.ts';

/** Where a student is logged in, and what their record is filled in from and corrected by. */
export const profileApi = api.enhanceEndpoints({ addTagTypes: ['correction'] }).injectEndpoints({
  endpoints: (build) => ({
    sessions: reads(build, 'POST /passport/Api/user/getSessionList'),
    collegeList: reads(build, 'POST /capi/Student/getCollegeList'),
    // A background call: its failure is shown by its part of the page.
    correction: reads(build, 'POST /capi/Student/getCorrection', {
      telling: 'silent',
      background: true,
      tags: ['correction'],
    }),
    // The form shows what the server has against it.
    askCorrection: changes(build, 'POST /capi/Student/askCorrection', {
      telling: 'silent',
      quiet: true,
      tags: ['correction'],
    }),
    withdrawCorrection: changes(build, 'POST /capi/Student/withdrawCorrection', {
      quiet: true,
      // What was refused may have been answered meanwhile.
      always: true,
      tags: ['correction'],
    }),
  }),
});
