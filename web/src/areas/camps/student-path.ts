import { paths } from '../../paths.ts';
import { campPath } from './camp-path.ts';

/** The page of a student of a camp. */
export const studentPath = (campId: number, studentId: number) => `${campPath(campId)}/students/${studentId}`;

/** The student's record of a project as the student sees it, without notes. */
export const studentRecordPath = (projectId: number, studentId: number) =>
  `${paths.learningUser({ projectId })}&userId=${studentId}`;
