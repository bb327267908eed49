import type { calls, Data, Payload } from '@zhixing/contract';
import { regradeListMost } from '@zhixing/contract/staff/regrade';
import { enrolmentStatus } from '@zhixing/contract/words';
import type { Action, Dependencies } from '../../../action/action.ts';
import { badParameter, refused } from '../../../base/errors.ts';
import type { Db, Transaction } from '../../../db/client.ts';
import { lockByName } from '../../../db/migrate/lock.ts';
import { correctAll, listCorrections, listQuestions, type Question } from '../../assessment/index.ts';
import { completeLesson, reopenLesson } from '../../learning/index.ts';
import { notify } from '../../notice/index.ts';
import { requireTestOf } from '../access.ts';
import { requireKey } from './corrected-key.ts';
import { isChanged, planRegrade, type StudentChange } from './regrade.policy.ts';
import * as queries from './regrade.queries.ts';

type Asked = Payload<typeof calls.previewRegrade>;
type Preview = Data<typeof calls.previewRegrade>;
type Applied = Data<typeof calls.applyRegrade>;
interface Lesson {
  campId: number;
  chapterId: number;
}

const noQuestion = () => badParameter('这个测验没有这道题（questionId），请刷新后再更正');
const noCorrection = () => refused('这次更正已经撤回，请刷新');

/** The change that is asked for: a correction to make, or one to take back. */
async function readChange(db: Db, { campId, chapterId, correction, takesBack }: Asked) {
  if ((correction === undefined) === (takesBack === undefined))
    throw badParameter('请说明要更正哪一题（correction），或者撤回哪一次更正（takesBack）');
  const authored = await listQuestions(db, { chapterId });
  const active = await listCorrections(db, { campId });
  if (takesBack !== undefined) {
    const found = await queries.findCorrection(db, { campId, chapterId, id: takesBack });
    if (!found) throw noCorrection();
    const others = active.filter(({ id }) => id !== takesBack);
    const { questionId } = found;
    return { questionId, questions: correctAll(authored, others), made: null };
  }
  const question: Question | undefined = authored.find(({ id }) => id === correction?.questionId);
  if (!question || !correction) throw noQuestion();
  if (active.some(({ questionId }) => questionId === question.id))
    throw refused('这道题已经更正过：请先撤回上一次的更正，再重新更正');
  const { way } = correction;
  const made = { questionId: question.id, way, key: requireKey(question, way, correction.key) };
  const corrections = [...active, { ...made, explanation: '' }];
  return { questionId: question.id, questions: correctAll(authored, corrections), made };
}

/** What the change makes of the attempts. -2: an attempt would have no question left that counts. */
async function plan(
  db: Db,
  lesson: Lesson,
  { questions, questionId, revoked }: Parameters<typeof planRegrade>[1],
) {
  const attempts = await queries.listSubmitted(db, lesson);
  const planned = planRegrade(attempts, { questions, questionId, revoked });
  if (planned.regraded.some(({ after }) => after.total === 0))
    throw refused('这是试卷上唯一计分的题，不能不计分；可以选“全部给满分”');
  return planned;
}

const difference = ({ before, after }: StudentChange) =>
  after.score / after.total - before.score / before.total;

/**
 * What a correction, or taking one back, would do (rules: regrade). -1: the caller does not lead the camp. -2, -3: see
 * `readChange`.
 */
export async function previewRegrade({
  deps: { db, clock },
  caller,
  payload,
}: Action<Asked>): Promise<Preview> {
  const { campId, chapterId } = payload;
  await requireTestOf(db, caller, { campId, chapterId, permission: 'camp.change' });
  const { questions, questionId } = await readChange(db, payload);
  const { students, regraded } = await plan(db, payload, { questions, questionId, revoked: new Set() });
  const anonymous = await queries.isHidden(db, { campId, now: clock.now() });
  const learners = anonymous ? [] : await queries.listLearners(db, { campId });
  const learnerOf = new Map(learners.map((each) => [each.studentId, each]));
  const changed = students.filter(({ change }) => change !== 'same');
  const named = ({ studentId }: { studentId: number }) => {
    const learner = learnerOf.get(studentId);
    return learner ? { studentId, name: learner.name ?? '', studentNo: learner.studentNo ?? '' } : undefined;
  };
  return {
    revision: await queries.findRevision(db, payload),
    attempts: regraded.length,
    rises: changed.filter(({ change }) => change === 'rises').length,
    falls: changed.filter(({ change }) => change === 'falls').length,
    passes: students.filter(({ passes }) => passes).length,
    anonymous,
    students: changed
      .toSorted(
        (a, b) =>
          Number(a.change === 'rises') - Number(b.change === 'rises') ||
          Math.abs(difference(b)) - Math.abs(difference(a)),
      )
      .flatMap((each) => {
        const student = named(each);
        return student ? [{ ...student, before: each.before, after: each.after }] : [];
      })
      .slice(0, regradeListMost),
    fallen: students
      .filter(({ isFallen }) => isFallen)
      .flatMap((each) => {
        const student = named(each);
        const { score, total } = each.after;
        const graduated = learnerOf.get(each.studentId)?.status === enrolmentStatus.graduated;
        return student ? [{ ...student, score, total, graduated }] : [];
      }),
  };
}

interface Settling extends Lesson {
  deps: Dependencies;
  projectId: number;
  questions: readonly Question[];
  questionId: number;
  correctionId: number;
  isTakenBack: boolean;
  /** Students who lose their pass, where they no longer reach the pass mark. */
  revoked: readonly number[];
  now: Date;
}

/** Those named who fall below the pass mark and have not graduated: nobody else loses a pass. */
async function requireRevocable(tx: Transaction, what: Settling): Promise<Set<number>> {
  if (what.revoked.length === 0) return new Set();
  const named = new Set(what.revoked);
  const { students } = await plan(tx, what, { ...what, revoked: new Set() });
  const learners = await queries.listLearners(tx, what);
  const learning = new Set(
    learners.filter(({ status }) => status === enrolmentStatus.learning).map(({ studentId }) => studentId),
  );
  return new Set(
    students
      .filter(({ studentId, isFallen }) => isFallen && named.has(studentId) && learning.has(studentId))
      .map(({ studentId }) => studentId),
  );
}

/** Grades all attempts again, with everything that follows from it, in the caller's transaction. */
async function settle(tx: Transaction, what: Settling): Promise<Omit<Applied, 'correctionId'>> {
  const { deps, campId, chapterId, projectId, correctionId, isTakenBack, now } = what;
  // Lock order: enrolments before attempts, as when handing in.
  await queries.lockLearners(tx, { campId });
  const revoked = await requireRevocable(tx, what);
  const { regraded, students } = await plan(tx, what, { ...what, revoked });
  const changed = regraded.filter(isChanged);
  if (changed.length > 0) {
    const scores = changed.map(({ attempt: { studentId, no }, answers, after }) => {
      return { studentId, no, answers, ...after };
    });
    await queries.writeScores(tx, { chapterId, scores });
    await queries.keepEffects(
      tx,
      changed.map(({ attempt, after }) => ({
        ...{ studentId: attempt.studentId, correctionId, isTakenBack, no: attempt.no },
        ...{ scoreBefore: attempt.score, totalBefore: attempt.total, passedBefore: attempt.passed },
        ...{ scoreAfter: after.score, totalAfter: after.total, passedAfter: after.passed },
      })),
    );
  }
  let graduated = 0;
  const passing = students.filter(({ passes }) => passes);
  for (const { studentId } of passing)
    if ((await completeLesson(tx, { deps, studentId, chapterId, now })).graduated) graduated += 1;
  for (const studentId of revoked) await reopenLesson(tx, { studentId, chapterId });
  const told = students.filter(
    ({ studentId, change, passes }) => change !== 'same' || passes || revoked.has(studentId),
  );
  const accountIds = told.map(({ studentId }) => studentId);
  await notify(tx, { kind: 'test-regraded', projectId, campId, chapterId, accountIds, now });
  return { changed: changed.length, passed: passing.length, graduated };
}

/** One correction of a test at a time. */
const queue = (tx: Transaction, { campId, chapterId }: Lesson) =>
  lockByName(tx, `regrade ${campId} ${chapterId}`);

/**
 * Corrects a question or takes a correction back, and grades all attempts again, in one transaction (rules: regrade). -1: the
 * caller does not lead the camp. -2: the test was corrected since the preview. -2, -3: see `readChange`.
 */
export async function applyRegrade({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.applyRegrade>>): Promise<Applied> {
  const { campId, chapterId, takesBack, revision, explanation, revoked } = payload;
  const reason = payload.reason.trim();
  if (reason === '') throw badParameter('请写明为什么更正（reason），学生申请复核时要用');
  const { camp } = await requireTestOf(deps.db, caller, { campId, chapterId, permission: 'camp.change' });
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await queue(tx, payload);
    if ((await queries.findRevision(tx, payload)) !== revision)
      throw refused('预览以后，有人更正了这个测验：请重新预览，再决定');
    const { questions, questionId, made } = await readChange(tx, payload);
    const by = { by: caller.accountId, now };
    if (takesBack !== undefined) await queries.takeBack(tx, { id: takesBack, ...by, reason });
    const row = {
      campId,
      chapterId,
      reason,
      explanation: explanation.trim(),
      madeBy: by.by,
      madeAt: now,
      changedAt: now,
    };
    const correctionId = made ? await queries.insertCorrection(tx, { ...made, ...row }) : (takesBack ?? 0);
    const lesson = { campId, chapterId, projectId: camp.projectId, questions, questionId };
    const isTakenBack = made === null;
    const done = await settle(tx, { deps, ...lesson, correctionId, isTakenBack, revoked, now });
    return { correctionId, ...done };
  });
}

/** Corrections of the last hours are looked at again by the hourly job. */
const recent = 2 * 3600 * 1000;

/**
 * Grades attempts that were handed in while a correction was being applied and were still graded without it. A failure is
 * logged and tried again in the next run.
 */
export async function finishRegrades(deps: Dependencies): Promise<void> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - recent);
  for (const { id, campId, chapterId, questionId, takenBackAt } of await queries.listSince(deps.db, {
    since,
  })) {
    const finishing = deps.db.transaction(async (tx) => {
      const lesson = { campId, chapterId };
      await queue(tx, lesson);
      const questions = correctAll(await listQuestions(tx, lesson), await listCorrections(tx, { campId }));
      const projectId = await queries.findProjectId(tx, { campId });
      const isTakenBack = takenBackAt !== null;
      const of = { ...lesson, projectId, questions, questionId, correctionId: id, isTakenBack };
      await settle(tx, { deps, ...of, revoked: [], now });
    });
    await finishing.catch((error: unknown) => {
      deps.log.error({ correctionId: id, err: error }, 'a regrade could not be finished');
    });
  }
}

const listMost = 200;

/** The corrections of a test in a camp. -1: the caller does not see the camp; -3: no such camp or test. */
export async function getRegradeList({
  deps: { db },
  caller,
  payload,
}: Action<Payload<typeof calls.getRegradeList>>): Promise<Data<typeof calls.getRegradeList>> {
  await requireTestOf(db, caller, { ...payload, permission: 'camp.see' });
  const rows = await queries.listHistory(db, { ...payload, most: listMost });
  return {
    list: rows.map(({ at, takenBackAt, by, ...rest }) => ({
      ...rest,
      by: by ?? '',
      at: at.toISOString(),
      takenBackAt: takenBackAt?.toISOString() ?? null,
    })),
  };
}

/** Erases what corrections did to a student's attempts. */
export const eraseEffects = (tx: Transaction, studentId: number): Promise<void> =>
  queries.deleteEffectsOf(tx, { studentId });
