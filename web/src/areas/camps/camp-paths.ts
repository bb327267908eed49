import { paths } from '../../paths.ts';
import { staffPath } from '../../staff-path.ts';

/** The address of a camp, or of one of its places. */
export const campPath = (campId: number, place = 'overview') =>
  staffPath(place === 'overview' ? `/camps/${campId}` : `/camps/${campId}/${place}`);

/** The page of a student of a camp. */
export const studentPath = (campId: number, studentId: number) => `${campPath(campId)}/students/${studentId}`;

/** The student's record of a project as the student sees it, without notes. */
export const studentRecordPath = (projectId: number, studentId: number) =>
  `${paths.learningUser({ projectId })}&userId=${studentId}`;

/** Who has handed in what, of a camp, or of one of its homework and tests. */
export const workStatesPath = (campId: number, item?: string) =>
  `${campPath(campId, 'gradebook/work')}${item ? `?item=${item}` : ''}`;
