import { type MarkingFilter, markingFilters } from '@zhixing/contract/words';
import { useSearchParams } from 'react-router';
import { staffPath } from '../../staff-path.ts';

export interface Lesson {
  campId: number;
  chapterId: number;
}

/** What of a queue is shown, and marked one after the other: those in one state, late ones alone or all. */
export interface QueueFilter {
  filter: MarkingFilter;
  late: boolean;
}

const withFilter = (path: string, { filter, late }: QueueFilter) => {
  const asked = [...(filter === 'waiting' ? [] : [`filter=${filter}`]), ...(late ? ['late=1'] : [])];
  return asked.length > 0 ? `${path}?${asked.join('&')}` : path;
};

export const overviewPath = () => staffPath('/marking');
export const queuePath = (
  { campId, chapterId }: Lesson,
  filter: QueueFilter = { filter: 'waiting', late: false },
) => withFilter(staffPath(`/marking/${campId}/${chapterId}`), filter);
export const workPath = ({ campId, chapterId }: Lesson, submissionId: number, filter: QueueFilter) =>
  withFilter(staffPath(`/marking/${campId}/${chapterId}/${submissionId}`), filter);

/** A test's text questions; one of them. */
export const testPath = ({ campId, chapterId }: Lesson, questionId?: number) =>
  staffPath(`/marking/${campId}/${chapterId}/questions${questionId ? `/${questionId}` : ''}`);

/** One student's answer to a text question. */
export const answerPath = (
  lesson: Lesson,
  { questionId, answerId }: { questionId: number; answerId: number },
) => `${testPath(lesson, questionId)}?answer=${answerId}`;

/** Which part of the queue the address asks for. */
export function useFilter(): QueueFilter {
  const [asked] = useSearchParams();
  return {
    filter: markingFilters.find((each) => each === asked.get('filter')) ?? 'waiting',
    late: asked.get('late') === '1',
  };
}
