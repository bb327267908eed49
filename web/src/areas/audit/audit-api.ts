import type { Calls, Data } from '@zhixing/contract';
import { quietChange, reads, staffApi } from '../back-office/public/calls.ts';

export type AuditAct = Data<Calls['POST /mapi/Audit/getList']>['list'][number];

/** The audit trail. */
export const auditApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    auditActs: reads(build, 'POST /mapi/Audit/getList', 'audit'),
    exportAudit: quietChange(build, 'POST /mapi/Audit/export', 'audit'),
    checkAudit: quietChange(build, 'POST /mapi/Audit/check'),
  }),
});
