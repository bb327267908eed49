import { codes } from '@zhixing/contract/codes';
import { callThunk } from '../../../base/call-thunk.ts';
import type { AppThunk } from '../../../base/thunk.ts';
import { countUnread } from '../../messaging/public/actions.ts';
import type { Certificate } from '../certificate.types.ts';

export const getCertificate = callThunk('certificate/get', 'POST /capi/Student/getCertificateV2');
/** The same without a failure toast, for loads that no action of a person started (rules: failure-quiet). */
export const loadCertificateSilently = callThunk(
  'certificate/look',
  'POST /capi/Student/getCertificateV2',
  'silent',
);
const notifyGraduate = callThunk('certificate/notify', 'POST /capi/Student/saveNotifyGraduate');

/**
 * Fetch, save-notify-graduate, return: in this order (rules: certificate-download). `confirmed`: the names that the student
 * confirmed, with which the certificate is sealed (rules: certificate-sealing). Resolves to undefined where there is none or it
 * could not be sealed with them; a toast was shown.
 */
export const fetchCertificate =
  (
    projectId: number,
    confirmed?: Pick<Certificate, 'name' | 'nameEn'>,
  ): AppThunk<Promise<Certificate | undefined>> =>
  async (dispatch) => {
    const answer = await dispatch(getCertificate({ projectId })).unwrap();
    if (answer.code !== codes.ok) return undefined;
    const names = confirmed && { name: confirmed.name, nameEn: confirmed.nameEn };
    const sealed = await dispatch(notifyGraduate({ projectId, ...names })).unwrap();
    // Downloading marks the notice as read (rules: notices).
    if (sealed.code === codes.ok) void dispatch(countUnread());
    // With confirmed names, only the sealed certificate is returned.
    return names && sealed.code !== codes.ok ? undefined : { ...answer.data, ...names };
  };
