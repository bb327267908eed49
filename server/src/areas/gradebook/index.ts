export { eraseGrades } from './entries.domain.ts';
export { findGradebookCamp, readStudentGrades } from './student-grades.domain.ts';
