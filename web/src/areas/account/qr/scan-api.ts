import { api, reads } from '../../../base/api.ts';

/** What the phone shows of a login by QR code before it decides (qr-login.actions.ts). */
export const scanApi = api.injectEndpoints({
  endpoints: (build) => ({
    scan: reads(build, 'POST /api/service/wechat/scanLoginCode', { failureNotice: 'error' }),
  }),
});
