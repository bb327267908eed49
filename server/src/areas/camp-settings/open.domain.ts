import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Caller } from '../../action/action.ts';
import { badParameter, illegal, refused } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { hasPermission, requirePermissionAnywhere } from '../access/index.ts';
import { recordAct } from '../audit/index.ts';
import { insertCamp, requireCamp, setCampStaff } from '../camps/index.ts';
import {
  newInviteCode,
  requireCampTitle,
  requireCollege,
  requireDates,
  requireStaffOf,
} from './camp-fields.ts';
import * as choices from './choices.queries.ts';
import { type Shown, showCamp } from './shown.ts';

type Opening = Payload<typeof calls.openCamp>;

/** -1: the caller may not open a camp of this college. Only an administrator opens camps for everyone (null). */
export function requireOpener(caller: Caller, collegeId: number | null): void {
  requirePermissionAnywhere(caller, 'camp.open');
  if (hasPermission(caller, 'camp.open', { collegeId, staffIds: [] })) return;
  throw illegal(
    collegeId === null
      ? '对所有人开放的营由管理员来开：请选择自己的院校，或请管理员开营'
      : '你不能为这个院校开营：请选择自己的院校',
  );
}

/** -3: not a project for which the caller may open a camp. -2: it is not published. */
export async function requireOffered(tx: Transaction, caller: Caller, projectId: number): Promise<void> {
  const project = await choices.findOffered(tx, { opener: caller, projectId });
  if (!project) throw badParameter('没有这个项目，或它属于别的院校（projectId），请从列表里选择');
  if (!project.publishedAt) throw refused('这个项目还没有发布，请先发布再开营');
}

/**
 * Opens a camp for a published project; a teacher who opens it becomes its staff. -1: no permission (rules: camp-open).
 * -2: the project is not published, or the college is closed. -3: invalid dates, staff or project.
 */
export async function openCamp({ deps, caller, payload }: Action<Opening>): Promise<Shown> {
  const { staffIds, invite, ...given } = payload;
  const now = deps.clock.now();
  const collegeId = given.collegeId || null;
  requireOpener(caller, collegeId);
  const row = {
    ...given,
    collegeId,
    title: requireCampTitle(given.title),
    ...requireDates({ startsAt: new Date(given.startsAt), endsAt: new Date(given.endsAt) }),
    inviteCode: invite ? newInviteCode() : null,
  };
  if (row.endsAt <= now) throw badParameter('结束时间已经过去，请重新选择（endsAt）');
  const campId = await deps.db.transaction(async (tx) => {
    await requireCollege(tx, collegeId);
    await requireOffered(tx, caller, payload.projectId);
    const staff = await requireStaffOf(tx, { caller, collegeId, staffIds });
    const campId = await insertCamp(tx, row);
    await setCampStaff(tx, { campId, staffIds: staff });
    const { title, startsAt, endsAt } = row;
    await recordAct(
      tx,
      { caller, now },
      { kind: 'openCamp', campId, after: { title, startsAt, endsAt, staff } },
    );
    return campId;
  });
  return showCamp(deps.db, campId, { caller, now });
}

/**
 * The projects the caller can open a camp for, and the people who can become staff of a college's camp or of an
 * existing one. -1: no permission.
 */
export async function getCampChoices({
  deps: { db },
  caller,
  payload,
}: Action<Payload<typeof calls.getCampChoices>>): Promise<Data<typeof calls.getCampChoices>> {
  const { keyword, campId } = payload;
  const owned = campId ? await requireCamp(db, caller, { campId, permission: 'camp.change' }) : undefined;
  const collegeId = owned ? owned.collegeId : payload.collegeId || null;
  if (!owned) requireOpener(caller, collegeId);
  const [projects, people] = await Promise.all([
    choices.listOffered(db, { opener: caller, keyword }),
    choices.listEligible(db, { collegeId, keyword }),
  ]);
  return {
    projects,
    staff: people.flatMap(({ role, ...person }) => (role === 'student' ? [] : [{ ...person, role }])),
  };
}
