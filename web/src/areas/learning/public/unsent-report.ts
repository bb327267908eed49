export { sendKeptReport } from '../learning.actions.ts';
