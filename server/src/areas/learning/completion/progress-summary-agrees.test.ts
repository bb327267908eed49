import { contentType, enrolmentStatus, workStatus, workType } from '@zhixing/contract/words';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chapter, chapterProgress } from '../../../schema/learning.ts';
import { enrolment } from '../../../schema/practise.ts';
import { projectContentVersion } from '../../../schema/project-content-version.ts';
import { submission, work } from '../../../schema/schoolwork.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';
import { readApplied } from '../../home/my-projects.queries.ts';
import { publishedOf } from '../../projects/index.ts';
import { continuation, progressSummary } from '../../projects/progress-summary.expressions.ts';
import { countOf, doneBy, doneIn, hasBegun, nextOf } from './progress-summary.domain.ts';

const { product, classroom } = useClassroom();

/** Seconds before (less than 0) or after graduation that a lesson was added; null: it was there from the first. */
const lesson = fc.record({
  done: fc.constantFrom(true, true, false),
  noted: fc.boolean(),
  waits: fc.boolean(),
  removed: fc.constantFrom(false, false, true),
  added: fc.constantFrom(null, -1, 0, 1),
});
/** Branches of lessons; without a branch they stand on the first level. */
const directory = fc.array(
  fc.record({ branch: fc.boolean(), lessons: fc.array(lesson, { minLength: 1, maxLength: 2 }) }),
  { minLength: 1, maxLength: 3 },
);
const status = fc.constantFrom(
  ...[enrolmentStatus.learning, enrolmentStatus.learning, enrolmentStatus.graduated],
  ...[enrolmentStatus.graduated, enrolmentStatus.left],
);
type Directory = typeof directory extends fc.Arbitrary<infer D> ? D : never;

/** Writes the directory and what the student did there, each at another moment; made in another order than they are read. */
async function study(projectId: number, studentId: number, made: Directory, graduatedAt: Date) {
  const { db } = product.deps;
  let moment = graduatedAt.getTime();
  const next = () => {
    moment += 1000;
    return new Date(moment);
  };
  const add = async (row: Partial<typeof chapter.$inferInsert>) => {
    const base = { projectId, level: 1, sort: 1, title: '一节', type: contentType.reading };
    const [added] = await db
      .insert(chapter)
      .values({ ...base, ...row })
      .returning();
    return added?.id ?? 0;
  };
  for (const [at, { branch, lessons }] of [...made.entries()].reverse()) {
    const parentId = branch ? await add({ sort: at * 10, type: null }) : null;
    for (const [below, { done, noted, waits, removed, added }] of [...lessons.entries()].reverse()) {
      const chapterId = await add({
        ...(branch ? { parentId, level: 2, sort: below } : { sort: at * 10 + below }),
        addedAt: added === null ? null : new Date(graduatedAt.getTime() + added * 1000),
      });
      const of = { studentId, chapterId };
      const written = { type: workType.note, content: '笔记', status: workStatus.draft, version: 1 };
      if (done) {
        const at = next();
        await db.insert(chapterProgress).values({ ...of, updatedAt: at, doneAt: at });
      }
      if (noted) await db.insert(work).values({ ...of, ...written, savedAt: next() });
      if (waits) {
        const text = { type: workType.homework, content: '作业', version: 1, late: false };
        await db.insert(work).values({ ...of, ...written, type: workType.homework, savedAt: next() });
        await db.insert(submission).values({ ...of, ...text, newest: true, submittedAt: next() });
      }
      if (removed) await db.update(chapter).set({ removedAt: graduatedAt }).where(eq(chapter.id, chapterId));
    }
  }
}

// The columns of `progressSummary` say it in SQL of many students, progress-summary.domain.ts in TypeScript of one.
it('how far a student is, and where they go on, is the same in SQL and in TypeScript (rules: progress, revised-added, continue-learning)', async () => {
  let ahead = 0;
  let waited = 0;
  await fc.assert(
    fc.asyncProperty(directory, status, async (made, is) => {
      const { db, clock } = product.deps;
      const project = await classroom.addProject();
      const { id: studentId } = await classroom.addPerson();
      await classroom.enrol(studentId, project, is);
      await study(project.id, studentId, made, clock.now());
      const [inSql] = await db
        .select({
          ...progressSummary,
          ...continuation(clock.now()),
          contentVersion: projectContentVersion.contentVersion,
        })
        .from(enrolment)
        .leftJoin(projectContentVersion, eq(projectContentVersion.projectId, enrolment.projectId))
        .where(and(eq(enrolment.studentId, studentId), eq(enrolment.projectId, project.id)));
      const { enrolled, ...did } = await readApplied(db, { studentId });
      const own = enrolled.find(({ projectId }) => projectId === project.id);
      if (!own || !inSql) throw new Error('the student is not enrolled');
      const published = await publishedOf(db, own);
      const done = doneBy(did);
      expect(inSql.progress).toBe(countOf(doneIn(published, done), own.graduatedAt).progress);
      const { nextChapterId, awaitingMark, allDone } = inSql;
      expect({ nextChapterId, awaitingMark, allDone }).toEqual(
        nextOf(published, own, { ...did, done }, clock.now()),
      );
      if (awaitingMark) waited += 1;
      expect(inSql.begun).toBe(hasBegun(published, did));
      if (inSql.nextChapterId !== null && inSql.progress > 0) ahead += 1;
    }),
    { numRuns: 60 },
  );
  // The world was not one in which nobody has begun.
  expect(ahead).toBeGreaterThan(10);
  expect(waited).toBeGreaterThan(0);
});
