/** As `lockAccount`, of many at once; the college's word that students are its own, and how it was given: twice is once. */
export { insertMembers as confirmMembers, lockAccounts } from './many.queries.ts';
