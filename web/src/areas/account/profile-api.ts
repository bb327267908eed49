import { api, changes, reads } from '../../base/api.ts';

/** The devices of a student's logins, the colleges to choose from, and the correction of a record. */
export const profileApi = api.enhanceEndpoints({ addTagTypes: ['correction'] }).injectEndpoints({
  endpoints: (build) => ({
    sessions: reads(build, 'POST /passport/Api/user/getSessionList'),
    collegeList: reads(build, 'POST /capi/Student/getCollegeList'),
    // No action of a person starts it: where it fails, CorrectionCard says so in its place.
    correction: reads(build, 'POST /capi/Student/getCorrection', {
      failureNotice: 'silent',
      background: true,
      tags: ['correction'],
    }),
    // The form shows the server's refusal at its fields.
    askCorrection: changes(build, 'POST /capi/Student/askCorrection', {
      failureNotice: 'silent',
      quiet: true,
      tags: ['correction'],
    }),
    withdrawCorrection: changes(build, 'POST /capi/Student/withdrawCorrection', {
      quiet: true,
      // A refusal may mean that the correction was answered meanwhile.
      always: true,
      tags: ['correction'],
    }),
  }),
});
