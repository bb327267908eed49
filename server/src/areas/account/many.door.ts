/**
 * As `lockAccount`, of many at once; the college's word that students are its own, and how it was given: twice is once; English names
 * after the names they were made of.
 */
export { insertMembers as confirmMembers, lockAccounts } from './many.queries.ts';
export { renewEnglishNames } from './profile/english-name.domain.ts';
