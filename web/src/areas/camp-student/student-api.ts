import type { Calls, Data } from '@zhixing/contract';
import * as base from '../../base/api.ts';
import { reads, staffApi } from '../back-office/public/calls.ts';

export type CampStudent = Data<Calls['POST /mapi/Camp/getStudent']>;
export type StudentRecord = Data<Calls['POST /capi/Chapter/getProgressRecord']>;

/** A student of a camp, for staff. */
export const studentApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    campStudent: reads(build, 'POST /mapi/Camp/getStudent', 'roster', 'gradebookRecords'),
    studentRecord: base.reads(build, 'POST /capi/Chapter/getProgressRecord', { tags: ['roster'] }),
  }),
});
