/** A course that leaves as a file, which comes when it is opened. */
export { staffCourseExport } from './staff-course-export.ts';
