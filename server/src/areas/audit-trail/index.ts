export { checkDaily, forgetActs } from './check.domain.ts';
