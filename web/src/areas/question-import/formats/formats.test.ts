import { describe, expect, it } from 'vitest';
import type { Parsed } from '../parsed.ts';
import { readAiken } from './aiken.ts';
import { escapeSigns, readGift } from './gift.ts';
import { recognise } from './recognise.ts';

/** A question in a few words: kind, stem, what is right; or why it is none. */
const inShort = ({ question, problem }: Parsed) => {
  if (!question) return { problem };
  const { kind, stem, options, answer, blanks, pairs } = question;
  const right = options.flatMap((each, at) => (each.answer ? [String.fromCharCode(65 + at)] : [])).join('');
  return {
    kind,
    stem,
    ...(options.length > 0 ? { options: options.map(({ text }) => text), right } : {}),
    ...(answer === null ? {} : { answer }),
    ...(blanks.length > 0
      ? {
          blanks: blanks.map(({ answers, number, tolerance }) =>
            number === null ? answers : [number, tolerance],
          ),
        }
      : {}),
    ...((pairs ?? []).length > 0
      ? { pairs: pairs?.map(({ left, right: other }) => `${left}→${other}`) }
      : {}),
  };
};
const gift = async (text: string) => (await readGift(text, {})).questions;
const aiken = async (text: string) => (await readAiken(text, {})).questions;
const changesOf = (questions: Parsed[]) =>
  questions.flatMap(({ changes }) => changes.map(({ kind }) => kind));

describe('GIFT', () => {
  it.each([
    [
      'a single choice',
      '::甲:: 哪个最大？{=大 ~中 ~小}',
      { kind: 'single', stem: '哪个最大？', options: ['大', '中', '小'], right: 'A' },
    ],
    [
      'several right ones',
      '哪些对？{~%50%甲 ~%50%乙 ~%-100%丙}',
      { kind: 'multiple', stem: '哪些对？', options: ['甲', '乙', '丙'], right: 'AB' },
    ],
    ['true or false', '天是蓝的。{TRUE}', { kind: 'judge', stem: '天是蓝的。', answer: true }],
    [
      'false, with what is said',
      '天是绿的。{F#不对#对了}',
      { kind: 'judge', stem: '天是绿的。', answer: false },
    ],
    ['spellings', '首都是？{=北京 =北平}', { kind: 'blank', stem: '首都是？', blanks: [['北京', '北平']] }],
    [
      'a gap in the text',
      '水在 {=100 =一百} 度沸腾。',
      { kind: 'blank', stem: '水在 \\_\\_\\_\\_\\_ 度沸腾。', blanks: [['100', '一百']] },
    ],
    ['a number', '圆周率？{#3.14:0.01}', { kind: 'blank', stem: '圆周率？', blanks: [[3.14, 0.01]] }],
    ['a range', '一到五之间？{#1..5}', { kind: 'blank', stem: '一到五之间？', blanks: [[3, 2]] }],
    ['pairs', '连线。{=甲 -> 一 =乙 -> 二}', { kind: 'matching', stem: '连线。', pairs: ['甲→一', '乙→二'] }],
    ['an essay', '说说看。{}', { kind: 'text', stem: '说说看。' }],
    [
      'signs that are escaped',
      '1\\+1\\=\\{2\\}？{=对\\~的 ~错\\#的}',
      { kind: 'single', stem: '1\\\\+1={2}？', options: ['对\\~的', '错#的'], right: 'A' },
    ],
    [
      'signs that Moodle takes as they are',
      '时间：10:30，a=b？{=x:y ~z}',
      { kind: 'single', stem: '时间：10:30，a=b？', options: ['x:y', 'z'], right: 'A' },
    ],
    [
      'HTML',
      '[html]<p>甲<b>乙</b></p>{=一 ~二}',
      { kind: 'single', stem: '甲**乙**', options: ['一', '二'], right: 'A' },
    ],
    [
      'formulas',
      '求 \\\\(x^2\\\\)？{=一 ~二}',
      { kind: 'single', stem: '求 $x^2$？', options: ['一', '二'], right: 'A' },
    ],
    ['a description', '下面是第二部分。', { problem: { kind: 'notQuestion' } }],
    ['no right answer', '哪个？{~甲 ~乙}', { problem: { kind: 'noAnswer' } }],
    ['two right ones of one', '哪个？{=甲 =乙 ~丙}', { problem: { kind: 'severalRight' } }],
    ['an end that is missing', '哪个？{=甲 ~乙', { problem: { kind: 'syntax', line: 1 } }],
    ['several numbers', '几？{#=1:0 =2:0}', { problem: { kind: 'severalNumbers' } }],
  ])('%s', async (_, text, expected) => {
    expect((await gift(text)).map(inShort)).toEqual([expected]);
  });

  it('reads each block by itself: one that is damaged leaves the others, and lines are counted', async () => {
    const questions = await gift('// 说明\n\n甲？{=一 ~二}\n\n乙？{=一\n\n::丙::丙？{T}\n');
    expect(questions.map(({ question, from, to }) => [question?.stem, from, to])).toEqual([
      ['甲？', 1, 3],
      [undefined, 5, 5],
      ['丙？', 7, 7],
    ]);
    expect(questions[1]?.problem).toEqual({ kind: 'syntax', line: 5 });
  });

  it('puts categories and tags into the tags, a difficulty among them as one', async () => {
    const [first, second] = await gift(
      '$CATEGORY: $course$/top/统计/均值\n\n// [id:1] [tag:难度：难] [tag:抽样]\n甲？{T}\n\n$CATEGORY: top\n\n乙？{F}',
    );
    expect(first?.question?.tags).toEqual(['难度：难', '抽样', '均值']);
    expect(second?.question?.tags).toEqual([]);
  });

  it('tells what is lost, and keeps what is said of an answer as the explanation', async () => {
    const questions = await gift('甲？{=一#好 ~%50%二#还行 ~三 ####总之}\n\n乙？{=100% ~x}');
    expect(questions[0]?.question?.explanation).toBe('总之\n\nA\\. 好\n\nB\\. 还行');
    expect(changesOf(questions.slice(0, 1))).toEqual(['weights', 'optionFeedback']);
  });

  it('reads a source again after it was mended, with its category', async () => {
    const { questions, mend } = await readGift('$CATEGORY: 统计\n\n甲？{=一 ~二', {});
    const [broken] = questions;
    if (!broken) throw new Error('none');
    const [made] = mend('甲？{=一 ~二}', broken);
    expect(made && inShort(made)).toMatchObject({ kind: 'single', right: 'A' });
    expect(made?.question?.tags).toEqual(['统计']);
    expect(mend('甲？{=一 ~二}\n\n乙？{T}', broken).map(inShort)).toHaveLength(2);
  });

  it('escapes only where the grammar wants it', () => {
    expect(escapeSigns('::题:: a=b {#1:2}')).toBe('::题:: a\\=b {#1:2}');
    expect(escapeSigns('甲{~=对~错}')).toBe('甲{=对~错}');
    expect(escapeSigns('// a=b\nx\\=y')).toBe('// a=b\nx\\=y');
  });

  it('refuses a text without a question', async () => {
    await expect(gift('// 只有注释\n')).rejects.toMatchObject({ problem: 'notGift' });
  });
});

describe('Aiken', () => {
  it('reads choices of one', async () => {
    const text = '哪个是图？\nA. 折线图\nB) 均值\nANSWER: A\n\n几？\nA. 一\nB. 二\nC. 三\nANSWER: c';
    expect((await aiken(text)).map(inShort)).toEqual([
      { kind: 'single', stem: '哪个是图？', options: ['折线图', '均值'], right: 'A' },
      { kind: 'single', stem: '几？', options: ['一', '二', '三'], right: 'C' },
    ]);
  });

  it.each([
    ['no answer', '甲？\nA. 一\nB. 二\n\n乙？\nA. 一\nB. 二\nANSWER: A', [{ kind: 'noAnswer' }, null]],
    ['another answer', '甲？\nA. 一\nB. 二\nANSWER: C', [{ kind: 'answerOutside', letters: 'C' }]],
    ['letters apart', '甲？\nA. 一\nC. 二\nANSWER: A', [{ kind: 'letters', expected: 'B', found: 'C' }]],
    ['one option', '甲？\nA. 一\nANSWER: A', [{ kind: 'noOptions' }]],
    ['no options', '甲？\nANSWER: A', [{ kind: 'noOptions' }]],
    ['an empty option', '甲？\nA.  \nB. 二\nANSWER: B', [{ kind: 'emptyOption' }]],
  ])('says what is wrong: %s', async (_, text, problems) => {
    expect((await aiken(text)).map(({ problem }) => problem)).toEqual(problems);
  });
});

describe('what a text is written in', () => {
  it.each([
    ['1. 甲？\nA. 一\nB. 二\n答案：A', '', 'paper'],
    ['1. 判断（√）', 'a.txt', 'paper'],
    ['甲？\nA. 一\nB. 二\nANSWER: A', 'a.txt', 'aiken'],
    ['甲？{=一 ~二}', '', 'gift'],
    ['甲？{T}', 'a.txt', 'gift'],
    ['随便', 'a.gift', 'gift'],
    ['<?xml version="1.0"?>\n<!-- x --><quiz><question type="essay"/></quiz>', 'a.txt', 'moodle'],
    ['<?xml version="1.0"?><assessmentItem/>', '', 'qti'],
    ['<qti-assessment-item/>', '', 'qti'],
    [
      '<?xml version="1.0"?>\n<?xml-stylesheet href="a"?>\n<!DOCTYPE quiz SYSTEM "a.dtd">\n<quiz>',
      '',
      'moodle',
    ],
    ['<html><body>网页</body></html>', 'a.xml', 'moodle'],
    ['题干,答案\n甲,对', 'a.csv', 'table'],
    ['题干\t选项A\t答案\n甲\t一\tA', '', 'table'],
    ['1. 求集合 {1, 2} 的元素个数。\n答案：2', '', 'paper'],
  ])('%s (%s) is %s', (text, name, format) => {
    expect(recognise(text, name)).toBe(format);
  });
});
