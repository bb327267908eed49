/** How far the student of an enrolment is: columns for a statement that has enrolments in it. */
export { standing } from './standing.queries.ts';
