import { createAction } from '@reduxjs/toolkit';
import type { Envelope } from '@zhixing/contract/codes';
import { failureNotifier } from '../../base/call-thunk.ts';
import { type AppThunk, createAppThunk } from '../../base/thunk.ts';
import { paths } from '../../paths.ts';
import type { CertificateCheck } from './certificate.types.ts';

/**
 * Past the cache: a certificate may have been revoked a moment ago. A name goes in the
 * body, never in an address (rules: certificate-name-unseen).
 */
export const checkCertificate = createAppThunk<
  Envelope<CertificateCheck>,
  { certNumber: string; name?: string | undefined }
>('certificate/check', async ({ certNumber, name }, { extra, dispatch }) => {
  const notify = failureNotifier(extra, 'certificate/check');
  const answer = await (name
    ? extra.request('POST /capi/FrontProject/checkCertNumber', { certNumber, name })
    : extra.request('GET /capi/FrontProject/checkCertNumber', { certNumber }, { cache: false }));
  notify(dispatch, answer);
  return answer;
});

/** The name typed in the form, kept in the state for the check at the next address. */
export const certNameEntered = createAction<{ certNumber: string; name: string }>('certificate/nameGiven');

const field = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** Returns the path that checks the submitted number. The name stays in the state. */
export const submitCertificateCheck =
  (form: FormData): AppThunk<string> =>
  (dispatch) => {
    const certNumber = field(form, 'certNumber');
    dispatch(certNameEntered({ certNumber, name: field(form, 'name') }));
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
