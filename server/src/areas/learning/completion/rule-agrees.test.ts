import { certificateRules, contentType, workStatus, workType } from '@zhixing/contract/words';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chapter, chapterProgress } from '../../../schema/learning.ts';
import { camp, enrolment, project } from '../../../schema/practise.ts';
import { submission, work } from '../../../schema/schoolwork.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';
import { whatIsMissing } from '../progress/progress.domain.ts';
import { listComplete, listCompletion } from '../progress/progress.queries.ts';
import { missingOf } from './graduation.ts';

const { product, classroom } = useClassroom();

/** A lesson and what the student has done of it. `passed` null: the homework was not handed in. */
const lessons = fc.array(
  fc.record({
    type: fc.constantFrom(contentType.reading, contentType.homework, contentType.test),
    // Mostly what completes it: a project of random lessons would hardly ever be complete.
    done: fc.constantFrom(true, true, true, false),
    passed: fc.constantFrom(true, true, true, null, false),
    removed: fc.constantFrom(false, false, true),
  }),
  { minLength: 1, maxLength: 4 },
);
const rules = fc.record({
  own: fc.constantFrom(...certificateRules),
  ofCamp: fc.constantFrom(null, ...certificateRules),
});

type Lesson = typeof lessons extends fc.Arbitrary<(infer L)[]> ? L : never;

async function study(
  all: Lesson[],
  { own, ofCamp }: { own: 'all' | 'graded'; ofCamp: 'all' | 'graded' | null },
) {
  const { db } = product.deps;
  const now = product.clock.now();
  const made = await classroom.addProject();
  const { id: studentId } = await classroom.addPerson();
  await classroom.enrol(studentId, made);
  await db.update(project).set({ certificateRule: own }).where(eq(project.id, made.id));
  await db.update(camp).set({ certificateRule: ofCamp }).where(eq(camp.id, made.campId));
  const ids: number[] = [];
  for (const { type, done, passed, removed } of all) {
    const chapterId = await classroom.addLesson(made.id, type);
    ids.push(chapterId);
    if (removed) await db.update(chapter).set({ removedAt: now }).where(eq(chapter.id, chapterId));
    if (done) await db.insert(chapterProgress).values({ studentId, chapterId, updatedAt: now, doneAt: now });
    if (type === contentType.homework && passed !== null) {
      const of = { studentId, chapterId, type: workType.homework, content: '写好了' };
      await db.insert(work).values({ ...of, status: workStatus.submitted, version: 1, savedAt: now });
      await db.insert(submission).values({
        ...{ ...of, version: 1, submittedAt: now, late: false },
        ...{ passed, reviewedAt: now, reviewedBy: studentId },
      });
    }
  }
  const [access] = await db.select().from(enrolment).where(eq(enrolment.studentId, studentId));
  return { ...{ studentId, projectId: made.id, ids }, enrolmentId: access?.id ?? 0 };
}

it('whoever lacks nothing by the rule is found by SQL, both where a lesson is done and where all are looked for', async () => {
  let complete = 0;
  await fc.assert(
    fc.asyncProperty(lessons, rules, async (all, rule) => {
      const { db } = product.deps;
      const { studentId, projectId, enrolmentId, ids } = await study(all, rule);
      const missing = await whatIsMissing(db, { studentId, projectId });
      const completion = await listCompletion(db, { studentId, projectId });
      const asked = rule.ofCamp ?? rule.own;
      // SQL looks at what is done alone; what reviews say is looked at afterwards.
      const undone = (justDone?: number) =>
        missingOf(
          completion.map(({ done, ...lesson }) => ({
            ...{ ...lesson, passed: null },
            done: done || lesson.chapterId === justDone,
          })),
          asked,
        );
      const asksForNothing = completion.every(
        ({ type }) => asked === 'graded' && type === contentType.reading,
      );
      const found = await listComplete(db, { projectId });
      expect(found).toEqual(undone().length === 0 ? [{ studentId, projectId }] : []);
      for (const id of ids) {
        const of = sql`${studentId}::bigint, ${enrolmentId}::bigint, ${id}::bigint`;
        const { rows } = await db.execute(
          sql`select has_missing_requirements(${of}) as waits, certificate_waits(${of}) as formerly`,
        );
        // A process of the version before calls the function by its former name.
        expect(rows[0]?.formerly).toBe(rows[0]?.waits);
        expect(rows[0]?.waits).toBe(!asksForNothing && undone(id).length > 0);
      }
      if (missing.length === 0) {
        complete += 1;
        expect(found).not.toEqual([]);
      }
    }),
    { numRuns: 45 },
  );
  // The world was not one in which nobody graduates.
  expect(complete).toBeGreaterThan(5);
});
