import { codes } from '@zhixing/contract/codes';
import { callThunk } from '../../base/call-thunk.ts';
import type { AppThunk } from '../../base/thunk.ts';
import type { Certificate } from './certificate.types.ts';

/** Past the cache: a certificate may have been revoked a moment ago. The screen shows what comes of it. */
export const checkCertificate = callThunk(
  'certificate/check',
  'GET /capi/FrontProject/checkCertNumber',
  'silent',
  { cache: false },
);

export const getCertificate = callThunk('certificate/get', 'POST /capi/Student/getCertificateV2');
const notifyGraduate = callThunk('certificate/notify', 'POST /capi/Student/saveNotifyGraduate', 'silent');

/**
 * Fetch, save-notify-graduate, return: in this order (rules: certificate-download). undefined: there is none, and it
 * was told.
 */
export const takeCertificate =
  (projectId: number): AppThunk<Promise<Certificate | undefined>> =>
  async (dispatch) => {
    const answer = await dispatch(getCertificate({ projectId })).unwrap();
    if (answer.code !== codes.ok) return undefined;
    await dispatch(notifyGraduate({ projectId }));
    return answer.data;
  };
