import { describe, expect, it } from 'vitest';
import type { Parsed } from '../parsed.ts';
import { cutQuestions } from './cut-questions.ts';
import { readMoodle } from './moodle.ts';

const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`;
const html = (text: string) => `<text><![CDATA[${text}]]></text>`;
const question = (type: string, inner: string, stem = '<p>题干</p>') =>
  `<question type="${type}"><name><text>名</text></name><questiontext format="html">${html(stem)}</questiontext>${inner}</question>`;
const answer = (fraction: number | string, text: string, more = '') =>
  `<answer fraction="${fraction}" format="html">${html(text)}${more}</answer>`;
const read = async (...questions: string[]) => (await readMoodle(quiz(...questions), {})).questions;
const only = async (text: string): Promise<Parsed> => {
  const [first, ...more] = await read(text);
  if (!first || more.length > 0) throw new Error('not one');
  return first;
};
/** A picture of one dot. */
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

describe('Moodle XML', () => {
  it.each([
    [
      'one of several',
      question('multichoice', `<single>true</single>${answer(0, '<p>错</p>')}${answer(100, '<p>对</p>')}`),
      {
        kind: 'single',
        options: [
          { text: '错', answer: false },
          { text: '对', answer: true },
        ],
      },
    ],
    [
      'several of several',
      question(
        'multichoice',
        `<single>false</single>${answer(50, '甲')}${answer(50, '乙')}${answer(-100, '丙')}`,
      ),
      {
        kind: 'multiple',
        partial: true,
        options: [
          { text: '甲', answer: true },
          { text: '乙', answer: true },
          { text: '丙', answer: false },
        ],
      },
    ],
    [
      'true or false',
      question('truefalse', answer(100, 'true') + answer(0, 'false')),
      { kind: 'judge', answer: true },
    ],
    [
      'spellings',
      question('shortanswer', answer(100, '北京') + answer(100, '北平') + answer(0, '*')),
      { kind: 'blank', blanks: [{ answers: ['北京', '北平'], number: null, tolerance: 0 }] },
    ],
    [
      'a number',
      question('numerical', answer(100, '3.14', '<tolerance>0.01</tolerance>')),
      { kind: 'blank', blanks: [{ answers: [], number: 3.14, tolerance: 0.01 }] },
    ],
    [
      'pairs',
      question(
        'matching',
        `<subquestion format="html">${html('甲')}<answer><text>一</text></answer></subquestion><subquestion format="html">${html('乙')}<answer><text>二</text></answer></subquestion><subquestion format="html">${html('')}<answer><text>三</text></answer></subquestion>`,
      ),
      {
        kind: 'matching',
        pairs: [
          { left: '甲', right: '一' },
          { left: '乙', right: '二' },
          { left: '', right: '三' },
        ],
      },
    ],
    [
      'an order',
      question('ordering', answer(1, '先') + answer(1, '后')),
      {
        kind: 'ordering',
        options: [
          { text: '先', answer: true },
          { text: '后', answer: true },
        ],
      },
    ],
    [
      'an essay',
      question('essay', `<graderinfo format="html">${html('<p>看要点</p>')}</graderinfo>`),
      { kind: 'text', guide: '看要点' },
    ],
    [
      'gaps',
      question('cloze', '', '水在 {1:NUMERICAL:=100:1} 度 {1:SHORTANSWER:=沸腾~=开#好} 了。'),
      {
        kind: 'blank',
        stem: '水在 ____ 度 ____ 了。',
        blanks: [
          { answers: [], number: 100, tolerance: 1 },
          { answers: ['沸腾', '开'], number: null, tolerance: 0 },
        ],
      },
    ],
  ])('%s', async (_, text, expected) => {
    const { question: made, problem } = await only(text);
    expect(problem).toBeNull();
    expect(made).toMatchObject(expected);
  });

  it.each([
    ['a description', question('description', ''), { kind: 'notQuestion' }],
    [
      'a calculated one',
      question('calculated', answer(100, '{a}+{b}')),
      { kind: 'unknownKind', name: 'calculated' },
    ],
    [
      'an unknown one',
      question('constructor', answer(100, '甲')),
      { kind: 'unknownKind', name: 'constructor' },
    ],
    ['a choice in a gap', question('cloze', '', '{1:MULTICHOICE:=甲~乙}'), { kind: 'choiceInGap' }],
    ['no right one', question('multichoice', answer(50, '甲') + answer(0, '乙')), { kind: 'noAnswer' }],
    [
      'two right ones of one',
      question('multichoice', answer(100, '甲') + answer(100, '乙')),
      { kind: 'severalRight' },
    ],
    ['only wildcards', question('shortanswer', answer(100, '*京*')), { kind: 'onlyWildcards' }],
    ['no options', question('multichoice', ''), { kind: 'noOptions' }],
    ['XML that ends early', '<question type="truefalse"><questiontext><text>甲', { kind: 'badXml' }],
    ['MathML', question('truefalse', answer(100, 'true'), '<math><mi>x</mi></math>'), { kind: 'formula' }],
  ])('is not understood in its place, and says why: %s', async (_, text, problem) => {
    const made = await read(
      question('truefalse', answer(100, 'true')),
      text,
      question('truefalse', answer(100, 'false')),
    );
    expect(made.map((each) => each.problem)).toEqual([null, problem, null]);
    expect(made[1]?.question).toBeNull();
    expect(made[1]?.original).toContain('<question');
  });

  it('is mended in the notation of a paper, and its own XML is beside it', async () => {
    const { questions, mend } = await readMoodle(
      quiz(question('multichoice', answer(0, '甲') + answer(0, '乙'))),
      {},
    );
    const [made] = questions;
    if (!made) throw new Error('none');
    expect(made.source).toBe('1. 题干\nA. 甲\nB. 乙\n答案：');
    const [mended] = mend(made.source.replace('答案：', '答案：B'), made);
    expect(mended?.question).toMatchObject({
      kind: 'single',
      options: [{ answer: false }, { answer: true }],
    });
  });

  it('takes pictures in files as uploads, once each, and tells those that are missing', async () => {
    const file = `<file name="图 1.png" path="/" encoding="base64">${dot}</file>`;
    const stem = `<questiontext format="html">${html('<p><img src="@@PLUGINFILE@@/%E5%9B%BE%201.png" alt="图"><img src="@@PLUGINFILE@@/%E5%9B%BE%201.png"><img src="@@PLUGINFILE@@/other.png"><img src="https://example.org/a.png"></p>')}${file}</questiontext>`;
    const { questions, pictures, losses } = await readMoodle(
      quiz(`<question type="truefalse">${stem}${answer(100, 'true')}</question>`),
      {},
    );
    expect(questions[0]?.question?.stem).toBe('![图](image:0)![](image:0)');
    expect(pictures.map(({ name, type }) => [name, type])).toEqual([['图 1.png', 'image/png']]);
    expect(losses.map(({ kind, count }) => [kind, count])).toEqual([
      ['missingPictures', 1],
      ['linkedPictures', 1],
    ]);
    expect(questions[0]?.original).not.toContain(dot);
  });

  it('keeps formulas, categories, tags, marks and what is said', async () => {
    const category =
      '<question type="category"><category><text>$course$/top/统计/均值</text></category></question>';
    const inner = `<generalfeedback format="html">${html('<p>因为 \\(x^2\\)</p>')}</generalfeedback><defaultgrade>2.5</defaultgrade><tags><tag><text>难</text></tag><tag><text>抽样</text></tag></tags>`;
    const [made] = await read(
      category,
      question(
        'truefalse',
        inner + answer(100, 'false', `<feedback format="html">${html('对')}</feedback>`),
        '求 $$\\frac{1}{2}$$ 的值',
      ),
    );
    expect(made?.question).toMatchObject({
      answer: false,
      marks: 2.5,
      tags: ['难度：难', '抽样', '均值'],
      explanation: '因为 $x^2$\n\nA\\. 对',
    });
    expect(made?.question?.stem).toContain('$$\\frac{1}{2}$$');
    expect(made?.changes.map(({ kind }) => kind)).toEqual(['difficulty', 'optionFeedback']);
  });

  it('tells what is lost', async () => {
    const short = question(
      'shortanswer',
      `<usecase>1</usecase>${answer(100, '甲')}${answer(50, '乙')}${answer(100, '丙*')}<hint><text>再想想</text></hint>`,
    );
    expect((await only(short)).changes.map(({ kind }) => kind)).toEqual([
      'hints',
      'caseSensitive',
      'weights',
      'wildcards',
    ]);
    const units = question(
      'numerical',
      `${answer(100, '5')}<units><unit><unit_name>m</unit_name></unit></units><defaultgrade>0.1</defaultgrade>`,
    );
    expect((await only(units)).changes.map(({ kind }) => kind)).toEqual(['units', 'defaultMarks']);
    const said = question(
      'multichoice',
      `${answer(100, '甲')}${answer(50, '乙')}<correctfeedback format="html">${html('Your answer is correct.')}</correctfeedback><incorrectfeedback format="html">${html('看第二章')}</incorrectfeedback>`,
    );
    expect((await only(said)).changes.map(({ kind }) => kind)).toEqual(['resultFeedback', 'weights']);
  });

  it('shows nothing of scripts, and no address outside', async () => {
    const made = await only(
      question(
        'truefalse',
        answer(100, 'true'),
        '<p>甲<script>alert(1)</script><style>p{}</style><img src="javascript:x" onerror="y"><object data="a.swf"></object></p>',
      ),
    );
    expect(made.question?.stem).toBe('甲');
  });
});

describe('XML that is no ordinary export', () => {
  it('with entities is refused as a whole', async () => {
    const bomb = '<!DOCTYPE quiz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>';
    await expect(
      readMoodle(`<?xml version="1.0"?>${bomb}${quiz(question('essay', ''))}`, {}),
    ).rejects.toMatchObject({ problem: 'entities' });
    expect(
      (await only(question('truefalse', answer(100, 'true'), '学 HTML：&lt;!DOCTYPE html&gt;'))).problem,
    ).toBeNull();
  });

  it('too deep, or too long in one question, is not read', async () => {
    const deep = `${'<b>'.repeat(200)}${'</b>'.repeat(200)}`;
    expect((await only(`<question type="essay">${deep}</question>`)).problem).toEqual({ kind: 'deep' });
    const long = question('truefalse', `<idnumber>${'1'.repeat(1_100_000)}</idnumber>${answer(100, 'true')}`);
    expect((await only(long)).problem).toEqual({ kind: 'tooLong' });
  });

  it('without a question of Moodle says so', async () => {
    await expect(readMoodle('<quiz></quiz>', {})).rejects.toMatchObject({ problem: 'notMoodle' });
    await expect(readMoodle('<quiz><question type="category"/></quiz>', {})).rejects.toMatchObject({
      problem: 'notMoodle',
    });
  });

  it('is cut at its questions, not in comments or listings', () => {
    const parts = cutQuestions(
      '<quiz>\n<!-- <question> -->\n<question type="a"><![CDATA[</question>]]></question>\n<question type="b"></question></quiz>',
    );
    expect(parts.map(({ xml, from, to }) => [xml, from, to])).toEqual([
      ['<question type="a"><![CDATA[</question>]]></question>', 3, 3],
      ['<question type="b"></question>', 4, 4],
    ]);
  });

  it('of more questions than a bank holds is read to there, and the others are counted', async () => {
    const many = quiz(
      ...Array.from({ length: 2003 }, () => question('truefalse', answer(100, 'true'), '甲')),
    );
    const { questions, leftOut } = await readMoodle(many, {});
    expect([questions.length, leftOut]).toEqual([2000, 3]);
  });
});
