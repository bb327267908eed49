import type { Calls, Data } from '@zhixing/contract';

export type Certificate = Data<Calls['POST /capi/Student/getCertificateV2']>;
export type CertificateCheck = Data<Calls['GET /capi/FrontProject/checkCertNumber']>;
