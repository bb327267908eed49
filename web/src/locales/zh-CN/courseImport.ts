/** The import of a course into a draft: its review, and what was imported before. */
export { staffCourseImport } from './staff-course-import.ts';
