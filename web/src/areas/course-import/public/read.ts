/** Courses from files; it comes when the first one is read. */
export { readCourse } from '../read-course.ts';
export { filesOf, isUsable, lossesOfPart, requestOf, withSections } from '../request.ts';
