export { completeReleased } from './closing/closing.domain.ts';
export { freezeClosedGradebooks } from './closing/freeze.domain.ts';
export { eraseGrades } from './entries.domain.ts';
export { gradebookExport } from './file/export.domain.ts';
export { gradebookImport } from './file/import.domain.ts';
export { type CampGrades, readGradebooks } from './many-gradebooks.domain.ts';
export { registrarFill } from './registrar/fill.domain.ts';
export { findGradebook, readStudentGrades } from './student-grades.domain.ts';
export { listAllUpgradeChanges } from './upgrade/list-upgrade.domain.ts';
