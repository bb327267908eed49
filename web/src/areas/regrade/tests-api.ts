import type { Calls, Data, Payload } from '@zhixing/contract';
import { changes, quietChange, reads, staffApi } from '../back-office/public/calls.ts';

/** What a regrade changes. */
export const regraded = ['tests', 'gradebook', 'gradebookRecords'] as const;

/** How a camp's tests went, and the corrections of their questions. */
export const testsApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    campTests: reads(build, 'POST /mapi/Regrade/getTestList', 'tests'),
    itemAnalysis: reads(build, 'POST /mapi/Regrade/getItemAnalysis', 'tests'),
    testCorrections: reads(build, 'POST /mapi/Regrade/getList', 'tests'),
    previewRegrade: quietChange(build, 'POST /mapi/Regrade/preview'),
    applyRegrade: changes(build, 'POST /mapi/Regrade/apply', 'tests', ...regraded, 'jobs'),
  }),
});

export type CampTest = Data<Calls['POST /mapi/Regrade/getTestList']>['list'][number];
export type Analysis = Data<Calls['POST /mapi/Regrade/getItemAnalysis']>;
export type Item = Analysis['items'][number];
export type ItemAnswer = Item['answers'][number];
export type MadeCorrection = Data<Calls['POST /mapi/Regrade/getList']>['list'][number];
export type RegradePreview = Data<Calls['POST /mapi/Regrade/preview']>;
/** A test of a camp, and what is corrected in it or taken back. */
export type RegradeAsked = Payload<Calls['POST /mapi/Regrade/preview']>;
