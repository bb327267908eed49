import { api, changes, reads } from '../../base/api.ts';

/** What a student is told, and what they ask their teachers. */
export const messagingApi = api.injectEndpoints({
  endpoints: (build) => ({
    notices: reads(build, 'POST /capi/Notice/getList'),
    myInquiries: reads(build, 'POST /capi/Inquiry/getList'),
    askTeachers: changes(build, 'POST /capi/Inquiry/ask'),
    followUp: changes(build, 'POST /capi/Inquiry/follow'),
    closeInquiry: changes(build, 'POST /capi/Inquiry/close'),
  }),
});
