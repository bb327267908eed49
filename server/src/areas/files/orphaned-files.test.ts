import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contentType } from '@zhixing/contract/words';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { file } from '../../schema/file.ts';
import { samples, uploadFile } from '../../testing/multipart.ts';
import { useStudent } from '../../testing/use-classroom.ts';
import { hasPicture } from '../schoolwork/pictures.domain.ts';
import { deleteOrphanedFiles } from './orphaned-files.domain.ts';

const { product, classroom, student, project } = useStudent();
let homework: number;
beforeEach(async () => {
  homework = await classroom.addLesson(project.id, contentType.homework);
});

const day = 24 * 3600;
const upload = async (name = '附件.pdf', content = samples.pdf, token = student.token) =>
  (await uploadFile(product, { token, name, content })).data.id as number;
const save = (over: Record<string, unknown>) =>
  product.call(
    'POST /capi/Schoolwork/updateWorkOrNote',
    { chapterId: homework, type: '2', content: '第一稿', fileList: [], status: '0', ...over },
    { token: student.token },
  );
const withPicture = (fileId: number) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'image', attrs: { fileId, alt: '' } }] });
const rowOf = async (id: number) => (await product.deps.db.select().from(file).where(eq(file.id, id)))[0];
/** Days in which the student stays logged in. */
async function pass(days: number) {
  for (let left = days; left > 0; left -= 20) {
    product.clock.forward(Math.min(20, left) * day);
    await product.call('POST /capi/Student/getUserInfo', {}, { token: student.token });
  }
}
/** The hourly look, and another one so many days later. */
async function lookAgainAfter(days: number) {
  await deleteOrphanedFiles(product.deps, hasPicture);
  await pass(days);
  await deleteOrphanedFiles(product.deps, hasPicture);
}

test('what nothing has pointed to for 7 days goes to quarantine, whole', async () => {
  const id = await upload();
  const key = (await rowOf(id))?.storageKey ?? '';
  await deleteOrphanedFiles(product.deps, hasPicture);
  expect((await rowOf(id))?.orphanedSince).toBeNull();
  await pass(2);
  await lookAgainAfter(6);
  expect(await rowOf(id)).toBeDefined();
  await lookAgainAfter(2);
  expect(await rowOf(id)).toBeUndefined();
  const today = product.clock.now().toISOString().slice(0, 10);
  const files = join(product.deps.config.varFolder, 'files');
  expect(existsSync(join(files, 'quarantine', `account-${student.id}`, today, key))).toBe(true);
  expect(existsSync(join(files, key.slice(0, 2), key))).toBe(false);
});

test('what a draft, a version, a picture in either, an avatar or staff’s own points to stays', async () => {
  const [draft, version, avatar] = [await upload(), await upload(), await upload('头像.png', samples.png)];
  const [drawn, drawnBefore] = [await upload('图.png', samples.png), await upload('图.png', samples.png)];
  const teacher = await classroom.addPerson({ role: 'teacher' });
  const theirs = await upload('资料.pdf', samples.pdf, teacher.token);
  expect(
    await save({ status: '1', content: withPicture(drawnBefore), fileList: [{ id: version }] }),
  ).toMatchObject({
    code: 1,
  });
  expect(await save({ content: withPicture(drawn), fileList: [{ id: draft }] })).toMatchObject({ code: 1 });
  await product.call('POST /capi/Student/updateStudentV2', { avatar }, { token: student.token });
  await pass(2);
  await lookAgainAfter(8);
  await lookAgainAfter(8);
  for (const id of [draft, version, avatar, drawn, drawnBefore, theirs])
    expect(await rowOf(id)).toBeDefined();
});

test('what is put back in time stays, and its 7 days begin again', async () => {
  const id = await upload();
  await pass(2);
  await lookAgainAfter(6);
  expect(await save({ fileList: [{ id }] })).toMatchObject({ code: 1 });
  await lookAgainAfter(2);
  expect((await rowOf(id))?.orphanedSince).toBeNull();
  await save({ fileList: [] });
  await lookAgainAfter(6);
  expect(await rowOf(id)).toBeDefined();
  await lookAgainAfter(2);
  expect(await rowOf(id)).toBeUndefined();
});

test('a picture that is being put into a text while the sweep looks is in it afterwards', async () => {
  const id = await upload('图.png', samples.png);
  await pass(2);
  await deleteOrphanedFiles(product.deps, hasPicture);
  await pass(8);
  const [saved] = await Promise.all([
    save({ content: withPicture(id) }),
    deleteOrphanedFiles(product.deps, hasPicture),
  ]);
  // Either it came in time and stays, or it was gone and the save says so: never a text that points to nothing.
  expect([saved.code === 1, saved.code === -3]).toContain(true);
  expect(Boolean(await rowOf(id))).toBe(saved.code === 1);
});

test('every row that can point to a file is known: the database itself refuses to lose one', async () => {
  const { rows } = await product.deps.db.execute<{ rule: string; from: string }>(sql`
    select confdeltype as rule, conrelid::regclass::text as "from" from pg_constraint
    where contype = 'f' and confrelid = 'file'::regclass`);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ rule }) => rule !== 'a' && rule !== 'r')).toEqual([]);
});
