/** Who stands how in a camp, by staff's word: of many at once. */
export { enrolMany, listRunning, restand } from './roster.queries.ts';
