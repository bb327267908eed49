import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import fc from 'fast-check';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readQuestionFile } from '../formats/read.ts';
import { partsLost } from './not-carried.ts';
import { sheetOf } from './sheet.ts';
import { type WrittenFormat, writeQuestions } from './write.ts';

const titles = {
  kind: '题型',
  stem: '题干',
  option: '选项',
  answer: '答案',
  explanation: '解析',
  guide: '评分标准',
  difficulty: '难度',
  tags: '知识点',
  marks: '分值',
};
/** A picture of one dot. */
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const options = { pictures: new Map([[7, { name: '图 1.png', base64: dot }]]), titles };

const readers = {
  docx: async () => Promise.reject(new Error('no Word here')),
  table: async (bytes: ArrayBuffer) => {
    const { sheets } = await readXlsx(new Uint8Array(bytes));
    return (sheets[0]?.rows ?? []).map((row) => row.map((cell) => String(cell ?? '')));
  },
};

/** The whole file, read as a teacher would bring it. */
async function fileOf(questions: readonly QuestionFields[], format: WrittenFormat) {
  const written = await writeQuestions(questions, format, options);
  const { content } = written;
  const bytes =
    'text' in content
      ? new TextEncoder().encode(content.text).buffer
      : new Uint8Array((await writeXlsx(sheetOf(content.rows, '试题'))) as Uint8Array).buffer;
  const name = { gift: '题.gift', moodle: '题.xml', table: '题.xlsx' }[format];
  return { ...written, ...(await readQuestionFile({ name, bytes }, readers)) };
}

const question = (part: Partial<QuestionFields>): QuestionFields => ({
  kind: 'text',
  stem: '题',
  marks: 5,
  partial: false,
  options: [],
  answer: null,
  blanks: [],
  pairs: [],
  explanation: '',
  guide: '',
  tags: [],
  ...part,
});

/** Words that everybody can say: the signs of each format, other scripts, emoji, formulas. */
const piece = fc.constantFrom(
  ...'数据均值方差图表样本',
  'a',
  'B2',
  '=',
  '~',
  '{',
  '}',
  ':',
  '#',
  '->',
  '%50%',
  '&amp;',
  ']]>',
  '</text>',
  '\\*\\*',
  '\\<b>',
  '“引”',
  'مرحبا',
  '👩‍🏫',
  '，',
  '。',
);
const words = fc
  .array(piece, { minLength: 1, maxLength: 12 })
  .map((all) => `题${all.join('')}完`.replace(/\s+/g, ' '));
const marked = fc.oneof(
  words,
  words.map((text) => `**重点**：${text}`),
  words.map((text) => `$x^2 + \\frac{1}{2}$ 与${text}`),
  words.map((text) => `${text}\n\n$$\\sum_{i=1}^{n} x_i$$\n\n| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |`),
  words.map((text) => `${text}\n\n\`\`\`\nif (a) {\n  b = 1;\n}\n\`\`\``),
);
const common = fc.record({
  stem: marked,
  explanation: fc.oneof(fc.constant(''), marked),
  marks: fc.constantFrom(1, 2.5, 10),
  tags: fc.uniqueArray(fc.constantFrom('抽样', '均值', '难度：难', 'chart one'), { maxLength: 3 }),
});
const lines = (min: number, max: number) =>
  fc.uniqueArray(words, { minLength: min, maxLength: max, selector: (text) => text.replace(/\s/g, '') });
const spelling = fc
  .array(fc.constantFrom(...'均值标准差', 'km', '*', '"', '3.5', '{', '~', '&', '<'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((all) => all.join(''));
const number = fc.record({
  answers: fc.constant<string[]>([]),
  number: fc.integer({ min: -1000, max: 1000 }).map((value) => value / 8),
  tolerance: fc.constantFrom(0, 0.5, 2),
});
const blankOf = fc.oneof(
  number,
  fc.record({
    answers: fc.uniqueArray(spelling, { minLength: 1, maxLength: 3 }),
    number: fc.constant(null),
    tolerance: fc.constant(0),
  }),
);

const single = fc.tuple(common, lines(2, 20), fc.nat(19)).map(([part, texts, at]) =>
  question({
    ...part,
    kind: 'single',
    options: texts.map((text, place) => ({ text, answer: place === at % texts.length })),
  }),
);
const multiple = fc
  .tuple(common, lines(2, 8), fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }))
  .map(([part, texts, right]) =>
    question({
      ...part,
      kind: 'multiple',
      partial: true,
      options: texts.map((text, at) => ({ text, answer: at === 0 || right[at] === true })),
    }),
  );
const judge = fc
  .tuple(common, fc.boolean())
  .map(([part, answer]) => question({ ...part, kind: 'judge', answer }));
const oneBlank = fc
  .tuple(common, blankOf)
  .map(([part, blank]) =>
    question({ ...part, stem: `${part.stem}\n\n它是____。`, kind: 'blank', blanks: [blank] }),
  );
const blanks = fc.tuple(common, fc.array(blankOf, { minLength: 2, maxLength: 6 })).map(([part, all]) =>
  question({
    ...part,
    stem: `${part.stem}\n\n${all.map((_, at) => `（____）和${at}`).join('')}`,
    kind: 'blank',
    blanks: all,
  }),
);
const text = fc
  .tuple(common, fc.oneof(fc.constant(''), marked))
  .map(([part, guide]) => question({ ...part, kind: 'text', guide }));
const matching = fc.tuple(common, lines(2, 6), lines(2, 6)).map(([part, lefts, rights]) =>
  question({
    ...part,
    kind: 'matching',
    partial: true,
    pairs: [
      ...lefts.map((left, at) => ({ left, right: rights[at % rights.length] ?? '右' })),
      { left: '', right: '多出来的' },
    ],
  }),
);
const ordering = fc.tuple(common, lines(2, 8), fc.boolean()).map(([part, texts, partial]) =>
  question({
    ...part,
    kind: 'ordering',
    partial,
    options: texts.map((each) => ({ text: each, answer: true })),
  }),
);

const all = { single, multiple, judge, oneBlank, blanks, text, matching, ordering };
/** What a table says as a paper does: `/` and `；` divide answers, arrows divide pairs. */
const isPlainText = ({ blanks: gaps, pairs = [], options: choices, kind }: QuestionFields) =>
  gaps.every(({ answers }) => answers.every((each) => !/[/／;；、\d]|或/.test(each))) &&
  [
    ...pairs.flatMap(({ left, right }) => [left, right]),
    ...(kind === 'ordering' ? choices.map((each) => each.text) : []),
  ].every((each) => !/[;；]|->|→|=>/.test(each));
const without = (lost: readonly string[]) => (part: string) => !lost.includes(part);

type Kind = keyof typeof all;
/** What a format has no word for (rules: question-export). */
const formats: { format: WrittenFormat; kinds: Kind[]; lost: readonly string[] }[] = [
  {
    format: 'gift',
    kinds: ['single', 'multiple', 'judge', 'oneBlank', 'text', 'matching'],
    lost: ['marks', 'guide'],
  },
  {
    format: 'moodle',
    kinds: ['single', 'multiple', 'judge', 'oneBlank', 'blanks', 'text', 'matching', 'ordering'],
    lost: [],
  },
  {
    format: 'table',
    kinds: ['single', 'multiple', 'judge', 'oneBlank', 'blanks', 'text', 'matching', 'ordering'],
    lost: ['partial'],
  },
];

describe.each(formats)('questions written as $format and read again', ({ format, kinds, lost }) => {
  it.each(kinds)('are the same: %s', async (kind) => {
    await fc.assert(
      fc.asyncProperty(fc.array(all[kind], { minLength: 1, maxLength: 5 }), async (some) => {
        const given = format === 'table' ? some.filter(isPlainText) : some;
        fc.pre(given.length > 0);
        const { questions, notCarried } = await fileOf(given, format);
        expect(questions.map(({ problem }) => problem)).toEqual(given.map(() => null));
        for (const [at, before] of given.entries()) {
          const after = questions[at]?.question;
          if (!after) throw new Error('lost');
          expect(partsLost(before, after).filter(without(lost))).toEqual([]);
        }
        const told = notCarried.flatMap(({ parts, leftOut }) => [...parts, ...(leftOut ? ['left out'] : [])]);
        expect(told.filter(without(lost))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});

const choice = question({
  kind: 'single',
  stem: '哪个？',
  options: [
    { text: '甲', answer: true },
    { text: '乙', answer: false },
  ],
});
const notCarriedBy = async (format: WrittenFormat, ...questions: QuestionFields[]) =>
  (await writeQuestions(questions, format, options)).notCarried;

describe('what a format cannot carry is told of each question', () => {
  it.each<[string, WrittenFormat, QuestionFields, object[]]>([
    [
      'an order in GIFT',
      'gift',
      question({ kind: 'ordering', options: choice.options }),
      [{ leftOut: 'noKind' }],
    ],
    [
      'several gaps in GIFT',
      'gift',
      question({
        kind: 'blank',
        stem: '____和____',
        blanks: ['甲', '乙'].map((text) => ({ answers: [text], number: null, tolerance: 0 })),
      }),
      [{ leftOut: 'noKind' }],
    ],
    ['marks in GIFT', 'gift', { ...choice, marks: 2 }, [{ parts: ['marks'] }]],
    [
      'a picture in GIFT',
      'gift',
      { ...choice, stem: '看图 ![图](file:7) 哪个？' },
      [{ parts: ['pictures'] }],
    ],
    ['a picture in Moodle XML', 'moodle', { ...choice, stem: '看图 ![图](file:7) 哪个？' }, []],
    [
      'a picture that was not there',
      'moodle',
      { ...choice, stem: '看图 ![图](file:8) 哪个？' },
      [{ parts: ['pictures'] }],
    ],
    [
      'all or nothing, which Moodle has not for a choice of several',
      'moodle',
      question({
        kind: 'multiple',
        options: [...choice.options, { text: '丙', answer: true }],
      }),
      [{ parts: ['partial'] }],
    ],
    [
      'a slash in an answer of a table',
      'table',
      question({
        kind: 'blank',
        stem: '单位是____',
        blanks: [{ answers: ['km/h'], number: null, tolerance: 0 }],
      }),
      [{ parts: ['answer'] }],
    ],
    [
      'a question that is not finished',
      'moodle',
      question({ kind: 'single', stem: '哪个？' }),
      [{ leftOut: { problem: { kind: 'noOptions' } } }],
    ],
    [
      'a cell that Excel cannot hold',
      'table',
      question({
        kind: 'matching',
        pairs: Array.from({ length: 20 }, (_, at) => ({
          left: `${at}${'左'.repeat(1000)}`,
          right: '右'.repeat(1000),
        })),
      }),
      [{ leftOut: 'longCell' }],
    ],
    [
      'a link to a file of this system',
      'gift',
      { ...choice, stem: '[资料](file:9)里，哪个？' },
      [{ parts: ['marking'] }],
    ],
  ])('%s', async (_, format, given, expected) => {
    expect(await notCarriedBy(format, given)).toMatchObject(expected.map((each) => ({ place: 1, ...each })));
  });

  it('never says nothing: whatever the text, a difference that is read back is in the list', async () => {
    const anything = fc.record({
      stem: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
      texts: fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { minLength: 2, maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('gift', 'moodle', 'table'),
        anything,
        async (format, { stem, texts }) => {
          const given = [
            question({
              kind: 'single',
              stem,
              options: texts.map((text, at) => ({ text, answer: at === 0 })),
            }),
          ];
          const { notCarried, questions } = await fileOf(given, format as WrittenFormat).catch(() => ({
            notCarried: [{ place: 1, leftOut: 'file' }],
            questions: [],
          }));
          const [back] = questions;
          if (!back?.question) expect(notCarried[0]?.leftOut).toBeDefined();
          else if (partsLost(given[0] as QuestionFields, back.question).length > 0)
            expect(notCarried).toHaveLength(1);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('bad input', () => {
  it('of no questions makes a file of none', async () => {
    const { content, questions } = await writeQuestions([], 'moodle', options);
    expect([questions, 'text' in content && content.text]).toEqual([
      0,
      '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n\n</quiz>\n',
    ]);
  });

  it('cells that begin as formulas are text', async () => {
    const given = {
      ...choice,
      stem: '=HYPERLINK("http://a")',
      options: [
        { text: '+1', answer: true },
        { text: '@x', answer: false },
      ],
    };
    const { questions } = await fileOf([given], 'table');
    expect(questions[0]?.question).toMatchObject({ stem: given.stem, options: given.options });
    const { content } = await writeQuestions([given], 'table', options);
    if (!('rows' in content)) throw new Error('no rows');
    const { sheets } = await readXlsx((await writeXlsx(sheetOf(content.rows, '试题'))) as Uint8Array);
    expect(sheets[0]?.rows[1]?.every((cell) => typeof cell === 'string')).toBe(true);
  });

  it('a thousand questions are written and read back', { timeout: 60_000 }, async () => {
    const given = Array.from({ length: 1000 }, (_, at) => ({
      ...choice,
      stem: `第 ${at + 1} 个是**哪个**？`,
    }));
    for (const format of ['gift', 'moodle', 'table'] as const) {
      const since = performance.now();
      const { questions, notCarried } = await writeQuestions(given, format, options);
      expect([questions, notCarried.filter(({ parts }) => parts.join() !== '')]).toEqual([1000, []]);
      expect(performance.now() - since).toBeLessThan(20_000);
    }
  });
});
