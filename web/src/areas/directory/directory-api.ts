import { api, reads } from '../../base/api.ts';

export const directoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The project's files to download; their addresses expire within minutes. */
    materials: reads(build, 'POST /capi/FrontProject/getMaterial', { failureNotice: 'error' }),
  }),
});
