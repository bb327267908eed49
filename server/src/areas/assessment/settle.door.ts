/** What ran out of time, handed in. */
export { settleAllRunOut } from './settle.domain.ts';
