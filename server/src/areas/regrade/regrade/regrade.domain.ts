import type { calls, Data, Payload } from '@zhixing/contract';
import { regradeListMost } from '@zhixing/contract/gradebook-limits';
import { enrolmentStatus } from '@zhixing/contract/words';
import type { Action, Dependencies } from '../../../action/action.ts';
import { badParameter, refused } from '../../../base/errors.ts';
import type { Db, Transaction } from '../../../db/client.ts';
import { lockByName } from '../../../db/migrate/lock.ts';
import {
  correctAll,
  leastTotalOf,
  listCorrections,
  listQuestions,
  type Question,
} from '../../assessment/index.ts';
import { findCampAt, isAnonymous, isGradebookOpen } from '../../camps/index.ts';
import { shareOfTotal } from '../../learning/counted-attempt.expressions.ts';
import { changeMarks } from '../../marks/index.ts';
import { requireTestOf } from '../access.ts';
import { requireKey } from './corrected-key.ts';
import type { StudentChange } from './regrade.policy.ts';
import * as queries from './regrade.queries.ts';
import { attemptMarks, nothingCounts, planAttempts } from './regrade-attempts.domain.ts';
import * as unfinished from './unfinished.queries.ts';

type RegradeInput = Payload<typeof calls.previewRegrade>;
type Preview = Data<typeof calls.previewRegrade>;
interface Lesson {
  campId: number;
  chapterId: number;
}

const noQuestion = () => badParameter('这个测验没有这道题（questionId），请刷新后再更正');
const noCorrection = () => refused('这次更正已经撤回，请刷新');

/**
 * The change that is asked for: a correction to make, or one to take back. -2: it was taken back or made meanwhile, or nothing would
 * count; -3: no such question, or neither or both are asked for.
 */
export async function readChange(db: Db, { campId, chapterId, correction, takesBack }: RegradeInput) {
  if ((correction === undefined) === (takesBack === undefined))
    throw badParameter('请说明要更正哪一题（correction），或者撤回哪一次更正（takesBack）');
  const authored = await listQuestions(db, { chapterId });
  const active = await listCorrections(db, { campId });
  if (takesBack !== undefined) {
    const found = await queries.findRegrade(db, { campId, chapterId, id: takesBack });
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
  const questions = correctAll(authored, [...active, { ...made, explanation: '' }]);
  // Students who have not handed in yet get a paper that counts, too.
  if (question.toPaper === null && leastTotalOf(questions) === 0) throw nothingCounts();
  return { questionId: question.id, questions, made };
}

const order: StudentChange['change'][] = ['falls', 'rises', 'same'];
const resultOf = ({ score, total, passed }: StudentChange['before']) => ({ score, total, passed });

const difference = ({ before, after }: StudentChange) =>
  (shareOfTotal.of(after) ?? 0) - (shareOfTotal.of(before) ?? 0);

/**
 * What a correction, or taking one back, would do (rules: regrade). -1: the caller does not lead the camp. -2, -3: see
 * `readChange`.
 */
export async function previewRegrade({
  deps: { db, clock },
  caller,
  payload,
  chargeFigures,
}: Action<RegradeInput>): Promise<Preview> {
  const { campId, chapterId } = payload;
  await requireTestOf(db, caller, { campId, chapterId, permission: 'camp.change', now: clock.now() });
  // Before the plan: a correction that is made meanwhile is not in the plan, so it must not be in the revision.
  const revision = await queries.findRevision(db, payload);
  const { questions, questionId } = await readChange(db, payload);
  const { students, attempts } = await planAttempts(db, { campId, chapterId }, { questions, questionId });
  chargeFigures(attempts * questions.length);
  const anonymous = await isAnonymous(db, { campId, now: clock.now() });
  const learners = anonymous ? [] : await queries.listLearners(db, { campId });
  const learnerOf = new Map(learners.map((each) => [each.studentId, each]));
  const changed = students.filter(({ change }) => change !== 'same');
  const touched = students.filter(({ attempts }) => attempts.length > 0);
  const fallen = students.filter(({ isFallen }) => isFallen);
  const left = anonymous
    ? new Map<number, number>()
    : await queries.listAttemptsLeft(db, {
        campId,
        chapterId,
        studentIds: fallen.map((each) => each.studentId),
      });
  const named = ({ studentId }: { studentId: number }) => {
    const learner = learnerOf.get(studentId);
    return learner ? { studentId, name: learner.name, studentNo: learner.studentNo } : undefined;
  };
  return {
    revision,
    attempts,
    rises: changed.filter(({ change }) => change === 'rises').length,
    falls: changed.filter(({ change }) => change === 'falls').length,
    passes: students.filter(({ passes }) => passes).length,
    changed: touched.length,
    anonymous,
    students: touched
      .toSorted(
        (a, b) =>
          order.indexOf(a.change) - order.indexOf(b.change) ||
          Math.abs(difference(b)) - Math.abs(difference(a)),
      )
      .flatMap((each) => {
        const student = named(each);
        const { before, after, attempts } = each;
        return student ? [{ ...student, before: resultOf(before), after: resultOf(after), attempts }] : [];
      })
      .slice(0, regradeListMost),
    fallen: fallen.flatMap((each) => {
      const student = named(each);
      const { score, total } = each.after;
      const graduated = learnerOf.get(each.studentId)?.status === enrolmentStatus.graduated;
      const attemptsLeft = left.get(each.studentId) ?? 0;
      return student ? [{ ...student, score, total, graduated, attemptsLeft }] : [];
    }),
  };
}

/** One correction of a test at a time. Before every row's lock: whoever waits here holds none that the other may need. */
export const lockRegrades = (tx: Transaction, { campId, chapterId }: Lesson) =>
  lockByName(tx, `regrade ${campId} ${chapterId}`);

/** For so long the hourly job looks at all attempts of a correction: those that were being handed in with it. */
const recent = 2 * 3600 * 1000;
/** For so long it looks at the attempts of students who join the camp later. */
const oldest = 366 * 24 * 3600 * 1000;

type Correction = Awaited<ReturnType<typeof unfinished.listSince>>[number];

/** Takes the locks of a whole camp only if a read without them finds attempts to grade again. */
async function finishRegrade(deps: Dependencies, correction: Correction, now: Date): Promise<void> {
  const { id: correctionId, campId, chapterId, questionId, takenBackAt, changedAt, reason } = correction;
  const isRecent = changedAt.getTime() > now.getTime() - recent;
  const lesson = {
    campId,
    chapterId,
    ...(isRecent ? {} : { studentIds: await unfinished.listJoinedLater(deps.db, { campId, chapterId }) }),
  };
  const camp = await findCampAt(deps.db, { campId, now });
  if (!camp) return;
  const readQuestions = async (db: Db) =>
    correctAll(await listQuestions(db, lesson), await listCorrections(db, lesson));
  const found = await planAttempts(deps.db, lesson, {
    questions: await readQuestions(deps.db),
    questionId,
  });
  if (found.changed === 0) return;
  await deps.db.transaction(async (tx) => {
    await lockRegrades(tx, lesson);
    if (!(await isGradebookOpen(tx, { campId }))) return;
    const what = { deps, ...lesson, projectId: camp.projectId, revoked: [], reason, now, by: undefined };
    const correct = async () => {
      return { questionId, correctionId, questions: await readQuestions(tx) };
    };
    const marks = attemptMarks(tx, what, { correct, act: () => null });
    const kind = takenBackAt === null ? 'regrade' : 'regradeUndone';
    await changeMarks(tx, { caller: undefined, now }, { marks, cause: { kind } });
  });
}

/**
 * Grades again the attempts that a correction did not: handed in while it was being applied and still graded without it, or of
 * students who joined the camp later. A failure is logged and tried again in the next run.
 */
export async function finishRegrades(deps: Dependencies): Promise<void> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - oldest);
  for (const each of await unfinished.listSince(deps.db, { since }))
    await finishRegrade(deps, each, now).catch((error: unknown) => {
      deps.log.error({ correctionId: each.id, err: error }, 'a regrade could not be finished');
    });
}

const listMost = 200;

/** The corrections of a test in a camp. -1: the caller does not see the camp; -3: no such camp or test. */
export async function getRegradeList({
  deps: { db, clock },
  caller,
  payload,
}: Action<Payload<typeof calls.getRegradeList>>): Promise<Data<typeof calls.getRegradeList>> {
  await requireTestOf(db, caller, { ...payload, permission: 'camp.see', now: clock.now() });
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
