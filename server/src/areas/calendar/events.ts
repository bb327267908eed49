import { type CalendarKind, type ContentType, enrolmentStatus } from '@zhixing/contract/words';
import type { Db } from '../../db/client.ts';
import * as queries from './calendar.queries.ts';

/** Something with a time in a student's calendar; of a camp's start and end `chapterId` and `type` are null, `title` ''. */
export interface CalendarEvent {
  kind: CalendarKind;
  at: Date;
  projectId: number;
  projectTitle: string;
  projectTitleEn: string;
  campId: number;
  campTitle: string;
  chapterId: number | null;
  type: ContentType | null;
  title: string;
  /** It asks for nothing any more: done and not returned, handed in and not looked at yet, or of a project one has graduated from. */
  done: boolean;
}

const noLeaf = { chapterId: null, type: null, title: '' };

/** All of one student's, in the order of time (rules: calendar). */
export async function listEvents(
  db: Db,
  { studentId, now }: { studentId: number; now: Date },
): Promise<CalendarEvent[]> {
  const camps = await queries.listCamps(db, { studentId });
  const leaves = camps.flatMap(({ startsAt: _startsAt, endsAt: _endsAt, status, due, ...camp }) =>
    due
      .sort((a, b) => a.chapterId - b.chapterId)
      .map(({ dueAt, doneAt, waits, returned, ...leaf }): CalendarEvent => {
        const done = (doneAt !== null && !returned) || waits || status === enrolmentStatus.graduated;
        return { kind: 'due', at: dueAt, ...camp, ...leaf, done };
      }),
  );
  const dates = camps.flatMap(
    ({ startsAt, endsAt, status: _status, due: _due, ...camp }): CalendarEvent[] => [
      { kind: 'camp-starts', at: startsAt, ...camp, ...noLeaf, done: startsAt <= now },
      { kind: 'camp-ends', at: endsAt, ...camp, ...noLeaf, done: endsAt <= now },
    ],
  );
  return [...leaves, ...dates].sort((a, b) => a.at.getTime() - b.at.getTime());
}
