import { api, reads } from '../../base/api.ts';

/** A student's certificate of a project. Downloading it takes several steps: download/download.actions.ts. */
export const certificateApi = api.injectEndpoints({
  endpoints: (build) => ({
    certificate: reads(build, 'POST /capi/Student/getCertificateV2', { failureNotice: 'error' }),
  }),
});
