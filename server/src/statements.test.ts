import type { CallKey } from '@zhixing/contract';
import { contentType } from '@zhixing/contract/words';
import { beforeAll, expect, it, vi } from 'vitest';
import { watchStatements } from './testing/scale/watch-statements.ts';
import { useStudent } from './testing/use-classroom.ts';

const { product, classroom, student, project } = useStudent();

beforeAll(async () => {
  product.deps.notices.start();
  await vi.waitFor(() => expect(product.deps.notices.isHearing()).toBe(true), 15_000);
});

type Ask = [call: CallKey, payload: (at: Places) => Record<string, unknown>, statements: number];
interface Places {
  projectId: number;
  reading: number;
  homework: number;
  exam: number;
}
const none = () => ({});
const ofProject = ({ projectId }: Places) => ({ projectId });
const spring = { from: '2026-01-01T00:00:00.000Z', to: '2026-07-01T00:00:00.000Z' };
/**
 * How many statements a call makes once its session and what is published are remembered: a further one is a round trip for
 * every page that asks. More than one only with its reason.
 */
const asks: Ask[] = [
  ['POST /capi/Student/getUserInfo', none, 1],
  ['POST /capi/Student/getApplyProjectList', () => ({ page: 1, pageSize: 10 }), 1],
  ['POST /capi/Student/getApplyProjectList', () => ({ counts: true }), 1],
  ['POST /capi/Student/getOverview', none, 1],
  ['POST /capi/Notice/getList', none, 1],
  ['POST /capi/Notice/getUnread', none, 1],
  ['POST /capi/Chapter/getDirectory', ofProject, 1],
  ['POST /capi/Chapter/getContent', ({ reading }) => ({ chapterId: reading }), 1],
  ['POST /capi/Chapter/getContent', ({ homework }) => ({ chapterId: homework }), 1],
  ['POST /capi/Chapter/getContent', ({ exam }) => ({ chapterId: exam }), 1],
  ['POST /capi/Schoolwork/getWorkOrNote', ({ reading }) => ({ chapterId: reading, type: '1' }), 1],
  ['POST /capi/Schoolwork/getWorkOrNote', ({ homework }) => ({ chapterId: homework, type: '2' }), 1],
  ['POST /capi/FrontProject/getMaterial', ofProject, 1],
  ['POST /capi/Schoolwork/getWorkDirectory', ofProject, 1],
  ['POST /capi/Schoolwork/getWorkSubmitRecord', ofProject, 1],
  ['POST /capi/Question/getScore', ({ exam }) => ({ chapterId: exam }), 1],
  ['POST /capi/Getdirectory/getTestDirectory', ofProject, 1],
  ['POST /capi/Chapter/getProgressRecord', ofProject, 1],
  ['POST /capi/Calendar/getEvents', () => spring, 1],
  ['POST /capi/Inquiry/getList', none, 1],
  ['POST /capi/Announcement/getList', ofProject, 1],
  ['GET /capi/FrontProject/getProjectDetail', ({ projectId }) => ({ id: projectId }), 1],
];

it.each(asks)('%s makes so many statements', async (call, payload, statements) => {
  const reading = await classroom.addLeaf(project.id, contentType.reading);
  const homework = await classroom.addLeaf(project.id, contentType.homework);
  const { chapterId: exam } = await classroom.addTest(project.id, {
    questions: [{ kind: 'judge', marks: 10, options: ['*正确', '错误'] }],
  });
  const { token } = student;
  const written = { content: '我写的', fileList: [], status: '1' };
  for (const [chapterId, type] of [
    [reading, '1'],
    [homework, '2'],
  ] as const)
    await product.call('POST /capi/Schoolwork/updateWorkOrNote', { chapterId, type, ...written }, { token });
  const at = { projectId: project.id, reading, homework, exam };
  const ask = () => product.call(call, payload(at), { token });
  expect(await ask()).toMatchObject({ code: 1 });
  const made = watchStatements(product);
  expect(await ask()).toMatchObject({ code: 1 });
  // A session that was just forgotten is asked for again: remembered-session.test.ts looks at that.
  expect(made.map(({ text }) => text).filter((text) => !/from "session"/.test(text))).toHaveLength(
    statements,
  );
});
