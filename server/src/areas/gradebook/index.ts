export { completeReleased } from './closing.domain.ts';
export { eraseGrades } from './entries.domain.ts';
export { type CampGrades, readGradebooks } from './many-gradebooks.domain.ts';
export { findGradebookCamp, readStudentGrades } from './student-grades.domain.ts';
