import { enrolmentStatus } from '@zhixing/contract/words';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { enrolment } from '../../schema/practise.ts';
import { projectLearners } from '../../schema/project-learners.ts';
import { fillCamp } from '../../testing/scale/large-camp.ts';
import { connectKeyed } from '../../testing/scale/watch-statements.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { countLearners } from './learners.domain.ts';

const { product, classroom } = useClassroom();

const joinedTo = async (id: number) =>
  (await product.call('GET /capi/FrontProject/getProjectDetail', { id })).data.joinedCount;
/** Makes the newest learners of a project leave. */
const letLeave = (projectId: number, many: number) =>
  product.deps.db.execute(sql`update ${enrolment} set status = ${enrolmentStatus.left} where id in (
    select id from ${enrolment} where project_id = ${projectId} and status = ${enrolmentStatus.learning} order by id desc limit ${many})`);

async function addLarge(students: number) {
  const project = await classroom.addProject();
  const db = await connectKeyed(product.databaseUrl);
  const size = { students, readings: 0, homework: 0, tests: 0 };
  await fillCamp(db, { projectId: project.id, campId: project.campId, ...size });
  await db.end();
  return project;
}

it('who learns in a project is counted at every look while they are few, once an hour when they are many (rules: joined-count)', async () => {
  const few = await addLarge(999);
  const many = await addLarge(1000);
  await countLearners(product.deps);
  expect([await joinedTo(few.id), await joinedTo(many.id)]).toEqual([999, 1000]);
  const shown = async () => {
    const { data } = await product.call('GET /capi/FrontProject/getList', { pageSize: 100, sort: 'newest' });
    return [few, many].map(({ id }) => data.list.find((each) => each.id === id)?.joinedCount);
  };
  await letLeave(few.id, 9);
  await letLeave(many.id, 1);
  expect(await shown()).toEqual([990, 1000]);
  // They are few now.
  await countLearners(product.deps);
  expect(await shown()).toEqual([990, 999]);
  const kept = eq(projectLearners.projectId, many.id);
  expect(await product.deps.db.select().from(projectLearners).where(kept)).toEqual([]);
});
