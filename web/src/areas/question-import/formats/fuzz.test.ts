import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSource } from '../parse-paper.ts';
import { noContext, type Parsed } from '../parsed.ts';
import { writePaper } from '../write-paper.ts';
import type { QuestionFile } from './read.ts';
import { readQuestionFile, readQuestionText } from './read.ts';
import { depthOf } from './xml.ts';

const readers = {
  docx: async () => Promise.reject(new Error('no Word here')),
  table: async (bytes: ArrayBuffer) =>
    new TextDecoder()
      .decode(bytes)
      .split('\n')
      .map((line) => line.split(/[,\t]/)),
};
const formats = ['paper', 'gift', 'aiken', 'moodle', 'qti', 'table'] as const;

/** Nothing that lacks what its kind needs is a question. */
function check({ questions }: QuestionFile) {
  for (const { question, problem, source } of questions) {
    expect(typeof source).toBe('string');
    if (!question) {
      expect(problem).not.toBeNull();
      continue;
    }
    expect(question.stem.trim()).not.toBe('');
    const right = question.options.filter(({ answer }) => answer).length;
    if (question.kind === 'single') expect(right).toBe(1);
    if (question.kind === 'multiple') expect(right).toBeGreaterThan(0);
    if (question.kind === 'single' || question.kind === 'multiple')
      expect(question.options.length).toBeGreaterThan(1);
    if (question.kind === 'judge') expect(question.answer).not.toBeNull();
    if (question.kind === 'blank') expect(question.blanks.length).toBeGreaterThan(0);
    if (question.kind === 'matching') expect(question.pairs?.length).toBeGreaterThan(1);
  }
}
const refusals = ['FileRefused', 'DocxRefused', 'NoText'];
const settle = async (reading: Promise<QuestionFile>) => {
  try {
    check(await reading);
  } catch (error) {
    if (!refusals.some((name) => (error as Error).constructor.name === name)) throw error;
  }
};

const pieces = [
  ...'{}=~#:%*\\$\n\n<>&"\'A1甲 ',
  '::',
  '####',
  '->',
  '{T}',
  '{#',
  '=%50%',
  'ANSWER: A',
  '\nA. 一',
  '\nB. 二',
  '<quiz>',
  '<question type="multichoice">',
  '<question type="cloze">',
  '</question>',
  '<questiontext format="html"><text>',
  '</text></questiontext>',
  '<answer fraction="100"><text>',
  '</text></answer>',
  '<![CDATA[',
  ']]>',
  '{1:SHORTANSWER:=',
  '<file name="a.png" encoding="base64">',
  '</file>',
  '<assessmentItem>',
  '</assessmentItem>',
  '<itemBody>',
  '</itemBody>',
  '<responseDeclaration identifier="R" cardinality="single" baseType="identifier">',
  '<choiceInteraction responseIdentifier="R">',
  '<simpleChoice identifier="A">',
  '<!DOCTYPE a [',
  '<!ENTITY',
  '<math>',
  '题干,答案',
];
const noise = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((all) => all.join(''));
const runs = process.env.TESTS === 'full' ? 2000 : 200;

it('no text in any format throws, and none makes a question without what its kind needs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...formats), noise, (as, text) =>
      settle(readQuestionText(text, readers, { as })),
    ),
    { numRuns: runs },
  );
}, 120_000);

it('no bytes throw, whatever the file is called', async () => {
  const name = fc.constantFrom('a.xml', 'a.zip', 'a.gift', 'a.csv', 'a.txt', 'a');
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.uint8Array({ maxLength: 300 }).map((all) => Uint8Array.from([0x50, 0x4b, 3, 4, ...all])),
    noise.map((text) => new TextEncoder().encode(text)),
  );
  await fc.assert(
    fc.asyncProperty(name, bytes, (called, content) =>
      settle(readQuestionFile({ name: called, bytes: Uint8Array.from(content).buffer }, readers)),
    ),
    { numRuns: runs },
  );
}, 120_000);

it.each([
  ['braces', '{'.repeat(50_000), 'gift'],
  ['answers', `甲{${'~a'.repeat(5_000)}`, 'gift'],
  ['listings that do not end', '<question><![CDATA['.repeat(20_000), 'moodle'],
  ['questions that do not end', '<question type="essay">'.repeat(50_000), 'moodle'],
  [
    'gaps that do not end',
    `<question type="cloze"><questiontext><text>${'{1:SA:='.repeat(20_000)}</text></questiontext></question>`,
    'moodle',
  ],
  ['comments that do not end', `<assessmentItem>${'<!--'.repeat(50_000)}`, 'qti'],
  ['elements in each other', `<assessmentItem>${'<b>'.repeat(100_000)}`, 'qti'],
  ['spaces', `ANSWER:${' '.repeat(200_000)}x`, 'aiken'],
] as const)(
  '%s take seconds at most',
  async (_, text, as) => {
    const since = performance.now();
    await settle(readQuestionText(text, readers, { as }));
    expect(performance.now() - since).toBeLessThan(20_000);
  },
  60_000,
);

it('counts how deep elements stand in each other', () => {
  expect(depthOf('<a><b/><c><![CDATA[<d><e>]]></c></a>')).toBe(2);
});

const word = fc
  .array(fc.constantFrom(...'数据记录均值方差图表样本变量趋势模型'), { minLength: 2, maxLength: 12 })
  .map((signs) => signs.join(''));
const words = (minLength: number) => fc.uniqueArray(word, { minLength, maxLength: 6 });
const bare = { partial: false, answer: null, options: [], blanks: [], pairs: [] };
const question = fc
  .record({
    stem: word,
    explanation: fc.option(word, { nil: '' }),
    tags: words(0),
    marks: fc.integer({ min: 1, max: 20 }),
  })
  .chain((common) =>
    fc.oneof(
      words(2).map((texts) => ({
        ...bare,
        ...common,
        kind: 'single' as const,
        options: texts.map((text, at) => ({ text, answer: at === 1 })),
      })),
      words(2).map((texts) => ({
        ...bare,
        ...common,
        kind: 'multiple' as const,
        options: texts.map((text, at) => ({ text, answer: at !== 1 })),
      })),
      fc.boolean().map((answer) => ({ ...bare, ...common, kind: 'judge' as const, answer })),
      fc.array(words(1), { minLength: 1, maxLength: 3 }).map((all) => ({
        ...bare,
        ...common,
        kind: 'blank' as const,
        stem: `${common.stem}${all.map(() => '____').join('与')}`,
        blanks: all.map((answers) => ({ answers, number: null, tolerance: 0 })),
      })),
      fc.constant({ ...bare, ...common, kind: 'text' as const }),
      words(2).map((texts) => ({
        ...bare,
        ...common,
        kind: 'matching' as const,
        pairs: [...texts.map((left) => ({ left, right: `${left}的右` })), { left: '', right: '多的' }],
      })),
      words(2).map((texts) => ({
        ...bare,
        ...common,
        kind: 'ordering' as const,
        options: texts.map((text) => ({ text, answer: true })),
      })),
    ),
  );

it('what is copied into the notation of a paper says the same when it is read there', () => {
  fc.assert(
    fc.property(question, (made) => {
      const whole = { ...made, guide: '' };
      const origin = { from: 1, to: 1, context: noContext } as Parsed;
      const again = parseSource(writePaper(whole, 7), origin);
      expect(again.map(({ problem }) => problem)).toEqual([null]);
      expect(again[0]?.question).toEqual(whole);
    }),
    { numRuns: runs },
  );
});
