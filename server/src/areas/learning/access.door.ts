import type { Caller } from '../../action/action.ts';
import { badParameter, illegal } from '../../base/errors.ts';
import type { Db } from '../../db/client.ts';
import { isAnonymous, notByName } from '../practise/anonymous-marking.door.ts';
import {
  type Enrolment,
  findEnrolled,
  findEnrolment,
  projectExists,
  staffMay,
} from '../practise/enrolment.door.ts';
import * as policy from './learning.policy.ts';
import * as queries from './learning.queries.ts';

export type ChapterHead = NonNullable<Awaited<ReturnType<typeof queries.findSeat>>>['chapter'];
/** Whose record is read or written, in which enrolment and camp. */
export interface Seat {
  studentId: number;
  enrolment: Enrolment;
  camp: Enrolment['camp'];
  /** Read by staff who mark without names: nothing that the student handed in is shown (rules: camp-anonymous). */
  anonymous: boolean;
}
/** `edition`: of the project, as it was seen with the enrolment (docs/decisions/0049). */
type ProjectSeat = Seat & { edition: number | null };
export type ChapterSeat = Seat & { chapter: ChapterHead };

const noChapter = () => badParameter('没有这一节（chapterId），请从目录进入');

/** A chapter and a student's enrolment in its project, if there is one; -3: no such chapter. */
async function requireChapter(db: Db, which: { chapterId: number; studentId: number }) {
  const found = await queries.findSeat(db, which);
  if (!found) throw noChapter();
  return found;
}

const noProject = () => badParameter('没有这个项目（projectId），请从项目列表进入');

/** What is asked for is not there for a caller who does not see its project: the same answer as where there is none (rules: project-visibility). */
async function requireSeen(
  db: Db,
  { caller, projectId, none }: Pick<Found, 'caller' | 'projectId' | 'none'>,
) {
  if (!(await projectExists(db, { projectId, caller }))) throw none();
}

/**
 * The caller's own seat in a project, to learn in it. -3: no such project; -1: not enrolled, or the enrolment waits
 * (rules: learner-access).
 */
export async function requireProjectLearner({
  db,
  caller,
  projectId,
}: {
  db: Db;
  caller: Caller;
  projectId: number;
}): Promise<Seat> {
  const enrolment = await findEnrolment(db, { studentId: caller.accountId, projectId });
  return ownSeat(db, { caller, projectId, enrolment, none: noProject });
}

interface Found {
  caller: Caller;
  projectId: number;
  enrolment: Enrolment | undefined;
  /** What is answered where there is no such project, or no such chapter. */
  none: typeof noProject;
}

async function ownSeat(db: Db, { enrolment, ...asked }: Found): Promise<Seat> {
  const { caller } = asked;
  if (!enrolment) {
    await requireSeen(db, asked);
    throw illegal('你还没有报名这个项目，请先报名');
  }
  const reason = policy.whyNotLearn(enrolment);
  if (reason) throw illegal(reason);
  return { studentId: caller.accountId, enrolment, camp: enrolment.camp, anonymous: false };
}

/**
 * What is read of a student by name: with `standing` how far they are, else also what they handed in, which is refused where
 * marking is anonymous (rules: camp-anonymous). `now`: without it marking is never finished.
 */
interface ByName {
  shows?: 'standing';
  now?: Date;
}

/** A student's seat as staff who may see that student read it. */
async function seatOf(
  db: Db,
  { enrolment, userId, shows, now, ...asked }: Found & { userId: number } & ByName,
): Promise<Seat> {
  const { caller } = asked;
  if (!enrolment || !(await staffMay(db, { caller, campId: enrolment.campId, permission: 'camp.see' }))) {
    await requireSeen(db, asked);
    throw illegal('你不能查看这位学生的记录');
  }
  const anonymous = await isAnonymous(db, { campId: enrolment.campId, now });
  if (anonymous && shows !== 'standing') throw notByName();
  return { studentId: userId, enrolment, camp: enrolment.camp, anonymous };
}

/**
 * What was written under one account is never kept under another: a device where somebody else has logged in since
 * sends the writer's id along. -1 when it is not the caller's.
 */
export function requireWriter(caller: Caller, userId: number | undefined) {
  if (userId === undefined || userId === caller.accountId) return;
  throw illegal('这是另一个账号写的内容，没有保存：请用原来的账号登录后再保存');
}

/** The caller's own seat at a chapter. -3: no such chapter; -1: not enrolled in its project, or waiting. */
export async function requireLearner({
  db,
  caller,
  chapterId,
}: {
  db: Db;
  caller: Caller;
  chapterId: number;
}): Promise<ChapterSeat> {
  const { chapter, enrolment } = await requireChapter(db, { chapterId, studentId: caller.accountId });
  const seat = await ownSeat(db, { caller, projectId: chapter.projectId, enrolment, none: noChapter });
  return { ...seat, chapter };
}

/**
 * The seat a "self" call reads: the caller's own, or with `userId` a student's whom staff may see
 * (rules: self-calls). -1 otherwise.
 */
export async function requireProjectReader(
  at: {
    db: Db;
    caller: Caller;
    projectId: number;
    userId?: number | undefined;
  } & ByName,
): Promise<ProjectSeat> {
  const { seat, found } = await readInProject({ ...at, find: findEnrolled });
  return { ...seat, edition: found.edition };
}

/** As requireProjectReader, with all that `find` reads in one statement beside the enrolment. */
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
} & ByName): Promise<{ seat: Seat; found: F }> {
  const found = await find(db, { studentId: userId, projectId });
  const of = { caller, projectId, enrolment: found?.enrolment, none: noProject };
  const own = userId === caller.accountId;
  const seat = await (own ? ownSeat(db, of) : seatOf(db, { ...of, ...byName, userId }));
  // Without an enrolment there was no seat.
  return { seat, found: found as F };
}

/** As requireProjectReader, at a chapter. -3: no such chapter. */
export async function requireReader(
  at: {
    db: Db;
    caller: Caller;
    chapterId: number;
    userId?: number | undefined;
  } & ByName,
): Promise<ChapterSeat> {
  return (await readAtChapter({ ...at, find: queries.findSeat })).seat;
}

/** As requireReader, with all that `find` reads in one statement beside the chapter and the enrolment. */
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
} & ByName): Promise<{ seat: ChapterSeat; found: F }> {
  const found = await find(db, { chapterId, studentId: userId });
  if (!found) throw noChapter();
  const { chapter, enrolment } = found;
  const of = { caller, projectId: chapter.projectId, enrolment, none: noChapter };
  const own = userId === caller.accountId;
  const seat = await (own ? ownSeat(db, of) : seatOf(db, { ...of, ...byName, userId }));
  return { seat: { ...seat, chapter }, found };
}
