import type { Calls, Data } from '@zhixing/contract';
import type { EnrolmentStatus } from '@zhixing/contract/words';
import type { PagedList } from '../../base/paged.ts';

export type UserInfo = Data<Calls['POST /capi/Student/getUserInfo']>;
export type RunningTestInfo = NonNullable<UserInfo['runningTest']>;
export type MobileCity = Data<Calls['GET /api/Shixi_Static/mobileCity']>[number];
export type StatusCount = NonNullable<
  Data<Calls['POST /capi/Student/getApplyProjectList']>['counts']
>[number];
export type ApplyProject = Data<Calls['POST /capi/Student/getApplyProjectList']>['list'][number];

export type Session = Data<Calls['POST /passport/Api/user/getSessionList']>['list'][number];

export interface AccountState {
  mobileCityCode: MobileCity[];
  userInfo: UserInfo | null;
  /** The newest asking for it; answers to older ones may be another student's. */
  userAsked?: string;
  /** A path of this site to go to after login; '' for home. */
  loginNext: string;
  isonline: boolean;
  /** Unknown until the browser has looked for a token: what the server renders, and the first paint. */
  session: 'unknown' | 'visitor' | 'student';
  projectList: ApplyProject[];
  statusList: { value: EnrolmentStatus; label: string }[];
  practiseList: PagedList<ApplyProject>;
  /** How many of one's projects have which status; null before the first answer. */
  practiseCounts: StatusCount[] | null;
  /** The status that `practiseList` was asked for; undefined: all. */
  practiseStatus?: number | undefined;
  certList: PagedList<ApplyProject>;
}
