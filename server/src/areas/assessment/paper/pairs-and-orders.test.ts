import { beforeEach, describe, expect, test } from 'vitest';
import { type Author, createAuthor } from '../../../testing/author.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
let author: Author;
let projectId: number;
let student: Awaited<ReturnType<typeof classroom.addPerson>>;
beforeEach(async () => {
  author = await createAuthor(product, classroom);
  projectId = await author.create();
  student = await classroom.addPerson();
});

const none = { options: [], blanks: [], answer: null };
const steps = ['提出问题', '采集数据', '分析数据', '写出结论'];
const orderingParts = { ...none, kind: 'ordering', options: steps.map((text) => ({ text, answer: false })) };
const pairs = [
  { left: '均值', right: '集中趋势' },
  { left: '中位数', right: '集中趋势' },
  { left: '方差', right: '离散程度' },
  { left: '', right: '相关性' },
];
const matchingParts = { ...none, kind: 'matching', pairs, partial: true, marks: 9 };

/** A published test with one question of each, as the student gets it. */
async function openPaper() {
  const questionIds = [
    await author.addQuestion(projectId, '排一排', orderingParts),
    await author.addQuestion(projectId, '配一配', matchingParts),
  ];
  const chapterId = await author.addTest(projectId, '小测', { questionIds });
  await author.publish(projectId);
  await product.call('POST /capi/Student/joinProject', { projectId }, student);
  const { data } = await product.call('POST /capi/Question/startAttempt', { chapterId }, student);
  const [ordering, matching] = data?.questions ?? [];
  if (!ordering || !matching) throw new Error('two questions');
  return { chapterId, ordering, matching };
}
type Paper = Awaited<ReturnType<typeof openPaper>>;

const idOf = (options: { optionId: number; text: string }[], text: string) =>
  options.find((each) => each.text === text)?.optionId ?? 0;
const orderOf = ({ ordering }: Paper, ...texts: string[]) =>
  texts.map((text) => idOf(ordering.options, text));
const pairOf = ({ matching }: Paper, left: string, right: string) => [
  idOf(matching.options, left),
  idOf(matching.targets, right),
];
const handIn = (paper: Paper, answers: { ordering?: unknown; matching?: unknown }) =>
  product.call(
    'POST /capi/Question/produceScore',
    {
      chapterId: paper.chapterId,
      allAnswer: [
        { questionId: paper.ordering.questionId, answer: (answers.ordering ?? null) as never },
        { questionId: paper.matching.questionId, answer: (answers.matching ?? null) as never },
      ],
    },
    student,
  );

describe('questions to match and to put in order', () => {
  test('are asked without telling the right order, by place or by id', async () => {
    const paper = await openPaper();
    const { ordering, matching } = paper;
    expect(ordering.options.map(({ text }) => text)).not.toEqual(steps);
    expect(ordering.options.map(({ text }) => text).sort()).toEqual([...steps].sort());
    expect(ordering.targets).toEqual([]);
    expect(matching.options.map(({ text }) => text).sort()).toEqual(['中位数', '均值', '方差']);
    // One that two belong to stands there once, and one that nothing belongs to as well.
    expect(matching.targets.map(({ text }) => text).sort()).toEqual(['相关性', '离散程度', '集中趋势']);
    const again = await product.call(
      'POST /capi/Question/startAttempt',
      { chapterId: paper.chapterId },
      student,
    );
    expect(again.data?.questions[0]?.options).toEqual(ordering.options);
  });

  test('ids are not given out in the right order', async () => {
    const orders = new Set<string>();
    for (let round = 0; round < 4; round += 1) {
      const other = await author.create(`项目 ${round}`);
      const questionIds = [await author.addQuestion(other, '排一排', orderingParts)];
      const chapterId = await author.addTest(other, '小测', { questionIds });
      await author.publish(other);
      await product.call('POST /capi/Student/joinProject', { projectId: other }, student);
      const { data } = await product.call('POST /capi/Question/startAttempt', { chapterId }, student);
      const options = data?.questions[0]?.options ?? [];
      orders.add(
        [...options]
          .sort((a, b) => a.optionId - b.optionId)
          .map(({ text }) => text)
          .join(),
      );
    }
    expect(orders.size > 1 || !orders.has(steps.join())).toBe(true);
  });

  test('are marked, and told of option by option once answers are revealed', async () => {
    const paper = await openPaper();
    const pair = (left: string, right: string) => pairOf(paper, left, right);
    const { data } = await handIn(paper, {
      ordering: orderOf(paper, ...steps),
      matching: [pair('均值', '集中趋势'), pair('中位数', '离散程度'), pair('方差', '离散程度')],
    });
    // All of the order, two of three pairs.
    expect(data).toMatchObject({ score: 16, total: 19, passed: true, revealed: true });
    const rowOf = (questionId: number, optionId: number) =>
      data?.connectInfo.find((row) => row.questionId === questionId && row.optionId === optionId);
    const [wrongLeft, wrongRight] = pair('中位数', '离散程度');
    expect(rowOf(paper.matching.questionId, wrongLeft ?? 0)).toMatchObject({
      isChoose: 1,
      isAnswer: 0,
      answer_score: 0,
      given: wrongRight,
      expected: idOf(paper.matching.targets, '集中趋势'),
    });
    expect(rowOf(paper.ordering.questionId, orderOf(paper, '写出结论')[0] ?? 0)).toMatchObject({
      isChoose: 1,
      isAnswer: 1,
      answer_score: 2.5,
      given: 4,
      expected: 4,
    });
  });

  test('tell nothing of what is right before', async () => {
    const paper = await openPaper();
    const { data } = await handIn(paper, { ordering: orderOf(paper, ...[...steps].reverse()) });
    expect(data).toMatchObject({ score: 0, revealed: false });
    expect(data?.connectInfo.map(({ expected, isAnswer }) => [expected, isAnswer])).toEqual(
      Array.from({ length: 7 }, () => [null, null]),
    );
    expect(data?.connectInfo.filter(({ given }) => given === null)).toHaveLength(3);
  });

  test('keep an answer for another device, and refuse what is none', async () => {
    const paper = await openPaper();
    const { matching, ordering, chapterId } = paper;
    const [left = 0, right = 0] = pairOf(paper, '均值', '集中趋势');
    const save = (questionId: number, answer: unknown) =>
      product.call(
        'POST /capi/Question/saveAnswers',
        { chapterId, allAnswer: [{ questionId, answer: answer as never }] },
        student,
      );
    expect(await save(matching.questionId, [[left, right]])).toMatchObject({ code: 1 });
    const again = await product.call('POST /capi/Question/startAttempt', { chapterId }, student);
    expect(again.data?.answers).toEqual([{ questionId: matching.questionId, answer: [[left, right]] }]);
    for (const bad of [
      [[right, left]],
      [
        [left, right],
        [left, right],
      ],
      [[left]],
      [[left, right, 1]],
      [left],
      '甲',
      true,
    ])
      expect(await save(matching.questionId, bad)).toMatchObject({ code: -3 });
    for (const bad of [[[left, right]], [left], ['一'], true])
      expect(await save(ordering.questionId, bad)).toMatchObject({ code: -3 });
  });

  test('that are half written are kept in the bank, and not published', async () => {
    const bad = [
      { ...orderingParts, options: [{ text: '只有一项', answer: false }] },
      {
        ...orderingParts,
        options: [
          { text: '同一项', answer: false },
          { text: ' 同一项', answer: false },
        ],
      },
      {
        ...orderingParts,
        options: [
          { text: '一', answer: false },
          { text: '', answer: false },
        ],
      },
      { ...matchingParts, pairs: [{ left: '只有一对', right: '甲' }] },
      {
        ...matchingParts,
        pairs: [
          { left: '一', right: '' },
          { left: '二', right: '乙' },
        ],
      },
      {
        ...matchingParts,
        pairs: [
          { left: '一', right: '甲' },
          { left: '一', right: '乙' },
        ],
      },
      { ...matchingParts, stem: ' ' },
    ];
    const questionIds: number[] = [];
    for (const parts of bad) questionIds.push(await author.addQuestion(projectId, '题', parts));
    await author.addTest(projectId, '小测', { questionIds });
    const { faults } = await author.ask('POST /mapi/Project/getDraft', { projectId });
    expect(faults).toHaveLength(bad.length);
    const { list } = await author.ask('POST /mapi/Project/getBank', { projectId });
    expect(list[3]?.pairs).toEqual([{ left: '只有一对', right: '甲' }]);
  });

  test('that are published again unchanged make no other paper', async () => {
    const { chapterId, ordering } = await openPaper();
    await author.addReading(projectId, '新的一节');
    const difference = await author.ask('POST /mapi/Project/getDifference', { projectId });
    expect(difference.leaves.map(({ changes }) => changes)).toEqual([['added']]);
    await author.publish(projectId);
    const { data } = await product.call('POST /capi/Question/startAttempt', { chapterId }, student);
    expect(data?.questions[0]?.questionId).toBe(ordering.questionId);
  });
});

test('an option is one line of Markdown, with formulas and pictures, and no markup of its author', async () => {
  const questionIds = [
    await author.addQuestion(projectId, '选一选', {
      options: [
        { text: '**甲** $x^2$ <b>粗</b>', answer: true },
        { text: '# 不是标题', answer: false },
      ],
    }),
  ];
  const nodeId = await author.addTest(projectId, '小测', { questionIds });
  const { content } = await author.ask('POST /mapi/Project/previewContent', { nodeId });
  const [first, second] = typeof content === 'string' ? [] : (content.questions[0]?.options ?? []);
  expect(first?.html).toContain('<strong>甲</strong>');
  expect(first?.html).toContain('<math');
  expect(first?.html).not.toContain('<b>');
  expect(second?.html).toBe('# 不是标题');
});

test('a preview of a test is taken and marked as a student would, and nothing is recorded', async () => {
  const questionIds = [
    await author.addQuestion(projectId, '排一排', orderingParts),
    await author.addQuestion(projectId, '说一说', { ...none, kind: 'text' }),
  ];
  const nodeId = await author.addTest(projectId, '小测', { questionIds });
  const { content } = await author.ask('POST /mapi/Project/previewContent', { nodeId });
  if (typeof content === 'string') throw new Error('a paper');
  const [asked, words] = content.questions;
  const answer = steps.map((text) => idOf(asked?.options ?? [], text));
  const allAnswer = [
    { questionId: asked?.questionId, answer },
    { questionId: words?.questionId, answer: '因为……' },
  ];
  const score = await author.ask('POST /mapi/Project/previewScore', { nodeId, allAnswer });
  expect(score).toMatchObject({ score: 10, total: 20, passed: false, revealed: true });
  expect(score.results.map(({ waiting }) => waiting)).toEqual([false, true]);
  expect(score.connectInfo[0]).toMatchObject({ isAnswer: 1, answer_score: 2.5 });
  const empty = await product.call('POST /mapi/Project/previewScore', { nodeId, allAnswer: [] }, author);
  expect(empty.code).toBe(-2);
  const again = await author.ask('POST /mapi/Project/previewContent', { nodeId });
  expect(again.content).toMatchObject({ attemptsLeft: 5, startedAt: null, answers: [] });
});
