import { contentType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { account } from '../../schema/account.ts';
import { useLeavers } from '../../testing/leavers.ts';
import { samples, uploadFile } from '../../testing/multipart.ts';

const { product, classroom, logIn, newcomer, rowOf, keysOf, isStored, erase } = useLeavers();

/** Somebody with a number of their own who is a teacher now. */
async function newTeacher() {
  const who = await newcomer();
  const collegeId = await classroom.addCollege(`院校 ${who.id}`);
  await product.deps.db.update(account).set({ role: 'teacher', collegeId }).where(eq(account.id, who.id));
  return { ...who, token: (await logIn(who)).data.token };
}

test('whoever wrote projects once is erased like everybody; the files that a project names are the project’s and stay', async () => {
  const who = await newTeacher();
  const ask = async (key: Parameters<typeof product.call>[0], payload: Record<string, unknown>) => {
    const answer = await product.call(key, payload, { token: who.token });
    expect([key, answer.code, answer.msg]).toEqual([key, 1, answer.msg]);
    return answer.data as Record<string, number>;
  };
  const upload = async (name: string) =>
    (await uploadFile(product, { token: who.token, name, content: samples.png })).data.id as number;
  const named = await upload('图表.png');
  await upload('没有用上.png');
  const { projectId } = await ask('POST /mapi/Project/createProject', {
    type: 'data',
    title: '校园数据入门',
  });
  const { nodeId } = await ask('POST /mapi/Project/changeDirectory', {
    projectId,
    change: 'add',
    title: '第一节',
    type: contentType.reading,
  });
  const body = `看图：![图表](file:${named})`;
  await ask('POST /mapi/Project/saveDraftChapter', { nodeId, revision: 1, body });
  const keys = await keysOf(who.id);
  const admin = await classroom.addPerson({ role: 'admin' });
  await product.call('POST /mapi/Staff/remove', { userId: who.id }, { token: admin.token });
  await erase((await logIn(who)).data.token);
  expect((await rowOf(who.id)).name).toBe('已注销用户');
  expect(keys.map(isStored).sort()).toEqual([false, true]);
  const { token } = await classroom.addPerson({ role: 'admin' });
  const { data } = await product.call('POST /mapi/Project/getDraftChapter', { nodeId }, { token });
  expect(data).toMatchObject({ body, files: [{ id: named }] });
});
