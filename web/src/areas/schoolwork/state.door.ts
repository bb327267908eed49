export { addSchoolworkCases } from './schoolwork.cases.ts';
