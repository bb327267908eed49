import { contentType, enrolmentStatus } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { runDataMigrations } from '../../../data-migrations.ts';
import { dataMigration } from '../../../db/migrate/data-migration.table.ts';
import { certificate } from '../../../schema/certificate.ts';
import { chapter, chapterProgress } from '../../../schema/learning.ts';
import { enrolment } from '../../../schema/practise.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();

/** A project of two texts that need ten seconds each. */
async function addTexts() {
  const project = await classroom.addProject();
  const lessons = [];
  for (const no of [0, 1]) {
    const id = await classroom.addLesson(project.id, contentType.reading);
    await product.deps.db
      .update(chapter)
      .set({ readSeconds: 10 + no })
      .where(eq(chapter.id, id));
    lessons.push(id);
  }
  return { project, lessons: lessons as [number, number] };
}

/** Seconds that were counted without the lesson being done, as it was before. */
const count = (studentId: number, chapterId: number, watchedSeconds: number) =>
  product.deps.db
    .insert(chapterProgress)
    .values({ studentId, chapterId, watchedSeconds, endSeen: true, updatedAt: product.clock.now() });

async function progressOf(studentId: number) {
  const { db } = product.deps;
  const done = await db
    .select({ chapterId: chapterProgress.chapterId, doneAt: chapterProgress.doneAt })
    .from(chapterProgress)
    .where(eq(chapterProgress.studentId, studentId))
    .orderBy(chapterProgress.chapterId);
  const [enrolled] = await db.select().from(enrolment).where(eq(enrolment.studentId, studentId));
  const certificates = await db.select().from(certificate).where(eq(certificate.studentId, studentId));
  return {
    done: done.map(({ doneAt }) => doneAt !== null),
    status: enrolled?.status,
    certificates: certificates.length,
  };
}

test('who had read long enough and could not complete is completed, graduates once, and the log says so', async () => {
  const { project, lessons } = await addTexts();
  const [stuck, almost] = [await classroom.addPerson(), await classroom.addPerson()];
  for (const { id } of [stuck, almost]) await classroom.enrol(id, project);
  await count(stuck.id, lessons[0], 12);
  await count(stuck.id, lessons[1], 11);
  await count(almost.id, lessons[0], 10);
  await count(almost.id, lessons[1], 10);

  await product.deps.db.delete(dataMigration);
  await runDataMigrations(product.deps);

  const { learning, graduated } = enrolmentStatus;
  expect(await progressOf(stuck.id)).toEqual({ done: [true, true], status: graduated, certificates: 1 });
  expect(await progressOf(almost.id)).toEqual({ done: [true, false], status: learning, certificates: 0 });
  expect(product.logged).toContainEqual(
    expect.objectContaining({ level: 'info', completed: 3, graduated: 1, failed: 0 }),
  );

  // Finished, it does not run again; run again, it changes nothing.
  const finished = await product.deps.db.select().from(dataMigration);
  expect(finished.map(({ name }) => name)).toContain('complete-counted-readings');
  await product.deps.db.delete(dataMigration);
  await runDataMigrations(product.deps);
  expect((await progressOf(stuck.id)).certificates).toBe(1);
});

test('one that cannot be completed keeps no other waiting, and is tried again', async () => {
  const { project, lessons } = await addTexts();
  const [refused, other] = [await classroom.addPerson(), await classroom.addPerson()];
  for (const { id } of [refused, other]) {
    await classroom.enrol(id, project);
    await count(id, lessons[0], 12);
  }
  const owner = new pg.Client(product.databaseUrl);
  await owner.connect();
  await owner.query(`
    create function refuse_one() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse_one before update on chapter_progress
      for each row when (old.student_id = ${refused.id}) execute function refuse_one()`);

  await product.deps.db.delete(dataMigration);
  await expect(runDataMigrations(product.deps)).rejects.toThrow(/1 text lessons could not be completed/);
  expect([(await progressOf(refused.id)).done, (await progressOf(other.id)).done]).toEqual([[false], [true]]);
  expect(product.logged).toContainEqual(expect.objectContaining({ level: 'error', studentId: refused.id }));

  await owner.query('drop function refuse_one cascade');
  await owner.end();
  await runDataMigrations(product.deps);
  expect((await progressOf(refused.id)).done).toEqual([true]);
});
