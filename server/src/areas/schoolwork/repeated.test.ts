import { contentType } from '@zhixing/contract/words';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useStudent } from '../../testing/use-classroom.ts';
import { deleteExpiredAnswers } from '../account/clean.domain.ts';

const { product, classroom, student, project } = useStudent();
const day = 24 * 3600;

test('a draft’s save is remembered for half a year and then overwrites nothing; a submission for ever', async () => {
  const chapterId = await classroom.addLesson(project.id, contentType.homework);
  const save = (over: Record<string, unknown>) =>
    product.call(
      'POST /capi/Schoolwork/updateWorkOrNote',
      { chapterId, type: '2', fileList: [], status: '0', ...over },
      { token: student.token },
    );
  const old = { content: '半年前的一稿', baseVersion: 0, requestId: 'draft' };
  const unversioned = { content: '别的程序写的', requestId: 'other program' };
  const handedIn = { content: '交上去的', status: '1', baseVersion: 2, requestId: 'submission' };
  const first = await save(old);
  expect(first).toMatchObject({ code: 1, data: { version: 1 } });
  expect((await save(unversioned)).code).toBe(1);
  const submitted = await save(handedIn);
  expect(submitted).toMatchObject({ code: 1, data: { submittedVersion: 1 } });
  const kept = async () => {
    const { rows } = await product.deps.db.execute<{ id: string }>(
      sql`select request_id as id from answered_request where student_id = ${student.id} order by id`,
    );
    return rows.map(({ id }) => id);
  };
  const forgetAfter = async (days: number) => {
    product.clock.forward(days * day);
    await deleteExpiredAnswers(product.deps);
    product.clock.forward(-days * day);
  };
  await forgetAfter(179);
  expect(await kept()).toEqual(['draft', 'other program', 'submission']);
  expect(await save(old)).toEqual(first);
  await forgetAfter(181);
  expect(await kept()).toEqual(['other program', 'submission']);
  expect(await save(old)).toMatchObject({ code: -2, data: { version: 3 } });
  expect(await save(handedIn)).toEqual(submitted);
  const read = { chapterId, type: '2' };
  const { data } = await product.call('POST /capi/Schoolwork/getWorkOrNote', read, { token: student.token });
  expect([data.workInfo.content, data.version]).toEqual(['交上去的', 3]);
});

test.each([undefined, 1])(
  'twenty drafts at once under one requestId are one save with one answer (from version %s)',
  async (baseVersion) => {
    const chapterId = await classroom.addLesson(project.id, contentType.homework);
    const save = (over: Record<string, unknown>) =>
      product.call(
        'POST /capi/Schoolwork/updateWorkOrNote',
        { chapterId, type: '2', fileList: [], status: '0', ...over },
        { token: student.token },
      );
    await save({ content: '第一稿' });
    const draft = { content: '第二稿', requestId: 'twenty', ...(baseVersion ? { baseVersion } : {}) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(draft)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 1, data: { version: 2 } });
  },
);

test('a submission that graduates says so again when it is repeated', async () => {
  const small = await classroom.addProject();
  await classroom.enrol(student.id, small);
  const chapterId = await classroom.addLesson(small.id, contentType.homework);
  const hand = () =>
    product.call(
      'POST /capi/Schoolwork/updateWorkOrNote',
      { chapterId, type: '2', fileList: [], status: '1', content: '最后一份', requestId: 'last' },
      { token: student.token },
    );
  const first = await hand();
  expect(first).toMatchObject({ code: 1, data: { submittedVersion: 1, graduated: true } });
  expect(await hand()).toEqual(first);
});

test('first submissions at once, before there is a draft, wait for each other and lock no other out', async () => {
  for (let round = 0; round < 10; round++) {
    const chapterId = await classroom.addLesson(project.id, contentType.homework);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, no) =>
        product.call(
          'POST /capi/Schoolwork/updateWorkOrNote',
          { chapterId, type: '2', fileList: [], status: '1', content: `第 ${no} 版` },
          { token: student.token },
        ),
      ),
    );
    expect(answers.map(({ data }) => data.submittedVersion).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, no) => no + 1),
    );
  }
});
