export { eraseGrades } from './entries.domain.ts';
