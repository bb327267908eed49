import type { Calls, Data } from '@zhixing/contract';
import { quietChange, reads, staffApi } from '../back-office/public/calls.ts';

export type Report = Data<Calls['POST /mapi/Report/getReport']>;
export type ReportRow = Report['list'][number];
export type ReportEntry = Data<Calls['POST /mapi/Report/getList']>['list'][number];

/** The report over camps. */
export const reportApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    campReport: reads(build, 'POST /mapi/Report/getReport', 'report'),
    campReportList: reads(build, 'POST /mapi/Report/getList', 'report'),
    exportCampReport: quietChange(build, 'POST /mapi/Report/export', 'jobs', 'audit'),
  }),
});
