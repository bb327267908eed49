import type { Calls, Data } from '@zhixing/contract';

/** A college as the back office lists it. */
export type College = Data<Calls['POST /mapi/College/getList']>['list'][number];
