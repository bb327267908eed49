import type { calls, Data, Payload } from '@zhixing/contract';
import { figureStates } from '@zhixing/contract/gradebook-words';
import type { Action } from '../../../action/action.ts';
import { badParameter, refused } from '../../../base/errors.ts';
import { recordAct } from '../../audit/index.ts';
import { listToRemind, notify } from '../../notice/index.ts';
import { readFrame, readRows, requireGradebook } from '../gradebook.domain.ts';
import { studentsAmong } from '../people/person.queries.ts';
import { noItem } from '../records.domain.ts';

/** Of a column of the teachers' own. */
export const isNoWork = () => badParameter('只有作业与测验可以提醒（item）');

/** The states of work that a student has not handed in. */
const notHandedIn = new Set([figureStates.indexOf('missing'), figureStates.indexOf('notDue')]);

/**
 * Reminds students who have not handed in a work (rules: missing-work). -1: see `requireGradebook`. -2: the gradebook is
 * submitted, nothing is handed in any more. -3: not a homework or test of the camp.
 */
export async function remindMissingWork({
  deps: { db, clock },
  caller,
  payload: { campId, item: key, studentIds },
}: Action<Payload<typeof calls.remindMissingWork>>): Promise<Data<typeof calls.remindMissingWork>> {
  const camp = await requireGradebook({ db, clock }, caller, { campId, permission: 'work.mark' });
  if (camp.closedAt) throw refused('成绩册已经送审，学生不能再交，不用提醒');
  const frame = await readFrame(db, camp);
  const item = frame.items.find((each) => each.key === key);
  if (!item) throw noItem();
  if (item.kind === 'own') throw isNoWork();
  const now = clock.now();
  const asked = [...new Set(studentIds)];
  const rows = await readRows(db, { ...frame, items: [item] }, { campId, people: asked, now });
  const states = rows.figures[0]?.states ?? [];
  const missing = rows.students.ids.filter((_, row) => notHandedIn.has(states[row] ?? -1));
  const joined = studentsAmong(missing);
  const about = { kind: 'work-reminder', campId, chapterId: item.id } as const;
  const told = await db.transaction(async (tx) => {
    const accountIds = await listToRemind(tx, { campId, chapterId: item.id, accountIds: joined, now });
    await notify(tx, { ...about, projectId: camp.projectId, accountIds, now, byId: caller.accountId });
    if (accountIds.length > 0)
      await recordAct(
        tx,
        { caller, now },
        {
          kind: 'remindMissingWork',
          campId,
          subjects: accountIds,
          after: { lesson: item.id },
        },
      );
    return accountIds.length;
  });
  return {
    told,
    already: joined.length - told,
    notJoined: missing.length - joined.length,
    others: asked.length - missing.length,
  };
}
