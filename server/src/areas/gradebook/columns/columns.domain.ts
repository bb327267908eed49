import type { calls, Data, Payload } from '@zhixing/contract';
import { gradeColumnsMost } from '@zhixing/contract/staff/gradebook/gradebook';
import type { Action } from '../../../action/action.ts';
import { badParameter, refused } from '../../../base/errors.ts';
import { requireTitle } from '../../../base/title.ts';
import type { Db, Transaction } from '../../../db/client.ts';
import { lockByName } from '../../../db/migrate/lock.ts';
import { isViolation } from '../../../db/violation.ts';
import { say } from '../../../locales/say.ts';
import { changedOnly, recordAct } from '../../audit/index.ts';
import { requireOpenGradebook } from '../../camps/index.ts';
import { changeMarks } from '../../marks/index.ts';
import { changeOfCell } from '../cell-change.ts';
import { requireGradebook } from '../gradebook.domain.ts';
import * as queries from './columns.queries.ts';

type ColumnInput = Payload<typeof calls.saveGradebookColumn>;

export const noColumn = () => badParameter('成绩册没有这一列（columnId），它可能已被移除，请刷新');

const requireName = (given: string): string => requireTitle({ name: '这一列的名称', field: 'name' }, given);

/** -2: a student has more than these points. */
export async function requireMarksWithin(
  db: Db,
  column: { campId: number; columnId: number; max: number },
): Promise<void> {
  const above = await queries.countAbove(db, column);
  if (above > 0) throw refused(say`有 ${above} 个学生的分数高于 ${column.max} 分，请先改这些分数`);
}

async function save(tx: Transaction, { campId, columnId, max, ...given }: ColumnInput): Promise<number> {
  const name = requireName(given.name);
  await requireOpenGradebook(tx, { campId });
  if (columnId === undefined) {
    // The columns are counted and added to by one at a time.
    await lockByName(tx, `gradebook columns ${campId}`);
    if ((await queries.countColumns(tx, { campId })) >= gradeColumnsMost)
      throw refused(say`一个营最多 ${gradeColumnsMost} 列，请先移除不用的`);
    return queries.insertColumn(tx, { campId, name, max });
  }
  await requireMarksWithin(tx, { campId, columnId, max });
  if (!(await queries.changeColumn(tx, { campId, columnId, name, max }))) throw noColumn();
  return columnId;
}

/**
 * Adds or changes a column of the teachers' own (rules: gradebook-columns). -1: see `requireGradebook`. -2: its name is
 * taken, too many columns, or marks above the new points. -3: no such column.
 */
export async function saveGradebookColumn({
  deps: { db, clock },
  caller,
  payload,
}: Action<ColumnInput>): Promise<Data<typeof calls.saveGradebookColumn>> {
  await requireGradebook({ db, clock }, caller, { campId: payload.campId, permission: 'camp.change' });
  try {
    const columnId = await db.transaction(async (tx) => {
      const { campId, max } = payload;
      const before = await queries.lockColumn(tx, { campId, columnId: payload.columnId ?? 0 });
      const columnId = await save(tx, payload);
      const after = { name: requireName(payload.name), max };
      await recordAct(
        tx,
        { caller, now: clock.now() },
        {
          kind: 'saveGradebookColumn',
          campId,
          ...(before ? changedOnly(before, after) : { after }),
        },
      );
      return columnId;
    });
    return { columnId };
  } catch (error) {
    if (isViolation(error, 'gradebook_column_name')) throw refused('已经有一列叫这个名称，请换一个');
    throw error;
  }
}

/** Removes a column with its marks, which are kept as what its cells held before; one that is gone already stays so. -1: see `requireGradebook`. */
export async function removeGradebookColumn({
  deps: { db, clock },
  caller,
  payload: { campId, columnId },
}: Action<Payload<typeof calls.removeGradebookColumn>>): Promise<Data<typeof calls.removeGradebookColumn>> {
  await requireGradebook({ db, clock }, caller, { campId, permission: 'camp.change' });
  await db.transaction(async (tx) => {
    const which = { campId, columnId };
    async function write() {
      const before = await queries.lockColumn(tx, which);
      if (!before) return { changes: [], done: null };
      const typed = await queries.takeEntries(tx, which);
      await queries.deleteColumn(tx, which);
      return { changes: typed.map((row) => changeOfCell(row, null, before.name)), done: before };
    }
    const act = (before: Awaited<ReturnType<typeof write>>['done']) =>
      before && ({ kind: 'removeGradebookColumn', campId, before } as const);
    const change = { marks: { campId, write, act }, cause: { kind: 'entry' } } as const;
    await changeMarks(tx, { caller, now: clock.now() }, change);
  });
  return {};
}
