import { type MarkingFilter, markingFilters } from '@zhixing/contract/words';
import { useSearchParams } from 'react-router';
import { staffPath } from '../../../staff-path.ts';

export interface Lesson {
  campId: number;
  chapterId: number;
}

const withFilter = (path: string, filter: MarkingFilter) =>
  filter === 'waiting' ? path : `${path}?filter=${filter}`;

export const overviewPath = () => staffPath('/marking');
export const queuePath = ({ campId, chapterId }: Lesson, filter: MarkingFilter = 'waiting') =>
  withFilter(staffPath(`/marking/${campId}/${chapterId}`), filter);
export const workPath = ({ campId, chapterId }: Lesson, submissionId: number, filter: MarkingFilter) =>
  withFilter(staffPath(`/marking/${campId}/${chapterId}/${submissionId}`), filter);

/** A test's text questions; one of them. */
export const testPath = ({ campId, chapterId }: Lesson, questionId?: number) =>
  staffPath(`/marking/${campId}/${chapterId}/questions${questionId ? `/${questionId}` : ''}`);

/** Which part of the queue the address asks for. */
export function useFilter(): MarkingFilter {
  const [asked] = useSearchParams();
  return markingFilters.find((each) => each === asked.get('filter')) ?? 'waiting';
}
