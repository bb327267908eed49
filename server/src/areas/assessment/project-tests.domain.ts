import type { calls, Data, Payload } from '@zhixing/contract';
import type { Db } from '../../db/client.ts';
import type { Action } from '../../dependencies.ts';
import { requireProjectReader } from '../learning/access.domain.ts';
import { type ChapterNode, listOutline, nest } from '../learning/outline.domain.ts';
import { bestAttempt } from './assessment.policy.ts';
import * as queries from './assessment.queries.ts';
import { totalOf } from './grading.ts';

type Whose = { studentId: number; projectId: number };
type Directory = Data<typeof calls.getTestDirectory>['directory'];

/** Every test of a project: its rules, its marks in all, and one student's attempts at it, the first one first. */
export async function readProjectTests(db: Db, whose: Whose) {
  const tests = await queries.listProjectTests(db, whose);
  const attempts = await queries.listProjectAttempts(db, whose);
  return [...Map.groupBy(tests, ({ chapterId }) => chapterId)].map(([chapterId, rows]) => ({
    chapterId,
    passMark: rows[0]?.passMark ?? 0,
    attemptsAllowed: rows[0]?.attemptsAllowed ?? 0,
    total: totalOf(rows.map(({ marks }) => ({ marks: marks ?? 0 }))),
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

/** The tests, and every node above one. */
function withTests(nodes: ChapterNode[]): ChapterNode[] {
  const kept = new Set(nodes.filter(({ type }) => type === 3).map(({ id }) => id));
  const above = new Map(nodes.map(({ id, parentId }) => [id, parentId]));
  for (const id of kept) {
    const parentId = above.get(id);
    if (parentId) kept.add(parentId);
  }
  return nodes.filter(({ id }) => kept.has(id));
}

/**
 * The directory, tests alone, each with its score (rules: call-test-directory). -1: not enrolled, or not one's student.
 */
export async function getTestDirectory({
  deps: { db },
  caller,
  payload: { projectId, userId },
}: Action<Payload<typeof calls.getTestDirectory>>): Promise<Data<typeof calls.getTestDirectory>> {
  const { studentId } = await requireProjectReader({ db, caller, projectId, userId });
  const tests = await readProjectTests(db, { studentId, projectId });
  const passedAt = (id: number) =>
    tests.find(({ chapterId }) => chapterId === id)?.attempts.some(({ passed }) => passed) ?? false;
  const directory: Directory = nest(withTests(await listOutline(db, { projectId })), (node, leaves) => {
    const done = leaves.every(({ id }) => passedAt(id));
    const test = tests.find(({ chapterId }) => chapterId === node.id);
    if (!test) return { type: null, done };
    const { total, passMark, attempts, attemptsAllowed } = test;
    return {
      ...{ type: 3 as const, done, total, passMark, attemptsAllowed },
      score: bestAttempt(attempts)?.score ?? null,
      passed: done,
      attemptsUsed: attempts.length,
    };
  });
  return { directory };
}
