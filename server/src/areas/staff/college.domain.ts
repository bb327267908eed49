import type { calls, Data, Paged, Payload } from '@zhixing/contract';
import type { Action, Caller } from '../../action/action.ts';
import { pageOf } from '../../action/page.ts';
import { badParameter, refused } from '../../base/errors.ts';
import { requireTitle } from '../../base/title.ts';
import type { Db } from '../../db/client.ts';
import { lockByName } from '../../db/migrate/lock.ts';
import { isViolation } from '../../db/violation.ts';
import { say } from '../../locales/say.ts';
import { permissionsOn, requirePermission, requirePermissionAnywhere } from '../access/index.ts';
import { changedOnly, recordAct } from '../audit/index.ts';
import * as queries from './college.queries.ts';

/** The lists for choosing a college contain all of them. */
const mostColleges = 1000;

type Shown = Data<typeof calls.createCollege>;
type CollegeRow = NonNullable<Awaited<ReturnType<typeof queries.findCollege>>>;

const owned = (collegeId: number) => ({ collegeId, staffIds: [] });
/** The permissions on a college that an answer lists. */
const acts = ['college.open', 'college.change', 'staff.invite'] as const;

const shown = (row: CollegeRow, caller: Caller): Shown => ({
  ...row,
  closedAt: row.closedAt?.toISOString() ?? null,
  may: permissionsOn(caller, owned(row.id), acts),
});

async function requireCollege(db: Db, collegeId: number): Promise<CollegeRow> {
  const row = await queries.findCollege(db, { collegeId });
  if (!row) throw badParameter('没有这个院校（collegeId），请刷新列表');
  return row;
}

const requireLine = (given: string): string => requireTitle({ name: '院校名称', field: 'name' }, given);

const namesOf = ({ name, nameEn = '' }: { name: string; nameEn?: string | undefined }) => ({
  name: requireLine(name),
  nameEn: nameEn.trim() === '' ? '' : requireLine(nameEn),
});

const taken = () => refused('已经有一个叫这个名字的院校，请换一个名称，或重新打开原来的');

/** The colleges that the caller manages. -1: none. */
export async function getStaffCollegeList({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getStaffCollegeList>>): Promise<Paged<Shown>> {
  requirePermissionAnywhere(caller, 'college.change');
  const { page, pageSize, offset } = pageOf(payload, mostColleges);
  const asked = { caller, keyword: payload.keyword, limit: pageSize, offset };
  const { rows, total } = await queries.listColleges(deps.db, asked);
  return { list: rows.map((row) => shown(row, caller)), page, pageSize, total };
}

/** -1: not an administrator; -2: the name is taken, or there are too many colleges. */
export async function createCollege({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.createCollege>>): Promise<Shown> {
  requirePermission(caller, 'college.open', { collegeId: null, staffIds: [] });
  const names = namesOf(payload);
  const collegeId = await deps.db.transaction(async (tx) => {
    await lockByName(tx, 'colleges');
    if ((await queries.countColleges(tx)) >= mostColleges)
      throw refused(say`一个平台最多 ${mostColleges} 所院校，请改用一所已关闭的：重新打开它，改成新的名称`);
    const collegeId = await queries.insertCollege(tx, names);
    if (collegeId !== null)
      await recordAct(
        tx,
        { caller, now: deps.clock.now() },
        { kind: 'createCollege', collegeId, after: names },
      );
    return collegeId;
  });
  if (collegeId === null) throw taken();
  return shown(await requireCollege(deps.db, collegeId), caller);
}

/** -1: not the caller's college; -2: the name is taken; -3: no such college. */
export async function renameCollege({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.renameCollege>>): Promise<Shown> {
  const { collegeId } = payload;
  requirePermission(caller, 'college.change', owned(collegeId));
  const { name, nameEn } = await requireCollege(deps.db, collegeId);
  const names = namesOf(payload);
  await deps.db
    .transaction(async (tx) => {
      await queries.setCollege(tx, { collegeId, ...names });
      const changed = changedOnly({ name, nameEn }, names);
      await recordAct(
        tx,
        { caller, now: deps.clock.now() },
        { kind: 'renameCollege', collegeId, ...changed },
      );
    })
    .catch((error: unknown) => {
      throw isViolation(error, 'college_name_unique') ? taken() : error;
    });
  return shown(await requireCollege(deps.db, collegeId), caller);
}

/** Closes a college, or reopens it. -1: not an administrator; -3: no such college. */
export async function closeCollege({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.closeCollege>>): Promise<Shown> {
  const { collegeId, closed } = payload;
  requirePermission(caller, 'college.open', owned(collegeId));
  const { closedAt } = await requireCollege(deps.db, collegeId);
  if (closed !== (closedAt !== null))
    await deps.db.transaction(async (tx) => {
      const now = deps.clock.now();
      await queries.setCollege(tx, { collegeId, closedAt: closed ? now : null });
      await recordAct(
        tx,
        { caller, now },
        {
          kind: 'closeCollege',
          collegeId,
          before: { closed: !closed },
          after: { closed },
        },
      );
    });
  return shown(await requireCollege(deps.db, collegeId), caller);
}
