import { beforeEach, expect, test } from 'vitest';
import { type Author, createAuthor } from '../../testing/author.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
let author: Author;
let projectId: number;
beforeEach(async () => {
  author = await createAuthor(product, classroom);
  projectId = await author.create();
});

const pairs = [
  { left: '均值', right: '集中趋势' },
  { left: '方差', right: '离散程度' },
];

test('the bank is asked by words of the question, its options and pairs, by kind and by tag', async () => {
  const mean = await author.addQuestion(projectId, 'Mean 是什么', { tags: ['统计'], marks: 2 });
  const match = await author.addQuestion(projectId, '配一配', {
    kind: 'matching',
    options: [],
    pairs,
    tags: ['统计', '图表'],
    marks: 4,
  });
  const ask = async (more: Record<string, unknown>) => {
    const { list, total } = await author.ask('POST /mapi/Project/getBank', { projectId, ...more });
    expect(total).toBe(list.length);
    return list.map(({ questionId }) => questionId);
  };
  expect(await ask({})).toEqual([mean, match]);
  expect(await ask({ keyword: ' mean ' })).toEqual([mean]);
  expect(await ask({ keyword: '离散' })).toEqual([match]);
  expect(await ask({ keyword: '三' })).toEqual([mean]);
  expect(await ask({ keyword: '没有这样的词' })).toEqual([]);
  expect(await ask({ kind: 'matching' })).toEqual([match]);
  expect(await ask({ tag: '图表' })).toEqual([match]);
  expect(await ask({ tag: '统计', kind: 'single' })).toEqual([mean]);
  expect(await ask({ questionIds: [match] })).toEqual([match]);
  expect(await ask({ questionIds: [] })).toEqual([]);
  const { tags } = await author.ask('POST /mapi/Project/getBank', { projectId, keyword: 'mean' });
  // Of the whole bank: what a test draws from them is worth is only known where they are all worth the same.
  expect(tags).toEqual([
    { tag: '统计', count: 2, marks: null },
    { tag: '图表', count: 1, marks: 4 },
  ]);
});

test('a rubric that is half written is kept, and not published', async () => {
  const nodeId = await author.addHomework(projectId, '报告');
  const level = (name: string, points: number) => ({ name, points });
  const rubric = [
    { title: '', note: '', levels: [level('好', 50), level('差', 0)] },
    { title: '论证', note: '', levels: [level('', 50), level('差', 0)] },
  ];
  await author.save(nodeId, {
    homework: { minCharacters: 0, minFiles: 0, fileKinds: [], mustPass: false, rubric },
  });
  const { faults } = await author.ask('POST /mapi/Project/getDraftChapter', { nodeId });
  expect(faults.map(({ text }) => text)).toEqual([
    '小节《报告》：评分表有一个评分项没有名称',
    '小节《报告》：评分项“论证”有一个等级没有名称',
  ]);
});
