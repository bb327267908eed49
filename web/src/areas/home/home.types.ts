import type { Calls, Data } from '@zhixing/contract';
import type { CertificateCheck } from '../certificate/certificate.types.ts';

type HomeItem = Data<Calls['GET /capi/FrontProject/getHomeList']>['list'][number];
export type FaqItem = Data<Calls['GET /api/Shixi_Static/faqList']>['list'][number];

export type Overview = Data<Calls['POST /capi/Student/getOverview']>;
export type OverviewApplied = Overview['applied'][number];
export type OverviewProject = Overview['projects'][number];
export type OverviewDue = Overview['due'][number];
export type OverviewReturned = Overview['returned'][number];

export interface HomeState {
  list: HomeItem[];
  faqList: FaqItem[];
  /** What `faqList` was searched for; '' for all questions. */
  faqKeyword: string;
  /** The certificate number checked last, the name submitted with it, and the result. */
  certCheck: { certNumber: string; name: string; asked: string; result: CertificateCheck | null };
}
