import { contentType } from '@zhixing/contract/words';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { attempt, attemptAnswer } from '../../schema/assessment.ts';
import { certificate } from '../../schema/certificate.ts';
import { chapterProgress } from '../../schema/learning.ts';
import { enrolment } from '../../schema/practise.ts';
import type { Classroom } from '../../testing/classroom.ts';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';
import { useStudent } from '../../testing/use-classroom.ts';

const { product, classroom, student, project } = useStudent();

beforeEach(async () => {
  await classroom.addLesson(project.id, contentType.reading);
});

type TestPlan = Parameters<Classroom['addTest']>[1];
type Made = Awaited<ReturnType<Classroom['addTest']>>;

/** One question worth 10: the first option is right. */
const oneQuestion: TestPlan = {
  questions: [{ kind: 'single', marks: 10, options: ['*对', '错'], explanation: '因为**对**' }],
};
const addTest = (over: Partial<TestPlan> = {}) => classroom.addTest(project.id, { ...oneQuestion, ...over });

const start = (chapterId: number, token = student.token) =>
  product.call('POST /capi/Question/startAttempt', { chapterId }, { token });
const score = (chapterId: number, token = student.token, userId?: number) =>
  product.call('POST /capi/Question/getScore', { chapterId, userId }, { token });
const paper = async (chapterId: number) => {
  const answer = await product.call('POST /capi/Chapter/getContent', { chapterId }, { token: student.token });
  return answer.data.content as Exclude<typeof answer.data.content, string>;
};
const handIn = (chapterId: number, allAnswer: unknown[], over: Record<string, unknown> = {}) =>
  product.call(
    'POST /capi/Question/produceScore',
    { chapterId, allAnswer, ...over },
    { token: student.token },
  );
const option = (made: Made, at: number, index: number) => made.questions[at]?.optionIds[index] ?? 0;
const answerOne = (made: Made, index: number) => [
  { questionId: made.questions[0]?.id ?? 0, answer: option(made, 0, index) },
];
const right = (made: Made, over = {}) => handIn(made.chapterId, answerOne(made, 0), over);
const wrong = (made: Made, over = {}) => handIn(made.chapterId, answerOne(made, 1), over);
const attempts = (chapterId: number) =>
  product.deps.db
    .select()
    .from(attempt)
    .where(and(eq(attempt.studentId, student.id), eq(attempt.chapterId, chapterId)))
    .orderBy(attempt.no);
const waitingForLocks = async ({ deps }: Pick<TestProduct, 'deps'>) => {
  const { rows } = await deps.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};
const isDone = async (chapterId: number) => {
  const mine = and(eq(chapterProgress.studentId, student.id), eq(chapterProgress.chapterId, chapterId));
  const [row] = await product.deps.db.select().from(chapterProgress).where(mine);
  return row?.doneAt != null;
};

describe('the paper', () => {
  test('holds no right answer, explanation or guide', async () => {
    const { chapterId } = await addTest({
      questions: [
        { kind: 'single', marks: 10, options: ['*对', '错'], explanation: '秘密的解释', stem: '看 **图**' },
        { kind: 'blank', marks: 10, blanks: [{ answers: ['秘密'] }, { number: 271_828 }] },
        { kind: 'judge', marks: 10, options: ['正确', '*错误'] },
      ],
    });
    const shown = await paper(chapterId);
    expect(shown).toMatchObject({
      total: 30,
      passMark: 60,
      questionCount: 3,
      attemptsAllowed: 3,
      attemptsLeft: 3,
    });
    expect(shown.questions.map(({ blankCount }) => blankCount)).toEqual([0, 2, 0]);
    expect(shown.questions.map(({ numberBlanks }) => numberBlanks)).toEqual([
      undefined,
      [false, true],
      undefined,
    ]);
    expect(shown.questions[0]?.stem).toContain('<strong>图</strong>');
    expect(JSON.stringify(shown)).not.toMatch(/秘密|271828|isAnswer/);
  });

  test('with a time limit there is no question before the attempt has begun', async () => {
    const { chapterId } = await addTest({ timeLimitMinutes: 30 });
    expect(await paper(chapterId)).toMatchObject({ questions: [], questionCount: 1, endsAt: null });
    const now = product.clock.now();
    const begun = await start(chapterId);
    expect(begun.data.questions).toHaveLength(1);
    expect(begun.data.startedAt).toBe(now.toISOString());
    expect(begun.data.endsAt).toBe(new Date(now.getTime() + 30 * 60_000).toISOString());
    expect((await paper(chapterId)).questions).toHaveLength(1);
  });

  test('begun again, also twenty times at once, it is the same attempt', async () => {
    const { chapterId } = await addTest({ timeLimitMinutes: 30 });
    const begun = await Promise.all(Array.from({ length: 20 }, () => start(chapterId)));
    expect(new Set(begun.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    product.clock.forward(600);
    expect((await start(chapterId)).data.endsAt).toBe(begun[0]?.data.endsAt);
    expect(await attempts(chapterId)).toHaveLength(1);
  });

  test('is shuffled for each student and attempt, the same each time it is shown, judge options left alone', async () => {
    const letters = ['*甲', '乙', '丙', '丁', '戊', '己'];
    const made = await addTest({
      shuffle: true,
      questions: [
        ...Array.from({ length: 8 }, () => ({ kind: 'single' as const, marks: 1, options: letters })),
        { kind: 'judge', marks: 1, options: ['*正确', '错误'] },
      ],
    });
    const order = async () => (await paper(made.chapterId)).questions.map((each) => each.questionId);
    const first = await order();
    expect(await order()).toEqual(first);
    expect(first).not.toEqual(made.questions.map(({ id }) => id));
    const judge = (await paper(made.chapterId)).questions.find(({ kind }) => kind === 'judge');
    expect(judge?.options.map(({ text }) => text)).toEqual(['正确', '错误']);
    await wrong(made);
    expect(await order()).not.toEqual(first);
  });
});

describe('grading', () => {
  const everyKind: TestPlan = {
    attempts: 1,
    passMark: 50,
    questions: [
      { kind: 'single', marks: 10, options: ['错', '*对'] },
      { kind: 'multiple', marks: 10, partial: true, options: ['*甲', '*乙', '丙'] },
      { kind: 'judge', marks: 10, options: ['正确', '*错误'] },
      {
        kind: 'blank',
        marks: 10,
        blanks: [{ answers: ['Node.js', 'node'] }, { number: 3.14, tolerance: 0.01 }],
      },
      { kind: 'text', marks: 10 },
    ],
  };

  async function answerAll() {
    const made = await classroom.addTest(project.id, everyKind);
    const [single, multiple, judge, blank, text] = made.questions.map(({ id }) => id);
    const answer = await handIn(made.chapterId, [
      { questionId: single, answer: option(made, 0, 1) },
      { questionId: multiple, answer: [option(made, 1, 0), option(made, 1, 1), option(made, 1, 2)] },
      { questionId: judge, answer: false },
      { questionId: blank, answer: ['ＮＯＤＥ', '3'] },
      { questionId: text, answer: '因为需要抽样' },
    ]);
    return { made, answer };
  }

  test('every kind of question counts, a text waits for its mark', async () => {
    const { made, answer } = await answerAll();
    expect(answer).toMatchObject({
      code: 1,
      msg: '提交成功',
      data: { score: 30, total: 50, passed: true, passMark: 50 },
    });
    expect(answer.data.results.map((each) => each.score)).toEqual([10, 5, 10, 5, null]);
    expect(await isDone(made.chapterId)).toBe(true);
  });

  test('connectInfo has a row for each option and each blank, which add up to the score', async () => {
    const { made, answer } = await answerAll();
    const rows = answer.data.connectInfo;
    const of = (at: number) => rows.filter(({ questionId }) => questionId === made.questions[at]?.id);
    expect(of(0)).toEqual([
      {
        questionId: made.questions[0]?.id,
        optionId: option(made, 0, 0),
        isAnswer: 0,
        isChoose: 0,
        answer_score: 0,
      },
      {
        questionId: made.questions[0]?.id,
        optionId: option(made, 0, 1),
        isAnswer: 1,
        isChoose: 1,
        answer_score: 10,
      },
    ]);
    expect(of(3)).toEqual([
      {
        questionId: made.questions[3]?.id,
        optionId: null,
        isAnswer: 1,
        isChoose: 1,
        answer_score: 5,
        text: 'ＮＯＤＥ',
      },
      {
        questionId: made.questions[3]?.id,
        optionId: null,
        isAnswer: 0,
        isChoose: 1,
        answer_score: 0,
        text: '3',
      },
    ]);
    expect(of(4)).toEqual([
      {
        questionId: made.questions[4]?.id,
        optionId: null,
        isAnswer: null,
        isChoose: 1,
        answer_score: 0,
        text: '因为需要抽样',
      },
    ]);
    expect(rows.reduce((sum, row) => sum + (row.answer_score ?? Number.NaN), 0)).toBe(answer.data.score);
  });

  test('a judge question takes its option as well as true and false', async () => {
    const made = await addTest({
      attempts: 9,
      passMark: 100,
      reveal: 'after-deadline',
      questions: [{ kind: 'judge', marks: 1, options: ['*正确', '错误'] }],
    });
    const questionId = made.questions[0]?.id;
    const tried = [true, 'true', option(made, 0, 0), String(option(made, 0, 0))];
    for (const [index, answer] of tried.entries()) {
      await handIn(made.chapterId, [{ questionId, answer }]);
      expect((await attempts(made.chapterId))[index]?.score).toBe(1);
    }
    await handIn(made.chapterId, [{ questionId, answer: false }]);
    expect((await attempts(made.chapterId)).at(-1)?.score).toBe(0);
  });

  test('the best attempt counts', async () => {
    const made = await addTest({ reveal: 'after-deadline' });
    expect((await score(made.chapterId)).data).toMatchObject({
      score: null,
      total: 10,
      attemptsLeft: 3,
      connectInfo: [],
    });
    await right(made);
    expect((await wrong(made)).data).toMatchObject({ score: 10, passed: true, attemptsLeft: 1 });
  });

  test('unknown questions and options, and two answers to one question, are refused and use no attempt', async () => {
    const made = await addTest();
    const other = await addTest();
    const questionId = made.questions[0]?.id;
    const bad = [
      answerOne(other, 0),
      [{ questionId, answer: option(other, 0, 0) }],
      [{ questionId, answer: '随便' }],
      [{ questionId, answer: [option(made, 0, 0), option(made, 0, 1)] }],
      [...answerOne(made, 0), ...answerOne(made, 1)],
    ];
    for (const allAnswer of bad) expect((await handIn(made.chapterId, allAnswer)).code).toBe(-3);
    expect(await attempts(made.chapterId)).toEqual([]);
  });

  test('a chapter without a test is no test', async () => {
    const reading = await classroom.addLesson(project.id, contentType.reading);
    expect((await handIn(reading, [])).code).toBe(-3);
    expect((await score(reading)).code).toBe(-3);
    expect((await start(reading)).code).toBe(-3);
  });
});

describe('what is revealed', () => {
  const secrets = (data: {
    connectInfo: { isAnswer: number | null; answer_score: number | null }[];
    results: { explanation: string | null; score: number | null }[];
  }) => [
    data.connectInfo.map(({ isAnswer }) => isAnswer),
    data.connectInfo.map(({ answer_score }) => answer_score),
    data.results.map(({ explanation, score }) => [explanation !== null, score]),
  ];

  test('nothing before the last attempt, then everything', async () => {
    const made = await addTest({ attempts: 2 });
    const first = await wrong(made);
    expect([first.data.revealed, ...secrets(first.data)]).toEqual([
      false,
      [null, null],
      [null, null],
      [[false, null]],
    ]);
    const last = await wrong(made);
    expect([last.data.revealed, ...secrets(last.data)]).toEqual([true, [1, 0], [0, 0], [[true, 0]]]);
    expect(await right(made)).toMatchObject({ code: -2, msg: expect.stringContaining('2 次答题机会已用完') });
  });

  test('everything once passed, and then no further attempt: shown answers are nobody’s own', async () => {
    const made = await addTest();
    const passed = await right(made);
    expect(passed.data).toMatchObject({ revealed: true, attemptsLeft: 0 });
    expect(await right(made)).toMatchObject({ code: -2, msg: expect.stringContaining('已经通过') });
    expect((await start(made.chapterId)).code).toBe(-2);
  });

  test('where the test says so only after the deadline, when nothing is taken any more', async () => {
    const made = await addTest({ reveal: 'after-deadline', attempts: 2 });
    await classroom.setDeadline(
      project.campId,
      made.chapterId,
      new Date(product.clock.now().getTime() + 60_000),
    );
    const early = (await right(made)).data;
    expect([early.revealed, early.score, ...secrets(early)]).toEqual([
      false,
      10,
      [null, null],
      [null, null],
      [[false, null]],
    ]);
    product.clock.forward(60 + 11);
    expect((await score(made.chapterId)).data).toMatchObject({ revealed: true, attemptsLeft: 0 });
    expect(await right(made)).toMatchObject({ code: -2, msg: expect.stringContaining('截止') });
  });

  test('a time limit does not reach past the moment of revealing', async () => {
    const made = await addTest({ reveal: 'after-deadline', timeLimitMinutes: 60 });
    const dueAt = new Date(product.clock.now().getTime() + 600_000);
    await classroom.setDeadline(project.campId, made.chapterId, dueAt);
    expect((await start(made.chapterId)).data.endsAt).toBe(dueAt.toISOString());
  });
});

describe('the clock', () => {
  test('a timed test must be begun before it is handed in', async () => {
    const made = await addTest({ timeLimitMinutes: 10 });
    expect(await right(made)).toMatchObject({ code: -2, msg: expect.stringContaining('开始答题') });
    await start(made.chapterId);
    expect((await right(made)).data.passed).toBe(true);
  });

  test('ten seconds late is still taken', async () => {
    const made = await addTest({ timeLimitMinutes: 10 });
    await start(made.chapterId);
    product.clock.forward(600 + 10);
    expect((await right(made)).code).toBe(1);
  });

  test('later it is refused, said to be lost and used, and the next attempt can begin', async () => {
    const made = await addTest({ timeLimitMinutes: 10, attempts: 2 });
    await start(made.chapterId);
    product.clock.forward(600 + 11);
    const late = await right(made);
    expect(late).toMatchObject({ code: -2, msg: expect.stringContaining('没有保存') });
    expect(late.msg).toContain('还可以再答 1 次');
    expect(
      await product.deps.db.select().from(attemptAnswer).where(eq(attemptAnswer.studentId, student.id)),
    ).toEqual([]);
    expect((await start(made.chapterId)).data.attemptsLeft).toBe(1);
    product.clock.forward(600 + 11);
    expect((await right(made)).msg).toContain('机会已用完');
    expect((await start(made.chapterId)).code).toBe(-2);
    expect(await attempts(made.chapterId)).toHaveLength(2);
  });

  test('a camp that refuses after the deadline takes no test either', async () => {
    const strict = await classroom.addProject({ lateRule: 'refuse' });
    await classroom.enrol(student.id, strict);
    const made = await classroom.addTest(strict.id, oneQuestion);
    await classroom.setDeadline(strict.campId, made.chapterId, product.clock.now());
    product.clock.forward(11);
    expect(await right(made)).toMatchObject({ code: -2, msg: expect.stringContaining('截止') });
  });
});

describe('at the same time', () => {
  test('one open attempt handed in twenty times counts once', async () => {
    const made = await addTest({ timeLimitMinutes: 10 });
    await start(made.chapterId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => wrong(made)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === -2)).toHaveLength(19);
    expect(await attempts(made.chapterId)).toHaveLength(1);
  });

  test('twenty requests with one requestId get one answer and use one attempt', async () => {
    const made = await addTest();
    const requestId = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => wrong(made, { requestId })));
    expect(answers.map(({ code }) => code)).toEqual(Array(20).fill(1));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect((await right(made, { requestId })).data.score).toBe(0);
    expect(await attempts(made.chapterId)).toHaveLength(1);
  });

  test('a repeated requestId answers what the first answered, whatever came since, and its row holds no paper', async () => {
    const made = await addTest({ attempts: 3 });
    const requestId = crypto.randomUUID();
    const first = await wrong(made, { requestId });
    product.clock.forward(60);
    expect((await right(made)).data).toMatchObject({ passed: true, revealed: true });
    expect(await wrong(made, { requestId })).toEqual(first);
    const { rows } = await product.deps.db.execute<{ answer: object }>(
      sql`select answer from answered_request where request_id = ${requestId}`,
    );
    const kept = JSON.stringify(rows[0]?.answer);
    expect(kept.length).toBeLessThan(600);
    for (const part of ['connectInfo', 'results', 'stem', 'options']) expect(kept).not.toContain(part);
  });

  test('a repeated requestId shows the answers of the attempt that counted, also of two at the same moment', async () => {
    const made = await addTest({ attempts: 3 });
    const requestId = crypto.randomUUID();
    await wrong(made);
    const first = await right(made, { requestId });
    expect(first.data).toMatchObject({ passed: true, attempts: [{ counted: false }, { counted: true }] });
    expect(await right(made, { requestId })).toEqual(first);
  });

  test('no flood of requests uses more attempts than the test allows', async () => {
    const made = await addTest({ attempts: 2 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => wrong(made)));
    const taken = answers.filter(({ code }) => code === 1).length;
    expect(taken).toBeGreaterThan(0);
    expect((await attempts(made.chapterId)).length).toBe(taken);
    expect(taken).toBeLessThanOrEqual(2);
  });

  test('the last lesson passed twenty times at once graduates with one certificate', async () => {
    const small = await classroom.addProject();
    await classroom.enrol(student.id, small);
    const made = await classroom.addTest(small.id, {
      ...oneQuestion,
      attempts: 20,
      reveal: 'after-deadline',
    });
    await Promise.all(Array.from({ length: 20 }, () => right(made)));
    const held = await product.deps.db
      .select()
      .from(certificate)
      .where(eq(certificate.studentId, student.id));
    expect(held).toHaveLength(1);
  });

  test('two last lessons passed at the same moment graduate: the later one sees the earlier', async () => {
    const small = await classroom.addProject();
    await classroom.enrol(student.id, small);
    const last = [
      await classroom.addTest(small.id, oneQuestion),
      await classroom.addTest(small.id, oneQuestion),
    ];
    // Both statements have begun before either can go on: one process asks for one of a student at a time.
    const elsewhere = await createTestProduct({}, { databaseUrl: product.databaseUrl });
    await elsewhere.call('POST /capi/Student/getUserInfo', {}, { token: student.token });
    const held = Promise.withResolvers<void>();
    const holding = product.deps.db.transaction(async (tx) => {
      await tx.select().from(enrolment).where(eq(enrolment.studentId, student.id)).for('update');
      await held.promise;
    });
    const passing = last.map((made, at) =>
      (at === 0 ? product : elsewhere).call(
        'POST /capi/Question/produceScore',
        { chapterId: made.chapterId, allAnswer: answerOne(made, 0) },
        { token: student.token },
      ),
    );
    await expect.poll(() => waitingForLocks(elsewhere), { timeout: 2_000, interval: 20 }).toBe(2);
    held.resolve();
    await holding;
    expect((await Promise.all(passing)).map(({ code }) => code)).toEqual([1, 1]);
    await elsewhere.close();
    const certificates = await product.deps.db
      .select()
      .from(certificate)
      .where(eq(certificate.studentId, student.id));
    expect(certificates).toHaveLength(1);
  });
});

describe('whose it is', () => {
  test('another student’s score is not given, an administrator gets it', async () => {
    const made = await addTest();
    await right(made);
    const other = await classroom.addPerson();
    const admin = await classroom.addPerson({ role: 'admin' });
    expect((await score(made.chapterId, other.token, student.id)).code).toBe(-1);
    expect((await score(made.chapterId, other.token)).code).toBe(-1);
    expect((await start(made.chapterId, other.token)).code).toBe(-1);
    expect((await score(made.chapterId, admin.token, student.id)).data.score).toBe(10);
  });

  test('the database holds no score above its total and no score without a submission', async () => {
    const { chapterId } = await addTest();
    const row = { studentId: student.id, chapterId, no: 1, startedAt: new Date(), total: 10 };
    const insert = (over: object) => product.deps.db.insert(attempt).values({ ...row, ...over });
    await expect(insert({ submittedAt: new Date(), score: 11 })).rejects.toThrow();
    await expect(insert({ score: 5 })).rejects.toThrow();
    await expect(insert({ submittedAt: new Date() })).rejects.toThrow();
  });
});

test('a form carries allAnswer as JSON text', async () => {
  const made = await addTest();
  const payload = { chapterId: made.chapterId, allAnswer: answerOne(made, 0) };
  const answer = await product.call('POST /capi/Question/produceScore', payload, {
    token: student.token,
    form: true,
  });
  expect(answer.data.score).toBe(10);
});
