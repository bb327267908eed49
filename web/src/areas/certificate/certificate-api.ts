import { api, reads } from '../../base/api.ts';

/** A student's certificates as their list shows them; what is done with one: download/download.actions.ts. */
export const certificateApi = api.injectEndpoints({
  endpoints: (build) => ({
    certificate: reads(build, 'POST /capi/Student/getCertificateV2', { telling: 'error' }),
  }),
});
