import { contentType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { notice } from '../../schema/messages.ts';
import { useStudent } from '../../testing/use-classroom.ts';
import { notify } from './notify.domain.ts';

const { product, classroom, student, project } = useStudent();

const notifyStudent = (content: Partial<Parameters<typeof notify>[1]> = {}) =>
  product.deps.db.transaction((tx) =>
    notify(tx, {
      kind: 'enrolment-approved',
      projectId: project.id,
      word: '欢迎',
      accountIds: [student.id],
      now: product.clock.now(),
      ...content,
    }),
  );
const ask = <K extends 'getList' | 'getUnread' | 'read'>(what: K, payload: Record<string, unknown> = {}) =>
  product.call(`POST /capi/Notice/${what}` as const, payload, { token: student.token });
const unread = async () => (await ask('getUnread')).data as { unread: number; newest: number };

describe('notices', () => {
  it('are inserted for as many accounts as there are', async () => {
    const most = 20_000;
    await notifyStudent({ accountIds: Array.from({ length: most }, () => student.id) });
    expect((await unread()).unread).toBe(most);
    await product.deps.db.delete(notice).where(eq(notice.accountId, student.id));
  });

  it('come newest first with what they are about, and are counted where somebody looks who they are', async () => {
    const chapterId = await classroom.addLesson(project.id, contentType.homework);
    expect(await unread()).toEqual({ unread: 0, newest: 0 });
    await notifyStudent();
    await notifyStudent({ kind: 'review-returned', chapterId, version: 2, score: 40, word: '' });
    const { data } = await product.call('POST /capi/Notice/getList', {}, { token: student.token });
    expect(data).toMatchObject({
      total: 2,
      unread: 2,
      list: [
        { kind: 'review-returned', chapterId, version: 2, score: 40, readAt: null },
        { kind: 'enrolment-approved', projectTitle: '校园数据实践', word: '欢迎', chapterTitle: '' },
      ],
    });
    const info = await product.call('POST /capi/Student/getUserInfo', {}, { token: student.token });
    expect(info.data.unread).toBe(2);
    expect(await unread()).toEqual({ unread: 2, newest: data.list[0]?.noticeId });
  });

  it('are read one by one, all up to one, or all of a lesson; those of others are not touched', async () => {
    const other = await classroom.addPerson();
    const chapterId = await classroom.addLesson(project.id, contentType.homework);
    await notifyStudent({ accountIds: [other.id], chapterId });
    for (let turn = 0; turn < 3; turn += 1) await notifyStudent();
    await notifyStudent({ chapterId });
    const ids = (await product.call('POST /capi/Notice/getList', {}, { token: student.token })).data.list.map(
      ({ noticeId }) => noticeId,
    );
    expect(ids).toHaveLength(4);
    expect((await ask('read', { chapterId })).data).toEqual({ unread: 3 });
    expect((await ask('read', { noticeIds: [ids[3]] })).data).toEqual({ unread: 2 });
    expect((await ask('read', { upTo: ids[2] })).data).toEqual({ unread: 1 });
    expect((await ask('read')).code).toBe(-3);
    const theirs = await product.call('POST /capi/Notice/getUnread', {}, { token: other.token });
    expect(theirs.data.unread).toBe(1);
    const stolen = (await product.call('POST /capi/Notice/getList', {}, { token: other.token })).data.list[0];
    expect((await ask('read', { noticeIds: [stolen?.noticeId] })).code).toBe(-3);
  });

  it('do not outlive what was done with them: a transaction that fails tells nobody', async () => {
    const failing = product.deps.db.transaction(async (tx) => {
      await notify(tx, { kind: 'announcement', accountIds: [student.id], now: product.clock.now() });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await unread()).toEqual({ unread: 0, newest: 0 });
  });
});
