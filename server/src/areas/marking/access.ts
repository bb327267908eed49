import { type ContentType, contentType } from '@zhixing/contract/words';
import type { Caller } from '../../action/action.ts';
import { badParameter, illegal } from '../../base/errors.ts';
import type { Db } from '../../db/client.ts';
import { hasPermission, type Owned, requirePermissionAnywhere } from '../access/index.ts';
import { requireCampRow } from '../camps/index.ts';
import * as queries from './camp-lesson.queries.ts';

const notYours = () => illegal('这个实训营的作业不归你批阅：请联系带这个营的老师或院校管理员');

/** -1: the caller does not mark submissions of this camp. */
export function requireMarks(caller: Caller, camp: Owned): void {
  requirePermissionAnywhere(caller, 'work.mark');
  if (!hasPermission(caller, 'work.mark', camp)) throw notYours();
}

interface LessonInCamp {
  campId: number;
  chapterId: number;
}

/**
 * A lesson of this type in a camp that the caller marks. -1: the caller does not mark this camp; -3: no such camp, or no
 * such lesson in it.
 */
export async function requirePlace(
  db: Db,
  caller: Caller,
  { type, ...where }: LessonInCamp & { type: ContentType },
) {
  const found = await requireCampRow(caller, 'work.mark', () => queries.findCampLesson(db, where), {
    missing: () => badParameter('没有这个实训营（campId），请从批阅的列表进入'),
    forbidden: notYours,
  });
  const { chapterId, title } = found;
  if (chapterId === null || title === null || found.type !== type)
    throw badParameter(
      type === contentType.test
        ? '这个实训营没有这个测验（chapterId），它可能已被移除'
        : '这个实训营没有这份作业（chapterId），它可能已被移除',
    );
  return { ...found, chapterId, title };
}
