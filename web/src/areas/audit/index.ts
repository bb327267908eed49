import { firstCall } from '../../api/first-call.ts';
import { onServer } from '../../base/on-server.ts';
import { type StaffPage, unfiltered } from '../back-office/index.ts';

export const auditPage: StaffPage = {
  path: 'audit',
  file: 'areas/audit/AuditTrail',
  menu: { name: 'audit', group: 'administration', icon: 'clock', needs: 'audit.see' },
  calls: onServer && (() => [firstCall('POST /mapi/Audit/getList', {}, unfiltered)]),
};
