import { contentType, workStatus, workType } from '@zhixing/contract/words';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { chapter, chapterProgress } from '../../../schema/learning.ts';
import { camp, enrolment, project } from '../../../schema/practise.ts';
import { submission, work } from '../../../schema/schoolwork.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';
import { listComplete } from '../progress/progress.queries.ts';
import { requiredLesson } from './required-lesson.table.ts';

const { product, classroom } = useClassroom();

const markDone = (studentId: number, chapterId: number) => {
  const now = product.clock.now();
  return product.deps.db
    .insert(chapterProgress)
    .values({ studentId, chapterId, updatedAt: now, doneAt: now });
};

/** Handed in and reviewed once. */
async function review(studentId: number, chapterId: number, passed: boolean) {
  const { db } = product.deps;
  const now = product.clock.now();
  const of = { studentId, chapterId, type: workType.homework, content: '写好了', version: 1 };
  await db.insert(work).values({ ...of, status: workStatus.submitted, savedAt: now });
  const reviewed = { passed, reviewedAt: now, reviewedBy: studentId };
  await db.insert(submission).values({ ...of, ...reviewed, submittedAt: now, late: false });
}

it('the database knows what the certificate requires by the camp, else by the project, and what of it is met (rules: graduation, certificate-rule, camp-overrides)', async () => {
  const { db } = product.deps;
  const { id: projectId, campId } = await classroom.addProject();
  const { id: studentId } = await classroom.addPerson();
  await classroom.enrol(studentId, { id: projectId, campId });
  await classroom.addLesson(projectId, null);
  const text = await classroom.addLesson(projectId, contentType.reading);
  const report = await classroom.addLesson(projectId, contentType.homework);
  const exam = await classroom.addLesson(projectId, contentType.test);
  const gone = await classroom.addLesson(projectId, contentType.test);
  await db.update(chapter).set({ removedAt: product.clock.now() }).where(eq(chapter.id, gone));
  const [held] = await db.select().from(enrolment).where(eq(enrolment.studentId, studentId));
  const setRules = async (own: 'all' | 'graded', ofCamp: 'all' | 'graded' | null) => {
    await db.update(project).set({ certificateRule: own }).where(eq(project.id, projectId));
    await db.update(camp).set({ certificateRule: ofCamp }).where(eq(camp.id, campId));
  };
  const required = async () => {
    const { chapterId, isMet, studentId: owner } = requiredLesson;
    const rows = await db.select({ chapterId, isMet }).from(requiredLesson).where(eq(owner, studentId));
    return new Map(rows.sort((a, b) => a.chapterId - b.chapterId).map((row) => [row.chapterId, row.isMet]));
  };
  const waitsAfter = async (chapterId: number) => {
    const { rows } = await db.execute(
      sql`select has_missing_requirements(${studentId}::bigint, ${held?.id}::bigint, ${chapterId}::bigint) as waits`,
    );
    return rows[0]?.waits;
  };
  const open = [text, report, exam].map((id) => [id, false] as const);
  expect(await required()).toEqual(new Map(open));
  await setRules('graded', 'all');
  expect(await required()).toEqual(new Map(open));
  await setRules('all', 'graded');
  expect(await required()).toEqual(new Map(open.slice(1)));
  await setRules('graded', null);
  expect(await required()).toEqual(new Map(open.slice(1)));

  await markDone(studentId, exam);
  expect([await waitsAfter(report), await waitsAfter(exam)]).toEqual([false, true]);
  await markDone(studentId, report);
  expect([await waitsAfter(report), await waitsAfter(text)]).toEqual([false, false]);
  expect(await listComplete(db, { projectId })).toEqual([{ studentId, projectId }]);
  // Done by being handed in, and returned.
  await review(studentId, report, false);
  expect(await required()).toEqual(
    new Map([
      [report, false],
      [exam, true],
    ]),
  );
  expect([await waitsAfter(report), await waitsAfter(exam)]).toEqual([false, true]);
  expect(await listComplete(db, { projectId })).toEqual([]);
  await db.update(submission).set({ passed: true }).where(eq(submission.studentId, studentId));
  await setRules('all', null);
  expect([await waitsAfter(text), await waitsAfter(exam)]).toEqual([false, true]);
  expect(await listComplete(db, { projectId })).toEqual([]);
});

it('a certificate that requires nothing of its project is nobody’s', async () => {
  const { db } = product.deps;
  const { id: projectId, campId } = await classroom.addProject();
  const { id: studentId } = await classroom.addPerson();
  await classroom.enrol(studentId, { id: projectId, campId });
  await db.update(project).set({ certificateRule: 'graded' }).where(eq(project.id, projectId));
  await markDone(studentId, await classroom.addLesson(projectId, contentType.reading));
  expect(await listComplete(db, { projectId })).toEqual([]);
});
