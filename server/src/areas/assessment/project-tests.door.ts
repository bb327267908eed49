import type { Db } from '../../db/client.ts';
import * as queries from './assessment.queries.ts';
import { totalOf } from './grading.ts';
import { anyPaperOf } from './order.ts';

type Whose = { studentId: number; projectId: number };

type Row = Awaited<ReturnType<typeof queries.listProjectTests>>[number];

/** Marks of a paper: of a pool as many as are drawn, which are worth the same (rules: question-bank). */
const paperTotal = (rows: Row[]) => totalOf(anyPaperOf(rows).map(({ marks }) => ({ marks: marks ?? 0 })));

/** Every test of a project: its rules, its marks in all, and one student's attempts at it, the first one first. */
export async function readProjectTests(db: Db, whose: Whose) {
  const tests = await queries.listProjectTests(db, whose);
  const attempts = await queries.listProjectAttempts(db, whose);
  return [...Map.groupBy(tests, ({ chapterId }) => chapterId)].map(([chapterId, rows]) => ({
    chapterId,
    passMark: rows[0]?.passMark ?? 0,
    attemptsAllowed: rows[0]?.attemptsAllowed ?? 0,
    total: paperTotal(rows),
    attempts: attempts.filter((attempt) => attempt.chapterId === chapterId),
  }));
}

/** An attempt as the contract shows it. */
export const showAttempt = (attempt: queries.AttemptOf) => ({
  no: attempt.no,
  startedAt: attempt.startedAt.toISOString(),
  submittedAt: attempt.submittedAt?.toISOString() ?? null,
  score: attempt.score,
  total: attempt.total,
  passed: attempt.passed,
});
