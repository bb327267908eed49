import {
  contentType,
  enrolmentStatus,
  learningStatuses,
  type MarkingFilter,
  markingFilters,
  workStatus,
  workType,
} from '@zhixing/contract/words';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { chapter } from '../../schema/learning.ts';
import { camp } from '../../schema/practise.ts';
import { submission, work } from '../../schema/schoolwork.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { campIsAnonymous } from '../camps/anonymous-marking.expressions.ts';
import { listLessons } from './overview.queries.ts';
import { countQueue, listQueue } from './queue.queries.ts';
import { countToMark } from './waiting.domain.ts';

const { product, classroom } = useClassroom();
let admin: { accountId: number; role: 'admin'; collegeId: null; tokenHash: Buffer };
beforeAll(async () => {
  const { id } = await classroom.addPerson({ role: 'admin' });
  admin = { accountId: id, role: 'admin', collegeId: null, tokenHash: Buffer.alloc(32) };
});

/** A version of a homework. `passed` null: nobody has reviewed it. */
const version = fc.record({ passed: fc.constantFrom(null, null, false, true), late: fc.boolean() });
const history = fc.record({
  versions: fc.array(version, { maxLength: 3 }),
  status: fc.constantFrom(
    ...[enrolmentStatus.learning, enrolmentStatus.learning, enrolmentStatus.graduated],
    ...[enrolmentStatus.waiting, enrolmentStatus.refused, enrolmentStatus.left],
  ),
});
const classes = fc.record({
  students: fc.array(history, { minLength: 1, maxLength: 3 }),
  removed: fc.constantFrom(false, false, false, true),
});
type Class = typeof classes extends fc.Arbitrary<infer C> ? C : never;
type History = Class['students'][number];

/** As it happens: a version is the newest one, and waits, until it is reviewed or the next one follows. */
async function handIn(studentId: number, chapterId: number, { versions }: History) {
  const { db } = product.deps;
  if (versions.length === 0) return;
  const now = product.clock.now();
  const of = { studentId, chapterId, type: workType.homework, content: '写好了' };
  const saved = { status: workStatus.submitted, version: versions.length, savedAt: now };
  await db.insert(work).values({ ...of, ...saved });
  const isTheirs = eq(submission.studentId, studentId);
  for (const [at, { passed, late }] of versions.entries()) {
    await db.update(submission).set({ newest: false }).where(isTheirs);
    await db.insert(submission).values({ ...of, version: at + 1, submittedAt: now, late });
    const review = { passed, reviewedAt: now, reviewedBy: admin.accountId };
    if (passed !== null) await db.update(submission).set(review).where(and(isTheirs, submission.newest));
  }
}

/** Under which filters of the queue a student's homework is: what was written, told without the queries. */
function filtersOf({ versions, status }: History) {
  const newest = versions.at(-1);
  const learns = learningStatuses.some((each) => each === status);
  if (!newest || !learns)
    return { waiting: false, again: false, passed: false, returned: false, all: false, late: false };
  const waiting = newest.passed === null;
  const again = waiting && versions.slice(0, -1).some(({ passed }) => passed === false);
  const passed = !waiting && newest.passed === true;
  return { waiting, again, passed, returned: !waiting && !passed, all: true, late: newest.late };
}

it('what waits for a teacher by the rules is what the queue, its counts, the overview and the dashboard find in SQL (rules: marking-queue)', async () => {
  let waited = 0;
  await fc.assert(
    fc.asyncProperty(classes, async ({ students, removed }) => {
      const { db, clock } = product.deps;
      const now = clock.now();
      const project = await classroom.addProject();
      const { campId } = project;
      const chapterId = await classroom.addLesson(project.id, contentType.homework);
      const over = new Date(now.getTime() - 1);
      await db.update(camp).set({ endsAt: over }).where(eq(camp.id, campId));
      const all: { studentId: number; is: ReturnType<typeof filtersOf> }[] = [];
      for (const each of students) {
        const { id: studentId } = await classroom.addPerson();
        await classroom.enrol(studentId, project, each.status);
        await handIn(studentId, chapterId, each);
        all.push({ studentId, is: filtersOf(each) });
      }
      if (removed) await db.update(chapter).set({ removedAt: now }).where(eq(chapter.id, chapterId));
      const of = { campId, chapterId };
      const countOf = (filter: MarkingFilter, late = false) =>
        all.filter(({ is }) => is[filter] && (is.late || !late)).length;

      for (const [filter, late] of markingFilters.flatMap((each) => [
        [each, false] as const,
        [each, true] as const,
      ])) {
        const rows = await listQueue(db, {
          of,
          filter,
          late,
          after: undefined,
          anonymous: false,
          now,
          limit: 100,
        });
        const found = rows.map(({ studentId }) => studentId).sort((a, b) => a - b);
        const expected = all
          .filter(({ is }) => is[filter] && (is.late || !late))
          .map(({ studentId }) => studentId);
        expect([filter, late, found]).toEqual([filter, late, expected]);
        const counts = markingFilters.map((each) => [each, countOf(each, late)] as const);
        expect(await countQueue(db, { of, filter, late, anonymous: false })).toEqual({
          ...Object.fromEntries(counts),
          late: countOf(filter, true),
        });
        if (filter === 'waiting')
          for (const { studentId, again, late } of rows)
            expect(all.find((each) => each.studentId === studentId)?.is).toMatchObject({ again, late });
      }
      const [waiting, again, late] = [countOf('waiting'), countOf('again'), countOf('waiting', true)];

      // A lesson that was taken out is nobody's to mark any more.
      const shown = removed ? 0 : waiting;
      waited += shown;
      const lessons = await listLessons(db, { campIds: [campId] });
      expect(lessons.map(({ works, again, late }) => [works ?? 0, again ?? 0, late ?? 0])).toEqual(
        removed ? [] : [[waiting, again, late]],
      );
      const toMark = await countToMark(db, { caller: admin });
      expect(toMark.works.find((each) => each.campId === campId)?.waiting ?? 0).toBe(shown);
      await db.update(camp).set({ anonymousMarking: true }).where(eq(camp.id, campId));
      const [row] = await db
        .select({ isAnonymous: campIsAnonymous(now) })
        .from(camp)
        .where(eq(camp.id, campId));
      // What waits in a lesson that was taken out keeps no names apart (rules: camp-anonymous).
      expect(row?.isAnonymous).toBe(shown > 0);
    }),
    { numRuns: 30 },
  );
  // The world was not one in which nothing waits.
  expect(waited).toBeGreaterThan(0);
});
