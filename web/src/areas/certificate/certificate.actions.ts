import { createAction } from '@reduxjs/toolkit';
import { codes, type Envelope } from '@zhixing/contract/codes';
import { callThunk, failureNotifier } from '../../base/call-thunk.ts';
import { type AppThunk, createAppThunk } from '../../base/thunk.ts';
import { paths } from '../../paths.ts';
import { countUnread } from '../messaging/public/actions.ts';
import type { Certificate, CertificateCheck } from './certificate.types.ts';

/**
 * Past the cache: a certificate may have been revoked a moment ago. A name goes in the
 * body, never in an address (rules: certificate-name-unseen).
 */
export const checkCertificate = createAppThunk<
  Envelope<CertificateCheck>,
  { certNumber: string; name?: string | undefined }
>('certificate/check', async ({ certNumber, name }, { extra, dispatch }) => {
  const tell = failureNotifier(extra, 'certificate/check');
  const answer = await (name
    ? extra.request('POST /capi/FrontProject/checkCertNumber', { certNumber, name })
    : extra.request('GET /capi/FrontProject/checkCertNumber', { certNumber }, { cache: false }));
  tell(dispatch, answer);
  return answer;
});

/** What somebody typed to compare with the holder's name, kept for the check that the next address makes. */
export const certNameGiven = createAction<{ certNumber: string; name: string }>('certificate/nameGiven');

const field = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** The form that was sent: where its number is checked. The name stays in the state. */
export const askCertificate =
  (form: FormData): AppThunk<string> =>
  (dispatch) => {
    const certNumber = field(form, 'certNumber');
    dispatch(certNameGiven({ certNumber, name: field(form, 'name') }));
    return paths.certValidate(certNumber);
  };

/** Checks the number in the address, with the name that was sent with it. */
export const checkNumberOf =
  ({ search, form = {} }: { search: URLSearchParams; form?: Readonly<Record<string, string>> }): AppThunk =>
  (dispatch, getState) => {
    const certNumber = search.get('certNumber')?.trim();
    if (!certNumber) return undefined;
    const { certCheck } = getState().home;
    const kept = certCheck.certNumber === certNumber ? certCheck.name : '';
    return dispatch(checkCertificate({ certNumber, name: (form.name ?? kept).trim() || undefined }));
  };

export const getCertificate = callThunk('certificate/get', 'POST /capi/Student/getCertificateV2');
/** The same where nobody asked for it (rules: failure-quiet). */
export const loadCertificateQuietly = callThunk(
  'certificate/look',
  'POST /capi/Student/getCertificateV2',
  'silent',
);
const notifyGraduate = callThunk('certificate/notify', 'POST /capi/Student/saveNotifyGraduate');

/**
 * Fetch, save-notify-graduate, return: in this order (rules: certificate-download). `confirmed`: the names that the student
 * saw and confirmed, with which the certificate is sealed (rules: certificate-sealing). undefined: there is none, or it
 * could not be sealed so, and it was told.
 */
export const takeCertificate =
  (
    projectId: number,
    confirmed?: Pick<Certificate, 'name' | 'nameEn'>,
  ): AppThunk<Promise<Certificate | undefined>> =>
  async (dispatch) => {
    const answer = await dispatch(getCertificate({ projectId })).unwrap();
    if (answer.code !== codes.ok) return undefined;
    const names = confirmed && { name: confirmed.name, nameEn: confirmed.nameEn };
    const sealed = await dispatch(notifyGraduate({ projectId, ...names })).unwrap();
    // Who has it has read the notice of it (rules: notices).
    if (sealed.code === codes.ok) void dispatch(countUnread());
    // With names, what is handed out is what will always be on record, or nothing is.
    return names && sealed.code !== codes.ok ? undefined : { ...answer.data, ...names };
  };
