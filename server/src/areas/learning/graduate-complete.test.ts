import { contentType, enrolmentStatus } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { useClassroom } from '../../testing/use-classroom.ts';
import { enrolment } from '../practise/practise.table.ts';
import { chapterProgress } from './learning.table.ts';
import { graduateComplete } from './progress.door.ts';

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

test('of students who lack nothing any more, one who cannot be graduated keeps no other waiting', async () => {
  const project = await classroom.addProject();
  const leaf = await classroom.addLeaf(project.id, contentType.reading);
  const [stuck, other] = [await complete(project, leaf), await complete(project, leaf)];
  const owner = new pg.Client(product.databaseUrl);
  await owner.connect();
  await owner.query(`
    create function keep_stuck() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$;
    create trigger keep_stuck before update of status on enrolment
      for each row when (old.student_id = ${stuck}) execute function keep_stuck()`);
  await graduateComplete(product.deps, project.id);
  const { learning, graduated } = enrolmentStatus;
  expect([await statusOf(stuck), await statusOf(other)]).toEqual([learning, graduated]);
  expect(product.logged).toContainEqual(expect.objectContaining({ level: 'error', studentId: stuck }));
  await owner.query('drop function keep_stuck cascade');
  await owner.end();
  await graduateComplete(product.deps, project.id);
  expect(await statusOf(stuck)).toBe(graduated);
});
