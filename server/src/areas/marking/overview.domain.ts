import type { calls, Data, Payload } from '@zhixing/contract';
import { contentType } from '@zhixing/contract/words';
import type { Action } from '../../action/action.ts';
import { pageOf } from '../../action/page.ts';
import { campsWithin, requirePermissionAnywhere } from '../access/index.ts';
import { showDay } from '../camps/index.ts';
import * as queries from './overview.queries.ts';

type Overview = Data<typeof calls.getMarkingOverview>;
type Lesson = Overview['list'][number]['leaves'][number];

const maxPageSize = 20;

/** The camps that the caller marks, with how much waits in each lesson. -1: the caller marks in no camp. */
export async function getMarkingOverview({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getMarkingOverview>>): Promise<Overview> {
  requirePermissionAnywhere(caller, 'work.mark');
  const { onlyWaiting = false, campId, type, keyword } = payload;
  const { page, pageSize, offset } = pageOf(payload, maxPageSize);
  const scope = campsWithin(caller, 'work.mark');
  const asked = { scope, keyword, campId, type, onlyWaiting, limit: pageSize, offset };
  const { rows, total } = await queries.listCamps(deps.db, asked);
  const campIds = rows.map((row) => row.campId);
  const lessons = campIds.length > 0 ? await queries.listLessons(deps.db, { campIds }) : [];
  const shown = (lesson: (typeof lessons)[number], { anonymous }: { anonymous: boolean }): Lesson => ({
    chapterId: lesson.chapterId,
    title: lesson.title,
    type: lesson.type === contentType.test ? contentType.test : contentType.homework,
    waiting: lesson.works ?? lesson.texts ?? 0,
    again: lesson.again ?? 0,
    late: lesson.late ?? 0,
    oldest: lesson.oldest && showDay({ anonymous }, lesson.oldest).toISOString(),
  });
  const isMeant = (lesson: (typeof lessons)[number]) => type === undefined || lesson.type === type;
  const list = rows.map((row) => {
    const theirs = lessons
      .filter((lesson) => lesson.campId === row.campId && isMeant(lesson))
      .map((lesson) => shown(lesson, row));
    const waiting = theirs.reduce((sum, lesson) => sum + lesson.waiting, 0);
    return { ...row, endsAt: row.endsAt.toISOString(), waiting, leaves: theirs };
  });
  return { list, page, pageSize, total };
}
