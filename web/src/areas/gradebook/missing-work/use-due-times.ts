import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { campsApi } from '../../camps/public/deadlines.ts';
import type { GradeItem } from '../gradebook.types.ts';

export type DueTimes = ReturnType<typeof useDueTimes>;

const [hour, day] = [3_600_000, 24 * 3_600_000];

/**
 * Until when a homework or test is taken: of everybody, and of the students who were given more time. `atCampEnd`: it has no deadline of
 * its own, so that nobody can be given more time (rules: deadline-extension).
 */
export function useDueTimes({ campId, item }: { campId: number; item: GradeItem | undefined }) {
  const text = useTexts('staffMissingWork');
  const { time } = useChinaDates();
  const { data } = campsApi.useCampDeadlinesQuery({ campId });
  const extensions = (data?.extensions ?? []).filter(({ chapterId }) => `l${chapterId}` === item?.key);
  const dueOf = new Map(extensions.map(({ student, dueAt }) => [student.id, dueAt]));
  const dueAt = item?.dueAt;
  const atCampEnd = data?.leaves.find(({ chapterId }) => `l${chapterId}` === item?.key)?.dueAt === null;
  /** Of a student without more time ''. */
  function ownOf(studentId: number): string {
    const own = dueOf.get(studentId);
    if (!own || !dueAt) return '';
    const later = Date.parse(own) - Date.parse(dueAt);
    const by = { days: Math.floor(later / day), hours: Math.floor((later % day) / hour) };
    return text.extendedTo({ time: time(own), ...by });
  }
  const dueTime = dueAt ? text.dueTime({ time: time(dueAt), atCampEnd }) : '';
  const lead = dueTime && text.dueOf({ time: dueTime, extended: extensions.length });
  return { lead, dueTime, atCampEnd, hasOwn: extensions.length > 0, ownOf };
}
