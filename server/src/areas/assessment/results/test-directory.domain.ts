import type { calls, Data, Payload } from '@zhixing/contract';
import { contentType } from '@zhixing/contract/words';
import type { Action } from '../../../action/action.ts';
import { countedOf } from '../../learning/counted-attempt.expressions.ts';
import { readInProject } from '../../learning/index.ts';
import { type ChapterNode, nest, publishedOf } from '../../projects/index.ts';
import { projectTestsOf } from './project-tests.domain.ts';
import { findTested } from './test-directory.queries.ts';

type Directory = Data<typeof calls.getTestDirectory>['directory'];

/** The tests and their parent nodes. */
function withTests(nodes: ChapterNode[]): ChapterNode[] {
  const kept = new Set(nodes.filter(({ type }) => type === contentType.test).map(({ id }) => id));
  const above = new Map(nodes.map(({ id, parentId }) => [id, parentId]));
  for (const id of kept) {
    const parentId = above.get(id);
    if (parentId) kept.add(parentId);
  }
  return nodes.filter(({ id }) => kept.has(id));
}

/**
 * The directory with tests only, each with its score (rules: call-test-directory). -1: not enrolled, or not a student
 * of this staff member.
 */
export async function getTestDirectory({
  deps: { db, clock },
  caller,
  payload: { projectId, userId },
}: Action<Payload<typeof calls.getTestDirectory>>): Promise<Data<typeof calls.getTestDirectory>> {
  const { access, found } = await readInProject({
    db,
    caller,
    projectId,
    userId,
    find: findTested,
    now: clock.now(),
  });
  const { contentVersion, extraAttempts, attempts, lateOff } = found;
  const { nodes } = await publishedOf(db, { projectId, contentVersion });
  const tests = await projectTestsOf(db, {
    projectId,
    contentVersion,
    camp: access.camp,
    extraAttempts,
    attempts,
  });
  const passedAt = (id: number) =>
    !access.withheld &&
    (tests.find(({ chapterId }) => chapterId === id)?.attempts.some(({ passed }) => passed) ?? false);
  const directory: Directory = nest(withTests(nodes), (node, lessons) => {
    const done = lessons.every(({ id }) => passedAt(id));
    const test = tests.find(({ chapterId }) => chapterId === node.id);
    if (!test) return { type: null, done };
    const { total, passMark, attempts, attemptsAllowed } = test;
    const best = access.withheld ? undefined : countedOf(attempts, lateOff);
    return {
      type: contentType.test,
      done,
      passMark,
      attemptsAllowed,
      // A score is out of the points of its own paper.
      score: best?.score ?? null,
      total: best?.total ?? total,
      ...(access.withheld ? { withheld: true } : {}),
      passed: done,
      attemptsUsed: attempts.length,
    };
  });
  return { directory };
}
