import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/call/serve-call.ts';
import { checkAudit } from './check.domain.ts';
import { exportAudit } from './export.domain.ts';
import { getAuditList } from './list.domain.ts';

export function auditTrailRoutes(serve: Serve) {
  serve(calls.getAuditList, getAuditList);
  serve(calls.exportAudit, exportAudit);
  serve(calls.checkAudit, checkAudit);
}
