import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parsePaper } from './parse-paper.ts';
import type { Parsed } from './parsed.ts';

const word = fc
  .array(fc.constantFrom(...'数据记录均值方差图表样本变量趋势模型'), { minLength: 2, maxLength: 12 })
  .map((signs) => signs.join(''));
const choice = fc
  .record({
    stem: word,
    options: fc.uniqueArray(word, { minLength: 2, maxLength: 6 }),
    rights: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 6 }),
    inLine: fc.boolean(),
    mark: fc.constantFrom('. ', '．', '、', ') '),
    label: fc.constantFrom('答案：', '【答案】', '参考答案: '),
  })
  .map(({ stem, options, rights, inLine, mark, label }) => {
    const answer = [...new Set(rights.map((at) => at % options.length))].sort((a, b) => a - b);
    const lettered = options.map((text, at) => `${String.fromCharCode(65 + at)}${mark}${text}`);
    return {
      text: `${stem}\n${lettered.join(inLine ? '  ' : '\n')}\n${label}${answer.map((at) => String.fromCharCode(65 + at)).join('')}`,
      question: {
        kind: answer.length > 1 ? 'multiple' : 'single',
        stem,
        options: options.map((text, at) => ({ text, answer: answer.includes(at) })),
      },
    };
  });
const judge = fc.record({ stem: word, answer: fc.boolean() }).map(({ stem, answer }) => ({
  text: `${stem}。\n答案：${answer ? '对' : '错'}`,
  question: { kind: 'judge', stem: `${stem}。`, answer },
}));
const blank = fc
  .record({
    stem: word,
    blanks: fc.array(fc.uniqueArray(word, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
  })
  .map(({ stem, blanks }) => {
    const written = `${stem}${blanks.map(() => '____').join('与')}。`;
    return {
      text: `${written}\n答案：${blanks.map((each) => each.join('/')).join('；')}`,
      question: {
        kind: 'blank',
        stem: written,
        blanks: blanks.map((answers) => ({ answers, number: null, tolerance: 0 })),
      },
    };
  });
const text = word.map((stem) => ({ text: `${stem}？`, question: { kind: 'text', stem: `${stem}？` } }));

it('questions that are written as a paper are read as the same questions', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(choice, judge, blank, text), { minLength: 1, maxLength: 20 }),
      fc.constantFrom('. ', '．', '、'),
      fc.constantFrom('\n', '\r\n'),
      (all, mark, end) => {
        const paper = all
          .map((each, at) => `${at + 1}${mark}${each.text}`)
          .join('\n\n')
          .replaceAll('\n', end);
        expect(parsePaper(paper).questions.map(({ question }) => question)).toMatchObject(
          all.map(({ question }) => question),
        );
      },
    ),
  );
});

/** As the server asks before a publication: kinds/*.ts, faultOfBank. */
function isWhole({ question, problem }: Parsed): boolean {
  if (!question) return problem !== null;
  const { kind, stem, options, answer, blanks, marks } = question;
  const right = options.filter((each) => each.answer).length;
  const hasOptions = options.length >= 2 && options.every(({ text: words }) => words.trim() !== '');
  const isKind = {
    single: hasOptions && right === 1,
    multiple: hasOptions && right >= 1,
    judge: answer !== null,
    blank:
      blanks.length > 0 && blanks.every(({ answers, number }) => answers.length > 0 !== (number !== null)),
    text: true,
    matching: false,
    ordering: false,
  }[kind];
  return isKind && stem.trim() !== '' && marks >= 0.5 && marks <= 1000;
}

it('no text throws, and none makes a question without what its kind needs', () => {
  const piece = fc.constantFrom(
    ...[
      '1.',
      '2、',
      '（3）',
      '第4题',
      'A.',
      'B．',
      '(C)',
      'D、',
      '\n',
      '\n\n',
      ' ',
      '答案：',
      '【答案】',
      '参考答案',
      '1-5 ABCDA',
    ],
    ...[
      '对',
      '×',
      'AB',
      '____',
      '（ ）',
      '（B）',
      '；',
      '/',
      '或',
      '一、单选题（每题2分）',
      '二、判断题',
      '三、填空题',
      '四、配对题',
      '阅读材料，回答 2～4 题',
      '解析：',
      '（5分）',
      '（0分）',
    ],
    ...[
      '```',
      '| 题号 | 1 |',
      '难度：',
      '知识点：',
      '甲',
      '乙',
      '\r\n',
      '**',
      '\\',
      '3.14±0.01',
      '题型：多选题',
    ],
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece, { maxLength: 60 }).map((all) => all.join('')),
        fc.string({ unit: 'binary', maxLength: 300 }),
      ),
      (paper) => {
        expect(parsePaper(paper).questions.every(isWhole)).toBe(true);
      },
    ),
    { numRuns: 1000 },
  );
});
