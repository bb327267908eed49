export { takesLate } from './schoolwork.policy.ts';
