export { checkChain, checkDaily, deleteExpiredActs } from './check.domain.ts';
export { auditExport } from './export.domain.ts';
