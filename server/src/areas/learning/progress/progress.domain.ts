import { enrolmentStatus } from '@zhixing/contract/words';
import type { Caller, Dependencies } from '../../../action/action.ts';
import { illegal } from '../../../base/errors.ts';
import type { Db, Transaction } from '../../../db/client.ts';
import type { Sentence } from '../../../locales/say.ts';
import { recordAct } from '../../audit/index.ts';
import { areMarksWithheld } from '../../camps/marks-shown.expressions.ts';
import { certificateRuleOf, type Enrolment, lockEnrolment, markGraduated } from '../../enrolments/index.ts';
import { notify } from '../../notice/index.ts';
import { lockAgainstPublication } from '../../projects/index.ts';
import { missingOf } from '../completion/graduation.ts';
import { issueCertificate } from '../completion/issue.domain.ts';
import { graduateAllWhoMay } from './graduate-all.domain.ts';
import * as queries from './progress.queries.ts';

interface Marked {
  deps: Dependencies;
  studentId: number;
  chapterId: number;
  now: Date;
  /** Who of staff did what completes the lesson; undefined: the student did, or nobody. */
  by?: Caller | undefined;
}

/**
 * Marks a lesson done: a reading read, a homework submitted (or passed, by the camp's rule) or a test passed. Graduates the
 * student if the certificate rule is then met (rules: graduation). Everything happens in the caller's transaction, and the
 * enrolment's row is locked first: of two last lessons completed at the same time, the second sees the first. Idempotent.
 * `graduated`: this call graduated the student.
 */
export async function completeLesson(
  tx: Transaction,
  { deps, studentId, chapterId, now, by }: Marked,
): Promise<{ graduated: boolean }> {
  const held = await queries.lockLearner(tx, { studentId, chapterId });
  if (!held) throw illegal('你不在学习这个项目');
  const { projectId, enrolment } = held;
  const waits = await queries.markDone(tx, { studentId, chapterId, enrolmentId: enrolment.id, now });
  return waits
    ? { graduated: false }
    : graduateWhoMay(tx, { deps, studentId, projectId, enrolment, now, by });
}

/**
 * Completes a lesson whose homework or test has passed, as `completeLesson` does. While the marks of the student's camp are
 * withheld it completes nothing: the release does (rules: marks-shown).
 */
export async function completeByMark(
  tx: Transaction,
  what: Marked & { by: Caller | undefined },
): Promise<{ graduated: boolean }> {
  const held = await queries.lockLearner(tx, what);
  return held && areMarksWithheld(held.enrolment.camp) ? { graduated: false } : completeLesson(tx, what);
}

/**
 * `completeByMark` for many students at a lesson, in a few statements for all of them. The caller has locked their enrolments. `graduated`: how
 * many it graduated.
 */
export async function completeAllByMark(
  tx: Transaction,
  { studentIds, chapterId, ...how }: Omit<Marked, 'studentId'> & { studentIds: readonly number[] },
): Promise<{ graduated: number }> {
  if (studentIds.length === 0) return { graduated: 0 };
  const learners = await queries.listLearners(tx, { studentIds, chapterId });
  const shown = learners.filter(({ enrolment }) => !areMarksWithheld(enrolment.camp));
  const enrolments = shown.map(({ enrolment }) => enrolment);
  const due = new Set(await queries.markAllDone(tx, { chapterId, enrolments, now: how.now }));
  return graduateAllWhoMay(tx, {
    ...how,
    learners: shown.filter((each) => due.has(each.enrolment.studentId)),
  });
}

/**
 * Locks the enrolment in which a student learns at a lesson, until the transaction ends. Code that may complete a lesson
 * takes this lock before it locks the student's submissions or attempts (but after a homework's draft). undefined: no such
 * enrolment.
 */
export const lockLearnerAtLesson = (tx: Transaction, lesson: { studentId: number; chapterId: number }) =>
  queries.lockLearner(tx, lesson);

interface Completing {
  deps: Dependencies;
  studentId: number;
  projectId: number;
  enrolment: Enrolment;
  now: Date;
  /** Who of staff did what completes the lesson: the certificate is then an act of theirs (rules: audit-trail). */
  by?: Caller | undefined;
}
/**
 * A statement that may complete a lesson, built from `lockAndCheckCompletion` (done.expressions.ts). undefined:
 * nothing was written. `due`: the lesson was the last requirement of the certificate. With `alone`, a statement that finds
 * `due` writes nothing.
 */
type Completes<R extends { due: boolean }> = (db: Db, alone: boolean) => Promise<R | undefined>;

/**
 * Completes a lesson. Usually other requirements are still missing, and one statement outside a transaction is enough.
 * Otherwise the statement runs again in a transaction that also graduates the student and runs `onGraduated`. undefined:
 * nothing was written.
 */
export async function completeBy<R extends { due: boolean }>(
  what: Completing,
  write: Completes<R>,
  onGraduated?: (tx: Transaction) => Promise<void>,
): Promise<(R & { graduated: boolean }) | undefined> {
  const { db } = what.deps;
  const done = await write(db, true);
  if (!done?.due) return done && { ...done, graduated: false };
  return db.transaction(async (tx) => {
    const within = await completeWithin(tx, what, write);
    if (within?.graduated) await onGraduated?.(tx);
    return within;
  });
}

/** Like completeBy, in the caller's transaction. */
export async function completeWithin<R extends { due: boolean }>(
  tx: Transaction,
  what: Completing,
  write: Completes<R>,
): Promise<(R & { graduated: boolean }) | undefined> {
  const done = await write(tx, false);
  const { graduated } = done?.due ? await graduateWhoMay(tx, what) : { graduated: false };
  return done && { ...done, graduated };
}

/**
 * Graduates the student of a locked enrolment if no requirement of the published project is missing: issues the certificate
 * and notifies the student, once (rules: certificate-issue, notices).
 */
async function graduateWhoMay(tx: Transaction, what: Completing): Promise<{ graduated: boolean }> {
  const { deps, studentId, projectId, enrolment, now, by } = what;
  if (enrolment.status !== enrolmentStatus.learning) return { graduated: false };
  const whose = { studentId, projectId };
  if ((await whatIsMissing(tx, whose)).length > 0) return { graduated: false };
  // Waits for a publication in progress, which may add requirements (rules: revised-added).
  await lockAgainstPublication(tx, { projectId });
  if ((await whatIsMissing(tx, whose)).length > 0) return { graduated: false };
  const graduated = await markGraduated(tx, { studentId, enrolmentId: enrolment.id, now });
  if (!graduated) return { graduated };
  const { number } = await issueCertificate(tx, { deps, studentId, projectId, now });
  const { campId } = enrolment;
  const act = {
    kind: 'issueCertificate',
    campId,
    subjects: [studentId],
    after: { certificate: number },
  } as const;
  if (by) await recordAct(tx, { caller: by, now }, act);
  await notify(tx, { kind: 'graduated', projectId, campId, accountIds: [studentId], now });
  return { graduated };
}

/**
 * Graduates the students for whom nothing is missing any more because a publication removed lessons or relaxed the
 * requirements (rules: revised-removed). Each student has a transaction of their own. A failure is logged and retried within
 * the hour; the others go on.
 */
export async function graduateComplete(
  deps: Dependencies,
  { projectId, by }: { projectId?: number; by?: Caller } = {},
): Promise<void> {
  const now = deps.clock.now();
  for (const each of await queries.listComplete(deps.db, { projectId })) {
    const graduating = deps.db.transaction(async (tx) => {
      const enrolment = await lockEnrolment(tx, each);
      if (enrolment) await graduateWhoMay(tx, { deps, ...each, enrolment, now, by });
    });
    await graduating.catch((error: unknown) => {
      deps.log.error({ ...each, err: error }, 'a student who lacks nothing could not be graduated');
    });
  }
}

/** Rows per page in `completeCountedReadings`. */
const batch = 500;

/**
 * Completes text lessons whose counted seconds are enough but which are not done, and graduates the students who then lack
 * nothing (rules: progress, graduation). Until version 0.1 the completing report was refused although its seconds were
 * stored. Each lesson has a transaction of its own. A failure is logged and the others go on; at the end the function
 * throws, so that it runs again.
 */
export async function completeCountedReadings(deps: Dependencies): Promise<void> {
  const now = deps.clock.now();
  const counts = { completed: 0, graduated: 0, failed: 0 };
  let after: queries.LessonOf | undefined;
  for (;;) {
    const found = await queries.listCountedReadings(deps.db, { after, limit: batch });
    for (const lesson of found) {
      const completing = deps.db.transaction((tx) => completeLesson(tx, { deps, ...lesson, now }));
      try {
        const { graduated } = await completing;
        counts.completed += 1;
        if (graduated) counts.graduated += 1;
      } catch (error) {
        counts.failed += 1;
        deps.log.error(
          { ...lesson, err: error },
          'a text lesson whose seconds suffice could not be completed',
        );
      }
    }
    after = found.at(-1);
    if (found.length < batch) break;
  }
  deps.log.info(counts, 'text lessons whose counted seconds suffice are completed');
  if (counts.failed > 0) throw new Error(`${counts.failed} text lessons could not be completed`);
}

/**
 * Runs graduateComplete after a change that may have met the requirements of some students. Never throws: a failure is
 * logged, and the hourly run finishes the rest.
 */
export async function graduateAfterChange(
  deps: Dependencies,
  { projectId, by }: { projectId: number; by: Caller },
): Promise<void> {
  await graduateComplete(deps, { projectId, by }).catch((error: unknown) => {
    deps.log.error({ projectId, err: error }, 'students who lack nothing could not be graduated');
  });
}

/** The requirements still missing for a project's certificate, as sentences; empty: none. */
export async function whatIsMissing(
  db: Db,
  { studentId, projectId }: { studentId: number; projectId: number },
): Promise<Sentence[]> {
  const rule = await certificateRuleOf(db, { studentId, projectId });
  const all = await queries.listCompletion(db, { studentId, projectId });
  return missingOf(all, rule);
}
