import { type CalendarKind, type ContentType, enrolmentStatus } from '@zhixing/contract/words';
import type { Db } from '../../db/client.ts';
import { asksStudent } from '../schoolwork/index.ts';
import * as queries from './calendar.queries.ts';

/** An event in a student's calendar. For a camp's start or end, `chapterId` and `type` are null and `title` is ''. */
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
  /**
   * Nothing is left to do: done and not returned, submitted and waiting for review, or the student has graduated from
   * the project.
   */
  done: boolean;
}

const noLesson = { chapterId: null, type: null, title: '' };

/** All events of one student, in order of time (rules: calendar). */
export async function listEvents(
  db: Db,
  { studentId, now }: { studentId: number; now: Date },
): Promise<CalendarEvent[]> {
  const camps = await queries.listCamps(db, { studentId });
  const lessons = camps.flatMap(({ startsAt: _startsAt, endsAt: _endsAt, status, due, ...camp }) =>
    due
      .sort((a, b) => a.chapterId - b.chapterId)
      .map(({ chapterId, type, title, dueAt, doneAt, ...handedIn }): CalendarEvent => {
        const asks =
          status !== enrolmentStatus.graduated && asksStudent({ done: doneAt !== null, ...handedIn });
        return { kind: 'due', at: dueAt, ...camp, chapterId, type, title, done: !asks };
      }),
  );
  const dates = camps.flatMap(
    ({ startsAt, endsAt, status: _status, due: _due, ...camp }): CalendarEvent[] => [
      { kind: 'camp-starts', at: startsAt, ...camp, ...noLesson, done: startsAt <= now },
      { kind: 'camp-ends', at: endsAt, ...camp, ...noLesson, done: endsAt <= now },
    ],
  );
  return [...lessons, ...dates].sort((a, b) => a.at.getTime() - b.at.getTime());
}
