import { contentType } from '@zhixing/contract/words';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useClassroom } from '../testing/use-classroom.ts';
import {
  deadlineExtension,
  deadlinesFor,
  dueAtFor,
  endsAtFor,
  extensionReasonFor,
} from './deadline-extension.ts';
import { campDeadline } from './learning.ts';
import { camp } from './practise.ts';

const { product, classroom } = useClassroom();

/** Seconds before or after the end of the camp; few of them, so that two are often the same. */
const offset = fc.integer({ min: -2, max: 2 });

// `deadlinesFor` decides in TypeScript (laterOf), the three others in SQL; this test compares both on random deadlines.
it('a deadline is the same for a student in TypeScript and in SQL (rules: deadline-extension, camp-end)', async () => {
  const { db } = product.deps;
  const { id: studentId } = await classroom.addPerson();
  const { id: projectId, campId } = await classroom.addProject();
  await classroom.enrol(studentId, { id: projectId, campId });
  const chapterId = await classroom.addLesson(projectId, contentType.homework);
  const [row] = await db.select({ endsAt: camp.endsAt }).from(camp).where(eq(camp.id, campId));
  const endsAt = row?.endsAt ?? new Date();
  const at = (seconds: number) => new Date(endsAt.getTime() + seconds * 1000);

  await fc.assert(
    fc.asyncProperty(offset, fc.option(offset), async (due, extended) => {
      // The extensions go with it.
      await db.delete(campDeadline).where(eq(campDeadline.campId, campId));
      await classroom.setDeadline(campId, chapterId, at(due));
      if (extended !== null)
        await db.insert(deadlineExtension).values({
          studentId,
          campId,
          chapterId,
          extendedTo: at(extended),
          reason: '病假',
          givenBy: studentId,
          givenAt: endsAt,
        });
      const [inSql] = await db
        .select({
          dueAt: dueAtFor(studentId),
          extensionReason: extensionReasonFor(studentId),
          endsAt: endsAtFor(studentId),
        })
        .from(campDeadline)
        .innerJoin(camp, eq(camp.id, campDeadline.campId))
        .where(and(eq(campDeadline.campId, campId), eq(campDeadline.chapterId, chapterId)));
      const [inCode] = await db
        .select({ deadlines: deadlinesFor(studentId) })
        .from(camp)
        .where(eq(camp.id, campId));
      const { dueAt, extensionReason } = inSql ?? {};
      expect(inCode?.deadlines).toEqual([{ chapterId, dueAt, extensionReason }]);
      // An extension that ends later than the camp moves its end for this student, and no other does.
      expect(inSql?.endsAt).toEqual(at(Math.max(0, extended ?? 0)));
      expect(dueAt).toEqual(at(Math.max(due, extended ?? due)));
    }),
    {
      numRuns: 40,
      examples: [
        [0, 0],
        [0, null],
        [-1, 1],
        [1, -1],
      ],
    },
  );
});
