export { checkChain, checkDaily, deleteExpiredActs } from './check.domain.ts';
