import type { Calls, Data } from '@zhixing/contract';
import { reads, staffApi } from '../staff-api.ts';

/** How a camp's tests went. */
export const testsApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    campTests: reads(build, 'POST /mapi/Regrade/getTestList', 'tests'),
    itemAnalysis: reads(build, 'POST /mapi/Regrade/getItemAnalysis', 'tests'),
  }),
});

export type CampTest = Data<Calls['POST /mapi/Regrade/getTestList']>['list'][number];
export type Analysis = Data<Calls['POST /mapi/Regrade/getItemAnalysis']>;
export type Item = Analysis['items'][number];
export type ItemAnswer = Item['answers'][number];
