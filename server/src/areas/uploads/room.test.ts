import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { questionBank, questionBankFile } from '../../schema/bank.ts';
import { erasedFile, file } from '../../schema/file.ts';
import { projectFile } from '../../schema/practise.ts';
import { createAuthor } from '../../testing/author.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();

async function teacher() {
  const author = await createAuthor(product, classroom);
  const add = async (name: string, size: number, lessonVideo = true) => {
    const storageKey = crypto.randomUUID();
    const kind = lessonVideo ? 'video/mp4' : 'application/pdf';
    const row = { ownerId: author.id, storageKey, name, kind, size, sha256: 'x', lessonVideo };
    const [made] = await product.deps.db
      .insert(file)
      .values({ ...row, createdAt: product.clock.now() })
      .returning({ id: file.id });
    return { fileId: made?.id ?? 0, storageKey };
  };
  const use = (projectId: number, fileId: number) =>
    product.deps.db.insert(projectFile).values({ projectId, fileId: fileId as never });
  return { ...author, add, use };
}

it('says what is used of which room, and lists the largest files first with the projects that the reader may see', async () => {
  const { add, use, ask, create } = await teacher();
  const other = await teacher();
  const [own, foreign] = [await create(), await other.create()];
  const small = await add('讲义.pdf', 3_000, false);
  const large = await add('讲座.mp4', 9_000);
  const middle = await add('练习.mp4', 5_000);
  await other.add('别人的.mp4', 100_000);
  await use(own, large.fileId);
  await use(foreign, middle.fileId);
  const room = await ask('POST /mapi/Upload/getRoom', {});
  expect(room).toMatchObject({
    videos: { used: 14_000, limit: 20 * 1024 ** 3 },
    others: { used: 3_000, limit: 2 * 1024 ** 3 },
    total: 3,
  });
  const of = (title: string) => ({ projectId: own, title });
  const [{ title = '' } = {}] = room.list[0]?.projects ?? [];
  expect(room.list).toMatchObject([
    { fileId: large.fileId, name: '讲座.mp4', lessonVideo: true, projects: [of(title)], removable: false },
    // In a project of somebody else's: its name is not told, and it stays.
    { fileId: middle.fileId, projects: [], removable: false },
    { fileId: small.fileId, lessonVideo: false, projects: [], removable: false },
  ]);
  const second = await ask('POST /mapi/Upload/getRoom', { page: 2, pageSize: 2 });
  expect(second.list.map(({ fileId }) => fileId)).toEqual([small.fileId]);
});

it('a video that a question of a bank names stays', async () => {
  const { add, ask, token, id } = await teacher();
  const { fileId } = await add('题里的.mp4', 1_000);
  const { db, clock } = product.deps;
  const [bank] = await db
    .insert(questionBank)
    .values({ ownerId: id, createdBy: id, title: '我的题库', createdAt: clock.now() })
    .returning({ id: questionBank.id });
  await db.insert(questionBankFile).values({ bankId: bank?.id ?? 0, fileId: fileId as never });
  expect((await ask('POST /mapi/Upload/getRoom', {})).list).toMatchObject([{ fileId, removable: false }]);
  expect((await product.call('POST /mapi/Upload/removeVideo', { fileId }, { token })).code).toBe(-2);
});

it('a video that no project has is removed with its bytes; one of a project, another’s and what is no video stay', async () => {
  const { add, use, ask, token, create } = await teacher();
  const other = await teacher();
  const [unused, used, paper] = [
    await add('没用到.mp4', 1_000),
    await add('用到了.mp4', 1_000),
    await add('讲义.pdf', 1_000, false),
  ];
  await use(await create(), used.fileId);
  const { db } = product.deps;
  const remove = (fileId: number, by = token) =>
    product.call('POST /mapi/Upload/removeVideo', { fileId }, { token: by });
  expect((await remove(used.fileId)).code).toBe(-2);
  expect((await remove(paper.fileId)).code).toBe(-2);
  expect((await remove(unused.fileId, other.token)).code).toBe(-2);
  expect((await db.select().from(file).where(eq(file.id, unused.fileId))).length).toBe(1);

  expect((await remove(unused.fileId)).code).toBe(1);
  expect((await remove(unused.fileId)).code).toBe(-2);
  expect(await db.select().from(file).where(eq(file.id, unused.fileId))).toEqual([]);
  expect(
    (await db.select().from(erasedFile).where(eq(erasedFile.storageKey, unused.storageKey))).length,
  ).toBe(1);
  expect((await ask('POST /mapi/Upload/getRoom', {})).videos.used).toBe(1_000);
});
