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

type Ask = [call: CallKey, payload: (chapterId: number) => Record<string, unknown>, statements: number];
/** How many statements a call makes once its session is remembered: a further one is a round trip for every page that asks. */
const asks: Ask[] = [
  ['POST /capi/Student/getUserInfo', () => ({}), 1],
  ['POST /capi/Student/getApplyProjectList', () => ({ page: 1, pageSize: 10 }), 1],
  ['POST /capi/Student/getOverview', () => ({}), 1],
  ['POST /capi/Chapter/getDirectory', () => ({ projectId: project.id }), 1],
  ['POST /capi/Chapter/getContent', (chapterId) => ({ chapterId }), 1],
];

it.each(asks)('%s makes so many statements', async (call, payload, statements) => {
  const chapterId = await classroom.addLeaf(project.id, contentType.reading);
  const ask = () => product.call(call, payload(chapterId), { token: student.token });
  expect(await ask()).toMatchObject({ code: 1 });
  const made = watchStatements(product);
  expect(await ask()).toMatchObject({ code: 1 });
  // A session that was just forgotten is asked for again: remembered-session.test.ts looks at that.
  expect(made.map(({ text }) => text).filter((text) => !/from "session"/.test(text))).toHaveLength(
    statements,
  );
});
