export { loadHomework, loadWork } from '../schoolwork.actions.ts';
export { addSchoolworkCases } from '../schoolwork.cases.ts';
