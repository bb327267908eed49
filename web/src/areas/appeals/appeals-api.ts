import type { Calls, Data } from '@zhixing/contract';
import { changes, reads, staffApi } from '../back-office/public/calls.ts';

export type StaffAppeal = Data<Calls['POST /mapi/Appeal/getList']>['list'][number];

/** Appeals of students against their marks. */
export const appealsApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    appeals: reads(build, 'POST /mapi/Appeal/getList', 'appeals'),
    appealMarkers: reads(build, 'POST /mapi/Appeal/getMarkers', 'appealMarkers'),
    assignAppeal: changes(build, 'POST /mapi/Appeal/assign', 'appeals'),
    keepAppeal: changes(build, 'POST /mapi/Appeal/keep', 'appeals', 'dashboard'),
  }),
});
