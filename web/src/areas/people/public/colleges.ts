/** The colleges to choose from. */
export { useOpenColleges } from '../colleges/use-open-colleges.ts';
