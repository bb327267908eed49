import { type ContentType, contentType } from '@zhixing/contract/words';
import type { Caller } from '../../action/action.ts';
import { badParameter, illegal } from '../../base/errors.ts';
import type { Db } from '../../db/client.ts';
import { may, type Owned, requireMayAnywhere } from '../staff/may.door.ts';
import * as queries from './place.queries.ts';

const notYours = () => illegal('这个实训营的作业不归你批阅：请联系带这个营的老师或院校管理员');

/** -1 unless the caller marks what is handed in to this camp. */
export function requireMarks(caller: Caller, camp: Owned): void {
  requireMayAnywhere(caller, 'work.mark');
  if (!may(caller, 'work.mark', camp)) throw notYours();
}

interface Place {
  campId: number;
  chapterId: number;
}

/** A leaf of this type in a camp that the caller marks. -1: it is not theirs; -3: no such camp, or no such leaf in it. */
export async function requirePlace(
  db: Db,
  caller: Caller,
  { type, ...where }: Place & { type: ContentType },
) {
  requireMayAnywhere(caller, 'work.mark');
  const found = await queries.findPlace(db, where);
  if (!found) throw badParameter('没有这个实训营（campId），请从批阅的列表进入');
  requireMarks(caller, found);
  const { chapterId, title } = found;
  if (chapterId === null || title === null || found.type !== type)
    throw badParameter(
      type === contentType.test
        ? '这个实训营没有这个测验（chapterId），它可能已被移除'
        : '这个实训营没有这份作业（chapterId），它可能已被移除',
    );
  return { ...found, chapterId, title };
}
