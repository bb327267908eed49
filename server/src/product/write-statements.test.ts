import type { CallKey } from '@zhixing/contract';
import { contentType, workType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chapter } from '../schema/learning.ts';
import type { Classroom } from '../testing/classroom.ts';
import { fillCamp, fillLesson } from '../testing/scale/large-camp.ts';
import {
  connectKeyed,
  isPrepared,
  rowsRead,
  sessionless,
  watchStatements,
} from '../testing/scale/watch-statements.ts';
import { useClassroom } from '../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
const student = {} as Awaited<ReturnType<Classroom['addPerson']>>;
const project = {} as Awaited<ReturnType<Classroom['addProject']>>;
let db: pg.Client;
/** Another student who learns in the project, beside 100. */
async function enter() {
  Object.assign(student, await classroom.addPerson());
  await classroom.enrol(student.id, project);
}
beforeAll(async () => {
  db = await connectKeyed(product.databaseUrl);
  Object.assign(project, await classroom.addProject());
  const size = { students: 100, readings: 0, homework: 0, tests: 0 };
  await fillCamp(db, { projectId: project.id, campId: project.campId, ...size });
});
afterAll(() => db.end());
beforeEach(enter);

type Payload = Record<string, unknown>;
let count = 0;
const requestId = () => {
  count += 1;
  return `write-${count}`;
};

async function ask(call: CallKey, payload: Payload) {
  const answer = await product.call(call, payload, { token: student.token });
  expect(answer).toMatchObject({ code: 1 });
  return answer.data;
}

/** At most, whatever is written. */
const mostRows = 20;

/**
 * How many statements a call makes, BEGIN and COMMIT among them: each is a round trip. The session's is another test's. All are
 * prepared, and read a few rows, though all in the project have done the same lesson: what reads tells that, for what was written
 * is refused when it is done again, and counts for nothing.
 */
async function countOf(call: CallKey, payload: Payload): Promise<number> {
  const made = watchStatements(product);
  await ask(call, payload);
  const asked = made.filter(sessionless);
  expect(asked.filter((each) => !isPrepared(each))).toEqual([]);
  let read = 0;
  for (const each of asked) read += await rowsRead(db, each);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(mostRows);
  return asked.length;
}

/** What a test of twenty questions is handed in with. */
async function addPaper() {
  const plan = { kind: 'single', marks: 5, options: ['*对', '错', '都不是', '不知道'] } as const;
  const questions = Array.from({ length: 20 }, () => ({ ...plan, options: [...plan.options] }));
  const paper = await classroom.addTest(project.id, { questions });
  const answersOf = (option: number) =>
    paper.questions.map(({ id, optionIds }) => ({ questionId: id, answer: optionIds[option] }));
  return { chapterId: paper.chapterId, right: answersOf(0), wrong: answersOf(1) };
}

describe('the statements of', () => {
  it('a report of seconds, and of the one that completes the lesson', async () => {
    const call = 'POST /capi/Chapter/saveProgress';
    const chapterId = await classroom.addLesson(project.id, contentType.reading);
    await classroom.addLesson(project.id, contentType.reading);
    await fillLesson(db, { chapterId, but: student });
    await product.deps.db.update(chapter).set({ readSeconds: 3 }).where(eq(chapter.id, chapterId));
    const at = { chapterId, position: 0.5 };
    const { lease } = (await ask(call, { ...at, intervals: [] })) as { lease: string };
    product.clock.forward(5);
    expect(await countOf(call, { ...at, lease, intervals: [[0, 1]] })).toBe(2);
    expect(await countOf(call, { ...at, lease, intervals: [[1, 5]], position: 1 })).toBe(2);
  });

  it.each([
    ['a note', contentType.reading, workType.note, '0', 2],
    ['a draft of homework', contentType.homework, workType.homework, '0', 2],
    ['a submission of homework', contentType.homework, workType.homework, '1', 2],
  ])('%s', async (_, lesson, type, status, statements) => {
    const chapterId = await classroom.addLesson(project.id, lesson);
    await fillLesson(db, { chapterId, but: student });
    await classroom.addLesson(project.id, contentType.reading);
    const save = (content: string) => ({
      chapterId,
      type,
      status,
      content,
      fileList: [],
      requestId: requestId(),
    });
    const call = 'POST /capi/Schoolwork/updateWorkOrNote';
    await ask(call, { ...save('第一次写的'), status: '0' });
    expect(await countOf(call, save('又写了一些'))).toBe(statements);
  });

  it('a test of twenty questions: begun, a draft kept, handed in, whether it is passed or not', async () => {
    for (const passed of [true, false]) {
      await enter();
      const { chapterId, right, wrong } = await addPaper();
      await fillLesson(db, { chapterId, but: student });
      await classroom.addLesson(project.id, contentType.reading);
      // The paper is read once.
      await ask('POST /capi/Question/produceScore', { chapterId, allAnswer: wrong, requestId: requestId() });
      expect(await countOf('POST /capi/Question/startAttempt', { chapterId })).toBe(2);
      const allAnswer = passed ? right : wrong;
      const draft = { chapterId, allAnswer: allAnswer.slice(0, 3), requestId: requestId() };
      expect(await countOf('POST /capi/Question/saveAnswers', draft)).toBe(2);
      const all = { chapterId, allAnswer, requestId: requestId() };
      expect(await countOf('POST /capi/Question/produceScore', all)).toBe(2);
    }
  });
});
