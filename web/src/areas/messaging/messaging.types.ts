import type { Calls, Data } from '@zhixing/contract';

export type Notice = Data<Calls['POST /capi/Notice/getList']>['list'][number];
export type Inquiry = Data<Calls['POST /capi/Inquiry/ask']>;
export type Announcement = Data<Calls['POST /capi/Announcement/getList']>['list'][number];
