import type { Calls, Data } from '@zhixing/contract';
import type { CertificateCheck } from '../certificate/certificate.types.ts';

type HomeItem = Data<Calls['GET /capi/FrontProject/getHomeList']>['list'][number];
export type FaqItem = Data<Calls['GET /api/Shixi_Static/faqList']>['list'][number];

export interface HomeState {
  list: HomeItem[];
  faqList: FaqItem[];
  /** What `faqList` was searched for; '' for all questions. */
  faqKeyword: string;
  /** The certificate number looked up last, by which asking, and what came of it. */
  certCheck: { certNumber: string; name: string; asked: string; result: CertificateCheck | null };
}
