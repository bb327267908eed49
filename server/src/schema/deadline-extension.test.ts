import { contentType } from '@zhixing/contract/words';
import { and, eq } from 'drizzle-orm';
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

// Seconds after the end of the camp: the camp's deadline, the student's extension, and what then stands for the student.
const cases = [
  { due: -2, extended: null, dueAt: -2, reason: null, endsAt: 0 },
  { due: -2, extended: -1, dueAt: -1, reason: '病假', endsAt: 0 },
  { due: -1, extended: 1, dueAt: 1, reason: '病假', endsAt: 1 },
  { due: -1, extended: -2, dueAt: -1, reason: null, endsAt: 0 },
  { due: -1, extended: -1, dueAt: -1, reason: null, endsAt: 0 },
  // The deadline is after the camp's end, which an earlier extension moves all the same.
  { due: 2, extended: 1, dueAt: 2, reason: null, endsAt: 1 },
];

it('of the camp’s deadline and the student’s extension the later stands, with its reason; only an extension moves the end of the camp (rules: deadline-extension, camp-end)', async () => {
  const { db } = product.deps;
  const { id: studentId } = await classroom.addPerson();
  const { id: projectId, campId } = await classroom.addProject();
  await classroom.enrol(studentId, { id: projectId, campId });
  const chapterId = await classroom.addLesson(projectId, contentType.homework);
  const [row] = await db.select({ endsAt: camp.endsAt }).from(camp).where(eq(camp.id, campId));
  const end = row?.endsAt ?? new Date();
  const at = (seconds: number) => new Date(end.getTime() + seconds * 1000);

  for (const { due, extended, dueAt, reason, endsAt } of cases) {
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
        givenAt: at(0),
      });
    const [one] = await db
      .select({
        dueAt: dueAtFor(studentId),
        extensionReason: extensionReasonFor(studentId),
        endsAt: endsAtFor(studentId),
      })
      .from(campDeadline)
      .innerJoin(camp, eq(camp.id, campDeadline.campId))
      .where(and(eq(campDeadline.campId, campId), eq(campDeadline.chapterId, chapterId)));
    expect(one).toEqual({ dueAt: at(dueAt), extensionReason: reason, endsAt: at(endsAt) });
    const [all] = await db
      .select({ deadlines: deadlinesFor(studentId) })
      .from(camp)
      .where(eq(camp.id, campId));
    expect(all?.deadlines).toEqual([{ chapterId, dueAt: at(dueAt), extensionReason: reason }]);
  }
});
