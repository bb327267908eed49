import { calls } from '@zhixing/contract';
import { questionKinds } from '@zhixing/contract/question-kinds';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeAnswer, written } from '../../../base/cache/written.ts';
import type { OwnedFileId } from '../../../base/owned-file.ts';
import { createTestProduct, type TestProduct } from '../../../testing/product.ts';
import type { StoredAnswer } from '../kinds/kind.ts';
import { type Answered, showPaper, writePaper } from './results.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

/** What the questions may show. */
const files = new Set([12 as OwnedFileId]);

const option = (id: number, matchSort: number | null = null) => ({
  id,
  sort: id,
  text: `选项 ${id}`,
  isAnswer: id === 1,
  matchSort,
});
const blanks = [
  { answers: ['四十二', '42'], number: null, tolerance: 0 },
  { answers: [], number: 2, tolerance: 0.5 },
];
function questionOf(kind: Answered['question']['kind'], stem = '题目 $x^2$'): Answered['question'] {
  const options =
    kind === 'matching' ? [option(1, 3), option(2, 4), option(3), option(4)] : [option(1), option(2)];
  return {
    id: 7,
    kind,
    stem,
    marks: 5,
    partial: true,
    explanation: '因为 **如此**',
    options: kind === 'blank' || kind === 'text' ? [] : options,
    blanks: kind === 'blank' ? blanks : [],
  };
}
const answers: StoredAnswer[] = [
  { optionIds: [], texts: [] },
  { optionIds: [1], texts: [] },
  { optionIds: [2, 1], texts: [] },
  { optionIds: [], texts: ['四十二'] },
  { optionIds: [], texts: ['四,十', '二'] },
  { optionIds: [], texts: ['很长'.repeat(60)] },
  { optionIds: [], texts: [], pairs: [[1, 4]] },
  {
    optionIds: [],
    texts: [],
    pairs: [
      [1, 3],
      [2, 4],
    ],
  },
];
const marked = (
  question: Answered['question'],
  given: StoredAnswer,
  more: Partial<Answered> = {},
): Answered => ({
  question,
  given,
  score: 2.5,
  waiting: false,
  comment: '',
  corrections: [],
  ...more,
});

/** The same read back from what is written. */
async function readWritten(...asked: Parameters<typeof writePaper>) {
  const data = written<Awaited<ReturnType<typeof showPaper>>, 'connectInfo' | 'results'>(
    {},
    await writePaper(...asked),
  );
  return JSON.parse(writeAnswer({ code: 1, msg: '', data }).toString()).data;
}
const { connectInfo: rows, results: shownOf } = calls.getScore.data.properties;
/** Twice, so that the second one is of what is kept; nothing that the call does not declare, as no schema writes it. */
async function expectSame(answered: Answered[], revealed: boolean, language: 'zh-CN' | 'en-US' = 'zh-CN') {
  const context = { deps: product.deps, language, files };
  const shown = JSON.parse(JSON.stringify(await showPaper(context, answered, revealed)));
  const declared = structuredClone(shown);
  Value.Clean(rows, declared.connectInfo);
  Value.Clean(shownOf, declared.results);
  expect(declared).toEqual(shown);
  expect([Value.Check(rows, shown.connectInfo), Value.Check(shownOf, shown.results)]).toEqual([true, true]);
  for (const _ of ['made', 'kept']) expect(await readWritten(context, answered, revealed)).toEqual(shown);
}

describe('what is written of questions says what is shown of them', () => {
  test.each(questionKinds)('%s: of every answer, revealed or not, in both languages', async (kind) => {
    const question = questionOf(kind);
    for (const given of answers)
      for (const revealed of [true, false])
        for (const language of ['zh-CN', 'en-US'] as const) {
          await expectSame([marked(question, given)], revealed, language);
          await expectSame([marked(question, given, { score: 0 })], revealed, language);
          await expectSame([marked(question, given, { score: null, waiting: true })], revealed, language);
          await expectSame([marked(question, given, { comment: '再想想' })], revealed, language);
        }
    await expectSame(
      answers.map((given) => marked(question, given)),
      true,
    );
    await expectSame([], true);
  });

  test('one that is published anew with the same id is another', async () => {
    const given = answers[1] as StoredAnswer;
    await expectSame([marked(questionOf('single'), given)], true);
    await expectSame([marked(questionOf('single', '改过的题目'), given)], true);
  });

  test('options stand in the order of the attempt', async () => {
    const authored = questionOf('single');
    for (const options of [authored.options, [...authored.options].reverse()])
      await expectSame([marked({ ...authored, options, authored }, answers[1] as StoredAnswer)], true);
  });

  test('addresses of files are made anew', async () => {
    const question = questionOf('single', '![图](file:12)');
    const before = await readWritten(
      { deps: product.deps, language: 'zh-CN', files },
      [marked(question, answers[1] as StoredAnswer)],
      true,
    );
    await expectSame([marked(question, answers[1] as StoredAnswer)], true);
    product.clock.forward(60 * 60_000);
    await expectSame([marked(question, answers[1] as StoredAnswer)], true);
    const after = await readWritten(
      { deps: product.deps, language: 'zh-CN', files },
      [marked(question, answers[1] as StoredAnswer)],
      true,
    );
    expect(after.results[0].stem).not.toBe(before.results[0].stem);
  });
});
