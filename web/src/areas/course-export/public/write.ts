/** Courses that leave; it comes when the dialog that saves them opens. */
export { loadFiles, packCourse, type Written, writeCourse } from '../write.ts';
