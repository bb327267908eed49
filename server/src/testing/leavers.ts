import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contentType } from '@zhixing/contract/words';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { eraseCancelled } from '../areas/account-removal/account-removal.domain.ts';
import { issueCertificate } from '../areas/learning/completion/issue.domain.ts';
import { account } from '../schema/account.ts';
import { goodPassword, register, someone } from './account.ts';
import { sendAccountNotices } from './jobs/send-account-notices.ts';
import { samples, uploadFile } from './multipart.ts';
import { useClassroom } from './use-classroom.ts';

const day = 24 * 3600;
/** The name on a learner's certificate. */
export const holder = '归小别';

/** Fixtures of account removal: people with data of every kind, and what is left of them afterwards. */
export function useLeavers() {
  const { product, classroom } = useClassroom({ PUBLIC_URL: 'https://zhixing.localhost' });
  const cancel = (token: string, password = goodPassword) =>
    product.call('POST /passport/Api/user/cancelAccount', { password }, { token });
  const infoOf = (token: string) => product.call('POST /capi/Student/getUserInfo', {}, { token });
  const logIn = ({ mobile }: { mobile: string }) =>
    product.call('POST /passport/Api/user/Login', { account: mobile, password: goodPassword });
  const rowOf = async (accountId: number) => {
    const [row] = await product.deps.db.select().from(account).where(eq(account.id, accountId));
    if (!row) throw new Error('no such account');
    return row;
  };
  const messagesTo = async ({ mobile }: { mobile: string }) => {
    await sendAccountNotices(product);
    const answer = await product.app.inject({
      url: `/dev/outbox?mobile=${mobile}`,
      headers: { accept: 'application/json' },
    });
    return answer.json<{ text: string }[]>().map(({ text }) => text);
  };
  async function newcomer() {
    const who = someone();
    const token = await register(product, who);
    const { userId } = (await infoOf(token)).data;
    return { ...who, token, id: userId };
  }

  /** A student with a note, homework with a file and a picture, a test, a certificate and an avatar. */
  async function learner() {
    const who = await newcomer();
    const { token, id } = who;
    const project = await classroom.addProject();
    await classroom.enrol(id, project);
    const reading = await classroom.addLesson(project.id, contentType.reading);
    const homework = await classroom.addLesson(project.id, contentType.homework);
    const paper = await classroom.addTest(project.id, {
      questions: [{ kind: 'judge', marks: 10, options: ['*正确', '错误'] }],
    });
    const upload = async (name: string, content: Buffer) =>
      (await uploadFile(product, { token, name, content })).data.id as number;
    const avatar = await upload('头像.png', samples.png);
    const file = await upload('作业.pdf', samples.pdf);
    const call = async (key: Parameters<typeof product.call>[0], payload: Record<string, unknown>) => {
      const answer = await product.call(key, payload, { token });
      expect([key, answer.code, answer.msg]).toEqual([key, 1, answer.msg]);
      return answer.data;
    };
    await call('POST /capi/Student/updateStudentV2', {
      avatar,
      name: holder,
      studentNo: '20260001',
      gender: 'female',
    });
    const save = { fileList: [], status: '1' };
    const write = 'POST /capi/Schoolwork/updateWorkOrNote';
    await call(write, { ...save, chapterId: reading, type: '1', content: '我的笔记' });
    await call(write, {
      ...save,
      chapterId: homework,
      type: '2',
      content: '我的作业',
      fileList: [{ id: file }],
    });
    await call('POST /capi/Question/startAttempt', { chapterId: paper.chapterId });
    const [first] = paper.questions;
    await call('POST /capi/Question/produceScore', {
      chapterId: paper.chapterId,
      allAnswer: [{ questionId: first?.id, answer: first?.optionIds[0] }],
    });
    await call('POST /capi/Student/getWritingKey', {});
    const { deps } = product;
    const certificate = await deps.db.transaction((tx) =>
      issueCertificate(tx, { deps, studentId: id, projectId: project.id, now: deps.clock.now() }),
    );
    return { ...who, project, homework, certificate };
  }

  async function keysOf(ownerId: number) {
    const { rows } = await product.deps.db.execute<{ key: string }>(
      sql`select storage_key as key from file where owner_id = ${ownerId}`,
    );
    return rows.map(({ key }) => key);
  }
  const isStored = (key: string) =>
    existsSync(join(product.deps.config.varFolder, 'files', key.slice(0, 2), key));

  async function erase(token: string) {
    expect(await cancel(token)).toMatchObject({ code: 1 });
    product.clock.forward(7 * day);
    await eraseCancelled(product.deps);
  }
  return {
    product,
    classroom,
    cancel,
    infoOf,
    logIn,
    rowOf,
    messagesTo,
    newcomer,
    learner,
    keysOf,
    isStored,
    erase,
  };
}
