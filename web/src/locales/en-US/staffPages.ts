/** The back office: each of its rooms has a namespace of its own. */
export { staff } from './staff.ts';
export { staffAppeals } from './staff-appeals.ts';
export { staffCamps } from './staff-camps.ts';
export { staffCharts } from './staff-charts.ts';
export { staffContent } from './staff-content.ts';
export { staffFollowUp } from './staff-follow-up.ts';
export { staffGradeFiles } from './staff-grade-files.ts';
export { staffGradebook } from './staff-gradebook.ts';
export { staffMarking } from './staff-marking.ts';
export { staffProjects } from './staff-projects.ts';
export { staffQuestions } from './staff-questions.ts';
export { staffRegistrar } from './staff-registrar.ts';
export { staffRoster } from './staff-roster.ts';
export { staffScheme } from './staff-scheme.ts';
export { staffShowcase } from './staff-showcase.ts';
export { staffStudent } from './staff-student.ts';
export { staffTests } from './staff-tests.ts';
