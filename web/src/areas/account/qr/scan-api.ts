import { api, reads } from '../../../base/api.ts';

/** The phone's side of a login by QR code; its decision: qr-login.actions.ts. */
export const scanApi = api.injectEndpoints({
  endpoints: (build) => ({
    scan: reads(build, 'POST /api/service/wechat/scanLoginCode', { telling: 'error' }),
  }),
});
