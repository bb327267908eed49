/** As `lockAccount` and `confirmMember`, of many at once. */
export { insertMembers as confirmMembers, lockAccounts } from './many.queries.ts';
