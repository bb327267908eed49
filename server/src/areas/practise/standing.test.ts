import { contentType, enrolmentStatus } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { useStudent } from '../../testing/use-classroom.ts';
import { chapter, chapterProgress } from '../learning/learning.table.ts';
import { enrolment } from './practise.table.ts';

const { product, classroom, student, project } = useStudent();

/** Where 继续学习 leads: in one's list, on the project's page, and while one learns. */
async function next() {
  const { token } = student;
  const list = await product.call('POST /capi/Student/getApplyProjectList', {}, { token });
  const detail = await product.call('GET /capi/FrontProject/getProjectDetail', { id: project.id }, { token });
  const directory = await product.call(
    'POST /capi/Chapter/getDirectory',
    { projectId: project.id },
    { token },
  );
  return [
    list.data.list.find(({ projectId }) => projectId === project.id)?.nextChapterId,
    detail.data.joined?.nextChapterId,
    directory.data?.projectInfo.nextChapterId,
  ];
}
const three = (one: number | null | undefined) => [one, one, one];

const done = (chapterId: number, doneAt: Date | null = product.clock.now()) =>
  product.deps.db
    .insert(chapterProgress)
    .values({ studentId: student.id, chapterId, updatedAt: product.clock.now(), doneAt });
const note = (chapterId: number) =>
  product.call(
    'POST /capi/Schoolwork/updateWorkOrNote',
    { chapterId, type: '1', content: '笔记', fileList: [], status: '0' },
    { token: student.token },
  );

/** Made in another order than they are read: a chapter of one leaf, and before it one of two sections. */
async function addDirectory() {
  const add = async (row: Partial<typeof chapter.$inferInsert>) => {
    const base = { projectId: project.id, level: 1, sort: 1, title: '一节', type: contentType.reading };
    const [made] = await product.deps.db
      .insert(chapter)
      .values({ ...base, ...row })
      .returning();
    return (made as { id: number }).id;
  };
  const last = await add({ sort: 2 });
  const top = await add({ type: null });
  const second = await add({ level: 2, sort: 2, parentId: top });
  const section = await add({ level: 2, sort: 1, parentId: top, type: null });
  const deepTwo = await add({ level: 3, sort: 2, parentId: section });
  const deepOne = await add({ level: 3, sort: 1, parentId: section });
  return [deepOne, deepTwo, second, last] as const;
}

let leaves: Awaited<ReturnType<typeof addDirectory>>;
beforeEach(async () => {
  leaves = await addDirectory();
});

test('继续学习 leads to the first leaf in reading order that is not done, wherever one was', async () => {
  const [one, two, three_, four] = leaves;
  expect(await next()).toEqual(three(one));
  await done(one);
  expect(await next()).toEqual(three(two));
  await done(three_);
  await note(four);
  expect(await next()).toEqual(three(two));
  await done(two);
  expect(await next()).toEqual(three(four));
});

test('once all are done it leads to the last one that was opened', async () => {
  for (const leaf of leaves) {
    product.clock.forward(10);
    await done(leaf);
  }
  expect(await next()).toEqual(three(leaves[3]));
  product.clock.forward(10);
  await note(leaves[1]);
  expect(await next()).toEqual(three(leaves[1]));
});

test('another student’s progress moves nothing, and who does not learn there is led nowhere', async () => {
  const other = await classroom.addPerson();
  await classroom.enrol(other.id, project);
  await product.deps.db
    .insert(chapterProgress)
    .values({ studentId: other.id, chapterId: leaves[0], updatedAt: new Date(), doneAt: new Date() });
  expect(await next()).toEqual(three(leaves[0]));
  await product.deps.db
    .update(enrolment)
    .set({ status: enrolmentStatus.waiting })
    .where(eq(enrolment.studentId, student.id));
  expect(await next()).toEqual([null, null, undefined]);
});
