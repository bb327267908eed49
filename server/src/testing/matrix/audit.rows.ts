import { administrators, lists, type Rows } from './kinds.ts';

/** Rows of the permission matrix: lists are limited to the caller's college. */
export const auditRows: Rows = {
  getAuditList: { asks: () => ({}), allowed: lists },
  exportAudit: { asks: () => ({ format: 'csv' }), allowed: lists },
  checkAudit: { asks: () => ({}), allowed: administrators },
};
