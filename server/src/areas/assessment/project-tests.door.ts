import type { Db } from '../../db/client.ts';
import { rememberOfProject } from '../practise/edition.door.ts';
import * as queries from './assessment.queries.ts';
import type { ShownAttempt } from './attempts.table.ts';
import { totalOf } from './grading.ts';
import { anyPaperOf } from './order.ts';

type Row = Awaited<ReturnType<typeof queries.listProjectTests>>[number];

/** Marks of a paper: of a pool as many as are drawn, which are worth the same (rules: question-bank). */
const paperTotal = (rows: Row[]) => totalOf(anyPaperOf(rows).map(({ marks }) => ({ marks: marks ?? 0 })));

const publishedTests = rememberOfProject(async (db, projectId) => {
  const tests = await queries.listProjectTests(db, { projectId });
  return [...Map.groupBy(tests, ({ chapterId }) => chapterId)].map(([chapterId, rows]) => ({
    chapterId,
    passMark: rows[0]?.passMark ?? 0,
    attemptsAllowed: rows[0]?.attemptsAllowed ?? 0,
    total: paperTotal(rows),
  }));
});

/** What is read of a student: the enrolment's camp, and the attempts at all tests, of each the first one first. */
interface Read {
  projectId: number;
  edition: number | null;
  camp: { attempts: number | null };
  attempts: readonly ShownAttempt[];
}

/** Every test of a project, which is remembered: its rules, its marks in all, and one student's attempts at it. */
export async function projectTestsOf(db: Db, { projectId, edition, camp, attempts }: Read) {
  const tests = await publishedTests(db, { id: projectId, of: projectId, edition });
  const attemptsOf = Map.groupBy(attempts, ({ chapterId }) => chapterId);
  return tests.map((test) => ({
    ...test,
    // (rules: camp-overrides)
    attemptsAllowed: camp.attempts ?? test.attemptsAllowed,
    attempts: attemptsOf.get(test.chapterId) ?? [],
  }));
}

/** An attempt as the contract shows it. */
export const showAttempt = (attempt: Omit<ShownAttempt, 'chapterId'>) => ({
  no: attempt.no,
  startedAt: attempt.startedAt.toISOString(),
  submittedAt: attempt.submittedAt?.toISOString() ?? null,
  score: attempt.score,
  total: attempt.total,
  passed: attempt.passed,
});
