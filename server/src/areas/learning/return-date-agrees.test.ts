import { contentType } from '@zhixing/contract/words';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deadlineExtension, dueAtFor } from '../../schema/deadline-extension.ts';
import { campDeadline } from '../../schema/learning.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { giveReturnDate, returnDateOf } from './deadline.domain.ts';

const { product, classroom } = useClassroom();

const week = 7 * 24 * 3600 * 1000;
/** ms from the return on: around it, and around a week later. */
const offset = fc.constantFrom(-week, -1, 0, 1, week - 1, week, week + 1, 2 * week);

// `returnDateOf` proposes the date in TypeScript; what the student is given is written, and read back, in SQL.
it('the date that is proposed to who returns a homework is the one that its student then has (rules: return-date)', async () => {
  const { db } = product.deps;
  const now = product.clock.now();
  const at = (ms: number | null) => (ms === null ? null : new Date(now.getTime() + ms));
  const { id: studentId } = await classroom.addPerson();
  const { id: givenBy } = await classroom.addPerson({ role: 'teacher' });
  const project = await classroom.addProject();
  const { campId } = project;
  await classroom.enrol(studentId, project);
  const chapterId = await classroom.addLesson(project.id, contentType.homework);
  const isHere = and(eq(campDeadline.campId, campId), eq(campDeadline.chapterId, chapterId));
  const dueAtNow = async () => {
    const [row] = await db
      .select({ dueAt: dueAtFor(studentId) })
      .from(campDeadline)
      .where(isHere);
    return row?.dueAt ?? null;
  };

  await fc.assert(
    fc.asyncProperty(
      fc.option(offset),
      fc.option(offset),
      fc.option(offset),
      async (due, extended, chosen) => {
        // The extensions go with it.
        await db.delete(campDeadline).where(eq(campDeadline.campId, campId));
        const [dueAt, dueAtOfOne, chosenAt] = [at(due), at(extended), at(chosen)];
        if (dueAt) await classroom.setDeadline(campId, chapterId, dueAt);
        if (dueAt && dueAtOfOne)
          await db.insert(deadlineExtension).values({
            studentId,
            campId,
            chapterId,
            extendedTo: dueAtOfOne,
            reason: '病假',
            givenBy,
            givenAt: now,
          });
        const before = await dueAtNow();
        const given = { studentId, campId, chapterId, givenBy, now };
        const giving = db.transaction((tx) => giveReturnDate(tx, { ...given, dueAt: chosenAt ?? undefined }));
        if (chosenAt && (!dueAt || chosenAt <= now || chosenAt < dueAt)) {
          await expect(giving).rejects.toThrow();
          expect(await dueAtNow()).toEqual(before);
          return;
        }
        await giving;
        const later = chosenAt && before && new Date(Math.max(chosenAt.getTime(), before.getTime()));
        expect(await dueAtNow()).toEqual(later ?? returnDateOf(before, now));
      },
    ),
    {
      numRuns: 60,
      examples: [
        [null, null, null],
        [week, null, null],
        [0, week, null],
        [0, null, 1],
        [1, null, 1],
        [0, null, 0],
      ],
    },
  );
});
