import type { Db } from '../../../db/client.ts';
import { countExtraAttempts, type ExtraAttempts } from '../../../schema/gradebook/extra-attempts.ts';
import type { ShownAttempt } from '../../learning/attempts.expressions.ts';
import { countedOf } from '../../learning/counted-attempt.expressions.ts';
import { cacheByProject } from '../../projects/index.ts';
import { attemptsIn } from '../assessment.policy.ts';
import * as queries from '../assessment.queries.ts';
import { totalOf } from '../grading.ts';
import { correctionsOf } from '../paper/corrections.domain.ts';
import { anyPaperOf } from '../paper/order.ts';

type ProjectTestRow = Awaited<ReturnType<typeof queries.listProjectTests>>[number];

/**
 * The marks of a paper, without the questions that do not count in the student's camp (rules: regrade). Of a pool as many questions
 * count as are drawn; all questions of a pool have the same marks (rules: question-bank).
 */
const paperTotal = (rows: readonly ProjectTestRow[], dropped: ReadonlySet<number | null>) =>
  totalOf(
    anyPaperOf(rows).map(({ questionId, marks }) => ({ marks: dropped.has(questionId) ? 0 : (marks ?? 0) })),
  );

const publishedTests = cacheByProject(async (db, projectId) => {
  const tests = await queries.listProjectTests(db, { projectId });
  return [...Map.groupBy(tests, ({ chapterId }) => chapterId)].map(([chapterId, rows]) => ({
    chapterId,
    passMark: rows[0]?.passMark ?? 0,
    attemptsAllowed: rows[0]?.attemptsAllowed ?? 0,
    total: paperTotal(rows, new Set()),
    rows,
  }));
});

/** The student's part: the enrolment's camp and the attempts at all tests, in order of their numbers. */
interface Read {
  projectId: number;
  contentVersion: number | null;
  camp: { id: number; contentVersion: number; attempts: number | null };
  extraAttempts: readonly ExtraAttempts[];
  attempts: readonly ShownAttempt[];
}

/**
 * Every test of a project with its rules, its total marks in the student's camp and the student's attempts. The tests and the camp's
 * corrections come from the cache.
 */
export async function projectTestsOf(
  db: Db,
  { projectId, contentVersion, camp, extraAttempts, attempts }: Read,
) {
  const tests = await publishedTests(db, { id: projectId, of: projectId, contentVersion });
  const corrections = await correctionsOf(db, { campId: camp.id, contentVersion: camp.contentVersion });
  const dropped = new Set(corrections.filter(({ way }) => way === 'drop').map((each) => each.questionId));
  const attemptsOf = Map.groupBy(attempts, ({ chapterId }) => chapterId);
  return tests.map(({ rows, ...test }) => ({
    ...test,
    total: dropped.size > 0 ? paperTotal(rows, dropped) : test.total,
    attemptsAllowed: attemptsIn(test.attemptsAllowed, {
      campAttempts: camp.attempts,
      extraAttempts: countExtraAttempts(extraAttempts, { campId: camp.id, chapterId: test.chapterId }),
    }),
    attempts: attemptsOf.get(test.chapterId) ?? [],
  }));
}

interface Showing {
  withheld: boolean;
  lateOff: number;
}

/** A student's attempts at a test in the form of the contract. `withheld`: without what would tell a mark (rules: marks-shown). */
export function showAttempts(
  attempts: readonly Omit<ShownAttempt, 'chapterId'>[],
  { withheld, lateOff }: Showing,
) {
  const counted = withheld ? undefined : countedOf(attempts, lateOff);
  return attempts.map((attempt) => ({
    no: attempt.no,
    startedAt: attempt.startedAt.toISOString(),
    submittedAt: attempt.submittedAt?.toISOString() ?? null,
    score: withheld ? null : attempt.score,
    total: attempt.total,
    passed: withheld ? null : attempt.passed,
    waiting: attempt.waiting,
    counted: attempt === counted,
  }));
}
