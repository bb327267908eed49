export { checkDaily, deleteExpiredActs } from './check.domain.ts';
