import type { Calls, Data, Payload } from '@zhixing/contract';
import { changes, quietChange, reads, staffApi } from '../back-office/public/calls.ts';

/** The requests to correct marks of a locked gradebook (rules: grade-change). */
export const changesApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    gradebookClosing: reads(build, 'POST /mapi/Gradebook/getClosing', 'closing'),
    gradebookRecords: reads(build, 'POST /mapi/Gradebook/getRecords', 'gradebookRecords'),
    gradeChanges: reads(build, 'POST /mapi/GradeChange/getList', 'gradeChanges'),
    // A dry run changes nothing: what is read again after the others is the dialogs'.
    askGradeChange: quietChange(build, 'POST /mapi/GradeChange/ask'),
    decideGradeChange: quietChange(build, 'POST /mapi/GradeChange/decide'),
    withdrawGradeChange: changes(build, 'POST /mapi/GradeChange/withdraw', 'gradeChanges', 'dashboard'),
  }),
});

export type GradeChange = Data<Calls['POST /mapi/GradeChange/getList']>['list'][number];
export type AskedEntry = NonNullable<Payload<Calls['POST /mapi/GradeChange/ask']>['entry']>;

/** What is read again after a request was asked for or decided. */
export const changedByRequests = ['gradeChanges', 'gradebook', 'gradebookRecords', 'dashboard'] as const;
