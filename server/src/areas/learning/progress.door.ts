import { enrolmentStatus } from '@zhixing/contract/words';
import type { Dependencies } from '../../action/action.ts';
import { illegal } from '../../base/errors.ts';
import type { Db, Transaction } from '../../db/client.ts';
import type { Sentence } from '../../locales/say.ts';
import { issueCertificate } from '../certificate/issue.door.ts';
import {
  certificateRuleOf,
  type Enrolment,
  holdPublished,
  lockEnrolment,
  markGraduated,
} from '../practise/enrolment.door.ts';
import { missingOf, withoutHandIns } from './graduation.ts';
import * as queries from './progress.queries.ts';

/**
 * The one place where a leaf becomes done: a reading read, homework submitted (or passed, as the camp says), a test
 * passed. Graduates the student when the rule then holds (rules: graduation), all in the caller's transaction:
 * the enrolment's row is locked first, so that of two last leaves finished at once the second sees the first.
 * Doing it again changes nothing. `graduated`: this very call graduated the student.
 */
export async function completeLeaf(
  tx: Transaction,
  {
    deps,
    studentId,
    chapterId,
    now,
  }: { deps: Dependencies; studentId: number; chapterId: number; now: Date },
): Promise<{ graduated: boolean }> {
  const held = await queries.lockLearner(tx, { studentId, chapterId });
  if (!held) throw illegal('你不在学习这个项目');
  const { projectId, enrolment } = held;
  const waits = await queries.markDone(tx, { studentId, chapterId, enrolmentId: enrolment.id, now });
  return waits ? { graduated: false } : graduateWhoMay(tx, { deps, studentId, projectId, enrolment, now });
}

/**
 * The enrolment in which a student learns at a leaf, held until the transaction ends: what may complete the leaf holds it
 * before anything else of that student's; undefined: there is none.
 */
export const holdLearner = (tx: Transaction, leaf: { studentId: number; chapterId: number }) =>
  queries.lockLearner(tx, leaf);

interface Completing {
  deps: Dependencies;
  studentId: number;
  projectId: number;
  enrolment: Enrolment;
  now: Date;
}
/**
 * A statement that may complete a leaf, made of `holdsAndJudges` (done.table.ts); undefined: it did nothing. `due`: with it
 * nothing is left to do for the certificate; asked to be done `alone`, it has done nothing then either.
 */
type Completes<R extends { due: boolean }> = (db: Db, alone: boolean) => Promise<R | undefined>;

/**
 * Completes a leaf by one statement, alone where the certificate waits for others, as it mostly does; else in a transaction in
 * which the student is graduated, and what `onGraduated` does. undefined: the statement did nothing.
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

/** The same in the caller's transaction. */
export async function completeWithin<R extends { due: boolean }>(
  tx: Transaction,
  what: Completing,
  write: Completes<R>,
): Promise<(R & { graduated: boolean }) | undefined> {
  const done = await write(tx, false);
  const { graduated } = done?.due ? await graduateWhoMay(tx, what) : { graduated: false };
  return done && { ...done, graduated };
}

/** Graduates the student of a locked enrolment if nothing is missing of what is published at this moment. */
async function graduateWhoMay(tx: Transaction, what: Completing): Promise<{ graduated: boolean }> {
  const { deps, studentId, projectId, enrolment, now } = what;
  if (enrolment.status !== enrolmentStatus.learning) return { graduated: false };
  const whose = { studentId, projectId };
  if ((await whatIsMissing(tx, whose)).length > 0) return { graduated: false };
  // A publication on its way is waited for: it may add what is asked for (rules: revised-added).
  await holdPublished(tx, { projectId });
  if ((await whatIsMissing(tx, whose)).length > 0) return { graduated: false };
  const graduated = await markGraduated(tx, { studentId, enrolmentId: enrolment.id, now });
  if (graduated) await issueCertificate(tx, { deps, studentId, projectId, now });
  return { graduated };
}

/**
 * Graduates those who lack nothing any more since a publication took out, or no longer asks for, what they had not done
 * (rules: revised-removed). Each in a transaction of its own: nobody waits for two thousand others, nor for one that fails, which
 * is logged and tried again within the hour.
 */
export async function graduateComplete(deps: Dependencies, projectId?: number): Promise<void> {
  const now = deps.clock.now();
  for (const each of await queries.listComplete(deps.db, { projectId })) {
    const graduating = deps.db.transaction(async (tx) => {
      const enrolment = await lockEnrolment(tx, each);
      if (enrolment) await graduateWhoMay(tx, { deps, ...each, enrolment, now });
    });
    await graduating.catch((error: unknown) => {
      deps.log.error({ ...each, err: error }, 'a student who lacks nothing could not be graduated');
    });
  }
}

/** Rows that one statement of `completeCountedReadings` answers. */
const batch = 500;

/**
 * Completes the text lessons whose counted seconds suffice and that are not done, and graduates whom nothing else is missing
 * (rules: progress, graduation). Until version 0.1 the report that should have completed one was refused though its seconds were
 * kept. Each in a transaction of its own; one that fails is logged and stops none of the others, and the whole throws at the end, to
 * be run again.
 */
export async function completeCountedReadings(deps: Dependencies): Promise<void> {
  const now = deps.clock.now();
  const counts = { completed: 0, graduated: 0, failed: 0 };
  let after: queries.LeafOf | undefined;
  for (;;) {
    const found = await queries.listCountedReadings(deps.db, { after, limit: batch });
    for (const leaf of found) {
      const completing = deps.db.transaction((tx) => completeLeaf(tx, { deps, ...leaf, now }));
      try {
        const { graduated } = await completing;
        counts.completed += 1;
        if (graduated) counts.graduated += 1;
      } catch (error) {
        counts.failed += 1;
        deps.log.error({ ...leaf, err: error }, 'a text lesson whose seconds suffice could not be completed');
      }
    }
    after = found.at(-1);
    if (found.length < batch) break;
  }
  deps.log.info(counts, 'text lessons whose counted seconds suffice are completed');
  if (counts.failed > 0) throw new Error(`${counts.failed} text lessons could not be completed`);
}

/** As graduateComplete, once a change is through that leaves some nothing to do: it never fails by it; what ends here is done within the hour. */
export async function graduateAfterChange(deps: Dependencies, projectId: number): Promise<void> {
  await graduateComplete(deps, projectId).catch((error: unknown) => {
    deps.log.error({ projectId, err: error }, 'students who lack nothing could not be graduated');
  });
}

/** What the certificate of a project still wants, as sentences; empty: nothing. `anonymous`: for staff who mark without names. */
export async function whatIsMissing(
  db: Db,
  { studentId, projectId, anonymous = false }: { studentId: number; projectId: number; anonymous?: boolean },
): Promise<Sentence[]> {
  const rule = await certificateRuleOf(db, { studentId, projectId });
  const all = await queries.listCompletion(db, { studentId, projectId });
  return missingOf(anonymous ? all.map(withoutHandIns) : all, rule);
}
