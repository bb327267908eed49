import type { Calls, Data } from '@zhixing/contract';

export type Invited = Data<Calls['POST /capi/Student/getInvitations']>['list'][number];
