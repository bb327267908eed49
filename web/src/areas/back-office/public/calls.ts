/** How an area adds its calls to those of the back office. */
export { changes, quietChange, reads, staffApi } from '../staff-api.ts';
