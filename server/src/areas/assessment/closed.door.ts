import type { Db } from '../../db/client.ts';
import { rulesIn, type Terms, whyClosed } from './assessment.policy.ts';
import * as queries from './closed.queries.ts';

interface Asked {
  studentId: number;
  /** What the student's camp says of each. */
  tests: readonly (Terms & { chapterId: number })[];
  now: Date;
}

/** The chapters of those tests that take no more answers from the student: closed, or no attempt is left. */
export async function listClosedTests(
  db: Db,
  { studentId, tests: asked, now }: Asked,
): Promise<ReadonlySet<number>> {
  if (asked.length === 0) return new Set();
  const chapterIds = asked.map(({ chapterId }) => chapterId);
  const { tests, attempts } = await queries.readTests(db, { studentId, chapterIds });
  const closed = asked.filter((terms) => {
    const test = tests.find(({ chapterId }) => chapterId === terms.chapterId);
    const own = attempts.filter(({ chapterId }) => chapterId === terms.chapterId);
    return (
      test !== undefined && whyClosed({ test: rulesIn(test, terms), terms, attempts: own, now }) !== null
    );
  });
  return new Set(closed.map(({ chapterId }) => chapterId));
}
