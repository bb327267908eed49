import type { Calls, Data } from '@zhixing/contract';
import { changes, quietChange, reads, staffApi } from '../back-office/public/calls.ts';

/** Whom to follow up in a camp, and how its class goes. */
export const followUpApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    studentsAtRisk: reads(build, 'POST /mapi/FollowUp/getList', 'followUp'),
    campProgress: reads(build, 'POST /mapi/FollowUp/getProgress', 'followUp'),
    saveFollowUpRules: changes(build, 'POST /mapi/FollowUp/saveRules', 'followUp', 'dashboard'),
    remindStudents: quietChange(build, 'POST /mapi/FollowUp/remind', 'followUp'),
  }),
});

export type FollowUpList = Data<Calls['POST /mapi/FollowUp/getList']>;
export type FollowedStudent = FollowUpList['list'][number];
export type FollowUpRules = FollowUpList['rules'];
export type CampProgress = Data<Calls['POST /mapi/FollowUp/getProgress']>;
