import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/call/serve-call.ts';
import { checkCertNumber, getCertificateV2, saveNotifyGraduate } from './certificate.domain.ts';

export function certificateRoutes(serve: Serve) {
  serve(calls.getCertificateV2, getCertificateV2);
  serve(calls.saveNotifyGraduate, saveNotifyGraduate);
  serve(calls.checkCertNumber, checkCertNumber);
  serve(calls.checkCertHolder, checkCertNumber);
}
