import { contentType, enrolmentStatus } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { chapterProgress } from '../../../schema/learning.ts';
import { notice } from '../../../schema/messages.ts';
import { enrolment } from '../../../schema/practise.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';
import { graduateComplete } from '../progress/progress.domain.ts';

const { product, classroom } = useClassroom();

/** Somebody who has done all there is, and learns on: what was missing is asked for no longer. */
async function complete(project: Awaited<ReturnType<typeof classroom.addProject>>, chapterId: number) {
  const { id } = await classroom.addPerson();
  await classroom.enrol(id, project);
  const now = product.clock.now();
  await product.deps.db
    .insert(chapterProgress)
    .values({ studentId: id, chapterId, updatedAt: now, doneAt: now });
  return id;
}
const statusOf = async (studentId: number) => {
  const [row] = await product.deps.db.select().from(enrolment).where(eq(enrolment.studentId, studentId));
  return row?.status;
};

/** What they were told, of which a graduation that fails is no part. */
const toldOf = async (accountId: number) =>
  (await product.deps.db.select().from(notice).where(eq(notice.accountId, accountId))).map(
    ({ kind }) => kind,
  );

test('of students who lack nothing any more, one who cannot be graduated keeps no other waiting', async () => {
  const project = await classroom.addProject();
  const lesson = await classroom.addLesson(project.id, contentType.reading);
  const [stuck, other] = [await complete(project, lesson), await complete(project, lesson)];
  const owner = new pg.Client(product.databaseUrl);
  await owner.connect();
  await owner.query(`
    create function keep_stuck() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$;
    create trigger keep_stuck before update of status on enrolment
      for each row when (old.student_id = ${stuck}) execute function keep_stuck()`);
  await graduateComplete(product.deps, { projectId: project.id });
  const { learning, graduated } = enrolmentStatus;
  expect([await statusOf(stuck), await statusOf(other)]).toEqual([learning, graduated]);
  expect([await toldOf(stuck), await toldOf(other)]).toEqual([[], ['graduated']]);
  expect(product.logged).toContainEqual(expect.objectContaining({ level: 'error', studentId: stuck }));
  await owner.query('drop function keep_stuck cascade');
  await owner.end();
  await graduateComplete(product.deps, { projectId: project.id });
  expect(await statusOf(stuck)).toBe(graduated);
  expect([await toldOf(stuck), await toldOf(other)]).toEqual([['graduated'], ['graduated']]);
});
