import type { Caller } from '../../action/action.ts';
import { badParameter, illegal } from '../../base/errors.ts';
import type { Db } from '../../db/client.ts';
import { recordLook } from '../audit/index.ts';
import { isAnonymous, notByName, staffHasPermission } from '../camps/index.ts';
import { areMarksWithheld } from '../camps/marks-shown.expressions.ts';
import { type Enrolment, findEnrolled, findEnrolment, projectExists } from '../enrolments/index.ts';
import * as policy from './learning.policy.ts';
import * as queries from './learning.queries.ts';

export type ChapterHead = NonNullable<Awaited<ReturnType<typeof queries.findEnrolmentAccess>>>['chapter'];
/** The student whose record is read or written, with the enrolment and its camp. */
export interface EnrolmentAccess {
  studentId: number;
  enrolment: Enrolment;
  camp: Enrolment['camp'];
  /** The reader is staff of a camp with anonymous marking: nothing of the student's homework and tests is shown (rules: camp-anonymous). */
  anonymous: boolean;
  /** The reader is the student, who does not see the camp's marks yet (rules: marks-shown). */
  withheld: boolean;
}
/** `contentVersion`: the project's, read in the same statement as the enrolment (docs/decisions/0045). */
type ProjectAccess = EnrolmentAccess & { contentVersion: number | null };
export type ChapterAccess = EnrolmentAccess & { chapter: ChapterHead };

const noChapter = () => badParameter('没有这一节（chapterId），请从目录进入');

/** Finds a chapter with the student's enrolment in its project; the enrolment may be missing. -3: no such chapter. */
async function requireChapter(db: Db, which: { chapterId: number; studentId: number }) {
  const found = await queries.findEnrolmentAccess(db, which);
  if (!found) throw noChapter();
  return found;
}

const noProject = () => badParameter('没有这个项目（projectId），请从项目列表进入');

/**
 * Throws `none()` when the caller cannot see the project: a hidden project answers like a missing one
 * (rules: project-visibility).
 */
async function requireSeen(
  db: Db,
  { caller, projectId, none }: Pick<FoundEnrolment, 'caller' | 'projectId' | 'none'>,
) {
  if (!(await projectExists(db, { projectId, caller }))) throw none();
}

/**
 * The caller's own enrolment access to a project, for learning. -3: no such project; -1: not enrolled, or the enrolment
 * awaits approval (rules: learner-access).
 */
export async function requireProjectLearner({
  db,
  caller,
  projectId,
}: {
  db: Db;
  caller: Caller;
  projectId: number;
}): Promise<EnrolmentAccess> {
  const enrolment = await findEnrolment(db, { studentId: caller.accountId, projectId });
  return ownAccess(db, { caller, projectId, enrolment, none: noProject });
}

interface FoundEnrolment {
  caller: Caller;
  projectId: number;
  enrolment: Enrolment | undefined;
  /** The error for a project (or chapter) that does not exist. */
  none: typeof noProject;
}

async function ownAccess(db: Db, { enrolment, ...asked }: FoundEnrolment): Promise<EnrolmentAccess> {
  const { caller } = asked;
  if (!enrolment) {
    await requireSeen(db, asked);
    throw illegal('你还没有报名这个项目，请先报名');
  }
  const reason = policy.whyNotLearn(enrolment);
  if (reason) throw illegal(reason);
  const { camp } = enrolment;
  return { studentId: caller.accountId, enrolment, camp, anonymous: false, withheld: areMarksWithheld(camp) };
}

/**
 * Options of a staff read of one student by name. `shows: 'progress'`: the caller leaves out homework and tests where `anonymous` is
 * answered; otherwise anonymous marking refuses the read (rules: camp-anonymous). `now`: of a read; without it the caller changes
 * something, and marking counts as unfinished. `isLook`: it is a look at the record of another (rules: audit-trail).
 */
interface ByName {
  shows?: 'progress';
  now?: Date;
  isLook?: boolean;
}

/** A student's enrolment access for staff who may see that student. */
async function enrolmentAccessOf(
  db: Db,
  { enrolment, userId, shows, now, isLook = true, ...asked }: FoundEnrolment & { userId: number } & ByName,
): Promise<EnrolmentAccess> {
  const { caller } = asked;
  if (
    !enrolment ||
    !(await staffHasPermission(db, { caller, campId: enrolment.campId, permission: 'camp.see' }))
  ) {
    await requireSeen(db, asked);
    throw illegal('你不能查看这位学生的记录');
  }
  const anonymous = await isAnonymous(db, { campId: enrolment.campId, now });
  if (anonymous && shows !== 'progress') throw notByName();
  if (now && isLook)
    await recordLook(
      db,
      { caller, now },
      { kind: 'getStudentRecord', campId: enrolment.campId, subjects: [userId] },
    );
  return { studentId: userId, enrolment, camp: enrolment.camp, anonymous, withheld: false };
}

/**
 * Refuses to save a text under another account than its writer's. A device on which another account has logged in since
 * sends the writer's id as `userId`. -1: `userId` is not the caller's.
 */
export function requireWriter(caller: Caller, userId: number | undefined) {
  if (userId === undefined || userId === caller.accountId) return;
  throw illegal('这是另一个账号写的内容，没有保存：请用原来的账号登录后再保存');
}

/**
 * The caller's own enrolment access at a chapter. -3: no such chapter; -1: not enrolled in its project, or the enrolment
 * awaits approval.
 */
export async function requireLearner({
  db,
  caller,
  chapterId,
}: {
  db: Db;
  caller: Caller;
  chapterId: number;
}): Promise<ChapterAccess> {
  const { chapter, enrolment } = await requireChapter(db, { chapterId, studentId: caller.accountId });
  const access = await ownAccess(db, { caller, projectId: chapter.projectId, enrolment, none: noChapter });
  return { ...access, chapter };
}

/**
 * The enrolment access that a "self" call reads: the caller's own, or, with `userId`, that of a student whom the caller may
 * see as staff (rules: self-calls). -1 otherwise.
 */
export async function requireProjectReader(
  at: {
    db: Db;
    caller: Caller;
    projectId: number;
    userId?: number | undefined;
  } & ByName,
): Promise<ProjectAccess> {
  const { access, found } = await readInProject({ ...at, find: findEnrolled });
  return { ...access, contentVersion: found.contentVersion };
}

/** Like requireProjectReader, but reads with `find`, one statement that returns the enrolment and more columns. */
export async function readInProject<F extends { enrolment: Enrolment }>({
  db,
  caller,
  projectId,
  userId = caller.accountId,
  find,
  ...byName
}: {
  db: Db;
  caller: Caller;
  projectId: number;
  userId?: number | undefined;
  find: (db: Db, who: { studentId: number; projectId: number }) => Promise<F | undefined>;
} & ByName): Promise<{ access: EnrolmentAccess; found: F }> {
  const found = await find(db, { studentId: userId, projectId });
  const of = { caller, projectId, enrolment: found?.enrolment, none: noProject };
  const own = userId === caller.accountId;
  const access = await (own ? ownAccess(db, of) : enrolmentAccessOf(db, { ...of, ...byName, userId }));
  // ownAccess and enrolmentAccessOf throw without an enrolment, so `found` is defined here.
  return { access, found: found as F };
}

/** Like requireProjectReader, at a chapter. -3: no such chapter. */
export async function requireReader(
  at: {
    db: Db;
    caller: Caller;
    chapterId: number;
    userId?: number | undefined;
  } & ByName,
): Promise<ChapterAccess> {
  return (await readAtChapter({ ...at, find: queries.findEnrolmentAccess })).access;
}

/** Like requireReader, but reads with `find`, one statement that returns the chapter, the enrolment and more columns. */
export async function readAtChapter<F extends { chapter: ChapterHead; enrolment: Enrolment | undefined }>({
  db,
  caller,
  chapterId,
  userId = caller.accountId,
  find,
  ...byName
}: {
  db: Db;
  caller: Caller;
  chapterId: number;
  userId?: number | undefined;
  find: (db: Db, which: { chapterId: number; studentId: number }) => Promise<F | undefined>;
} & ByName): Promise<{ access: ChapterAccess; found: F }> {
  const found = await find(db, { chapterId, studentId: userId });
  if (!found) throw noChapter();
  const { chapter, enrolment } = found;
  const of = { caller, projectId: chapter.projectId, enrolment, none: noChapter };
  const own = userId === caller.accountId;
  const access = await (own ? ownAccess(db, of) : enrolmentAccessOf(db, { ...of, ...byName, userId }));
  return { access: { ...access, chapter }, found };
}
