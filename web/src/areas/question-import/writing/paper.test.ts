import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocxBytes } from '../../../testing/imported-docx.ts';
import { parsePaper } from '../parse-paper.ts';
import { checkPaper } from './check-paper.ts';
import { partsLost } from './not-carried.ts';
import { type PaperOptions, paperBlocks, paperText, seedOf, shuffled, versionB } from './paper.ts';
import { paperDocx } from './paper-docx.ts';

const words = {
  full: (marks: number) => `满分 ${marks} 分`,
  minutes: (minutes: number | null) => `时间 ${minutes ?? '____'} 分钟`,
  fields: ['班级', '姓名', '学号'],
  version: (letter: string) => `${letter} 卷`,
};
const options: PaperOptions = {
  college: '启明学院',
  title: '期中测验',
  minutes: 90,
  answers: true,
  explanations: true,
  words,
};
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
const foot = ['第 ', ' 页 共 ', ' 页'] as const;
const dot = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);
const pictures = new Map([[7, { bytes: dot, type: 'png' as const, width: 40, height: 30 }]]);

const word = fc
  .array(fc.constantFrom(...'数据均值方差图表样本趋势模型', '=', '{', '👩‍🏫', '“引”', '<b>', '&', 'مرحبا'), {
    minLength: 2,
    maxLength: 10,
  })
  .map((signs) => `题${signs.join('')}完`.replaceAll('<', '\\<'));
const common = fc.record({
  stem: fc.oneof(
    word,
    word.map((text) => `**重点**：${text}`),
    word.map((text) => `$x^2 + \\frac{1}{2}$ 与${text}`),
    word.map((text) => `${text}\n\n| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |`),
  ),
  explanation: fc.oneof(
    fc.constant(''),
    word,
    word.map((text) => `**因为**${text}`),
  ),
  marks: fc.constantFrom(1, 2.5, 10),
});
const texts = fc.uniqueArray(word, { minLength: 2, maxLength: 6 });
const choice = fc
  .tuple(common, texts, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }))
  .map(([part, all, right]) => {
    const choices = all.map((text, at) => ({ text, answer: at === 0 || right[at] === true }));
    const isSeveral = choices.filter(({ answer }) => answer).length > 1;
    return question({ ...part, kind: isSeveral ? 'multiple' : 'single', options: choices });
  });
const judge = fc
  .tuple(common, fc.boolean())
  .map(([part, answer]) => question({ ...part, kind: 'judge', answer }));
const blank = fc
  .tuple(
    common,
    fc.array(
      fc.uniqueArray(
        word.map((text) => text.replace(/\\<b>|&|=/g, '')),
        { minLength: 1, maxLength: 2 },
      ),
      { minLength: 1, maxLength: 4 },
    ),
  )
  .map(([part, all]) =>
    question({
      ...part,
      stem: `${part.stem}\n\n${all.map((_, at) => `第${at + 1}个____`).join('，')}`,
      kind: 'blank',
      blanks: all.map((answers) => ({ answers, number: null, tolerance: 0 })),
    }),
  );
const text = fc.tuple(common, word).map(([part, guide]) => question({ ...part, guide }));
const papers = fc.array(fc.oneof(choice, judge, blank, text), { minLength: 1, maxLength: 12 });

const kinds = ['single', 'multiple', 'judge', 'blank', 'matching', 'ordering', 'text'];
const inOrder = (questions: readonly QuestionFields[]) =>
  kinds.flatMap((kind) => questions.filter((each) => each.kind === kind));

function expectSame(before: readonly QuestionFields[], markdown: string) {
  const { questions } = parsePaper(markdown);
  expect(questions.map(({ problem }) => problem)).toEqual(before.map(() => null));
  for (const [at, given] of inOrder(before).entries()) {
    const after = questions[at]?.question;
    if (!after) throw new Error('lost');
    expect(partsLost(given, after)).toEqual([]);
  }
}

describe('a printed paper', () => {
  it('is read again as the same questions, answers and explanations', () => {
    fc.assert(
      fc.property(papers, (given) => {
        expectSame(given, paperText(paperBlocks(given, options)));
      }),
      { numRuns: 100 },
    );
  });

  it('is the same as a Word document, with its pictures', async () => {
    await fc.assert(
      fc.asyncProperty(papers, async (given) => {
        const withPicture = [
          ...given,
          question({ kind: 'judge', stem: '看图 ![图](file:7) 这是图', answer: true }),
        ];
        const file = await paperDocx(paperBlocks(withPicture, options), pictures, { title: '期中', foot });
        const { markdown, pictures: found } = await readDocxBytes(await file.arrayBuffer());
        expectSame(withPicture, markdown);
        expect(found).toHaveLength(1);
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  const all = [
    ...['甲', '乙', '丙', '丁', '戊'].map((stem, at) =>
      question({
        kind: 'single',
        stem,
        options: ['一', '二', '三', '四'].map((each, place) => ({ text: each, answer: place === at % 4 })),
      }),
    ),
    question({ kind: 'judge', stem: '对吗', answer: false, marks: 2 }),
    question({
      kind: 'ordering',
      stem: '排好',
      options: ['先', '中', '后'].map((each) => ({ text: each, answer: true })),
    }),
    question({
      kind: 'matching',
      stem: '配好',
      pairs: [
        { left: '左一', right: '右一' },
        { left: '左二', right: '右二' },
      ],
    }),
  ];

  it('has a head, lines for class, name and number, and no answers where none are wanted', () => {
    const paper = paperText(paperBlocks(all, { ...options, answers: false }));
    expect(paper.split('\n\n').slice(0, 5)).toEqual([
      '启明学院',
      '期中测验',
      '满分 37 分　　时间 90 分钟',
      '班级：______________　　姓名：______________　　学号：______________',
      '一、单选题（每题 5 分，共 25 分）',
    ]);
    expect(paper).not.toContain('答案');
    // Neither an order nor pairs give their answers away.
    expect(paper).not.toMatch(/先[\s\S]*中[\s\S]*后/);
    expect(paper).toMatch(/右二[\s\S]*右一/);
  });

  it('has a version B: the same questions in another order, the same every time, its own answers right', () => {
    const other = versionB(all, seedOf('期中'), true);
    expect(other).toEqual(versionB(all, seedOf('期中'), true));
    expect(other.map(({ stem }) => stem)).not.toEqual(all.map(({ stem }) => stem));
    expect(other.map(({ stem }) => stem).toSorted()).toEqual(all.map(({ stem }) => stem).toSorted());
    const right = (questions: readonly QuestionFields[]) =>
      new Map(questions.map(({ stem, options: each }) => [stem, each.find(({ answer }) => answer)?.text]));
    expect(right(other)).toEqual(right(all));
    expect(other.find(({ kind }) => kind === 'single')?.options.map((each) => each.text)).not.toEqual([
      '一',
      '二',
      '三',
      '四',
    ]);
    // Without leave the options stay in their places.
    for (const each of versionB(all, 1, false).filter(({ kind }) => kind === 'single'))
      expect(each.options.map((option) => option.text)).toEqual(['一', '二', '三', '四']);
    expectSame(
      other.slice(0).filter(({ kind }) => kind === 'single' || kind === 'judge'),
      paperText(
        paperBlocks(
          other.filter(({ kind }) => kind === 'single' || kind === 'judge'),
          options,
          'B',
        ),
      ),
    );
  });

  it('shuffles two and more into another order, whatever the seed', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 2, maxLength: 30 }), fc.nat(), (items, seed) => {
        const made = shuffled(items, seed);
        expect(made).not.toEqual(items);
        expect(made.toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b));
      }),
    );
  });

  it('tells which questions could not be read again from it, and leaves out those that are not finished', () => {
    const { whole, notCarried } = checkPaper(
      [
        question({ kind: 'judge', stem: '对吗', answer: true, tags: ['均值'] }),
        question({ kind: 'single', stem: '没有选项' }),
        question({ kind: 'matching', stem: '配好', pairs: all[7]?.pairs ?? [] }),
      ],
      options,
    );
    expect(whole.map(({ stem }) => stem)).toEqual(['对吗', '配好']);
    expect(notCarried).toEqual([
      { place: 1, parts: ['tags'] },
      { place: 2, leftOut: { problem: { kind: 'noOptions' } }, parts: [] },
      { place: 3, parts: ['reread'] },
    ]);
  });

  it('of a thousand questions is made in a few seconds', { timeout: 60_000 }, async () => {
    const many = Array.from({ length: 1000 }, (_, at) => ({
      ...(all[at % 5] ?? question({})),
      stem: `第 ${at} 个是**哪个**？`,
    }));
    const since = performance.now();
    const file = await paperDocx(paperBlocks(many, options), pictures, { title: '千题', foot });
    expect(file.size).toBeGreaterThan(10_000);
    expect(performance.now() - since).toBeLessThan(30_000);
  });
});
