export { sendLeftReport } from '../learning.actions.ts';
