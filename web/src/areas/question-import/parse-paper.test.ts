import { describe, expect, it } from 'vitest';
import { doublesOf, sameness } from './doubles.ts';
import { parsePaper, parseSource } from './parse-paper.ts';

const rows = (text: string) =>
  parsePaper(text).questions.map(({ question, problem }) => {
    if (!question) return { problem };
    const { kind, stem, options, answer, blanks } = question;
    const letters = options
      .flatMap((each, at) => (each.answer ? [String.fromCharCode(65 + at)] : []))
      .join('');
    const right =
      kind === 'judge'
        ? answer
        : kind === 'blank'
          ? blanks.map(({ answers, number }) => answers.join('|') || number)
          : letters;
    return { kind, stem, options: options.map(({ text: words }) => words), right };
  });
const one = (text: string) => rows(text)[0];
const first = (text: string) => parsePaper(text).questions[0];

const choice = { kind: 'single', stem: '数据是什么', options: ['记录', '猜测', '意见'], right: 'A' };

describe('a question with options', () => {
  it.each([
    ['1. 数据是什么\nA. 记录\nB. 猜测\nC. 意见\n答案：A'],
    ['1．数据是什么\nA．记录\nB．猜测\nC．意见\n【答案】A'],
    ['1、数据是什么\nA、记录\nB、猜测\nC、意见\n参考答案：A'],
    ['（1）数据是什么\n（A）记录\n（B）猜测\n（C）意见\n正确答案：A'],
    ['(1) 数据是什么\n(A) 记录\n(B) 猜测\n(C) 意见\n标准答案: A'],
    ['第1题 数据是什么\nA) 记录\nB) 猜测\nC) 意见\n答案:（A）'],
    ['第 1 题：数据是什么\nA. 记录 B. 猜测 C. 意见\n答：A'],
    ['１．数据是什么\r\nＡ．记录\r\nＢ．猜测\r\nＣ．意见\r\n答案：Ａ\r\n'],
    ['1. 数据是什么 A. 记录　B. 猜测　C. 意见 【答案】A'],
    ['1. 数据是什么\nA.记录B.猜测\nC.意见\n答案：A'],
    ['1\\. 数据是什么\n\nA. 记录\n\nB. 猜测\n\nC. 意见\n\n\\[答案\\]A'],
    ['**1.** 数据是什么\n- A. 记录\n- B. 猜测\n- C. 意见\n**答案：**A'],
    ['1. 数据是什么\nA. 记录\nB. 猜测\nC. 意见\n\n参考答案\n1. A'],
    ['1. 数据是什么\nA. 记录\nB. 猜测\nC. 意见\n\n## 答案\n1-1 A'],
    ['1. 数据是什么\nA. 记录\nB. 猜测\nC. 意见\n\n参考答案：\n\n1.A'],
  ])('%j', (text) => {
    expect(rows(text)).toEqual([choice]);
  });

  it.each([
    ['1. 题 （ B ）\nA. 甲\nB. 乙', '题 （　　）', 'B', 'single'],
    ['1. 题（AB）。\nA. 甲\nB. 乙', '题（　　）。', 'AB', 'multiple'],
    ['1. 题\nA. 甲\nB. 乙\n答案：A、B', '题', 'AB', 'multiple'],
    ['1. 题\nA. 甲\nB. 乙\n答案：B A', '题', 'AB', 'multiple'],
    ['一、不定项选择题\n1. 题\nA. 甲\nB. 乙\n答案：A', '题', 'A', 'multiple'],
    ['1. 题\n【题型】多选题\nA. 甲\nB. 乙\n答案：A', undefined, undefined, undefined],
  ])('%j has its answer', (text, stem, right, kind) => {
    const found = one(text);
    if (kind === undefined) expect(found).toMatchObject({ problem: { kind: expect.any(String) } });
    else expect(found).toMatchObject({ stem, right, kind });
  });

  it.each([
    ['1. 题\nA. 甲\nB. 乙', 'noAnswer'],
    ['1. 题\nA. 甲\nB. 乙\n答案：C', 'answerOutside'],
    ['1. 题\nA. 甲\nB.\n答案：A', 'emptyOption'],
    ['1. 题\nA. 甲\nB. 乙\nD. 丁\n答案：A', 'letters'],
    ['1. 题\nA. 甲\nB. 乙\n答案：甲', 'unreadAnswer'],
    ['1. 题（A）\nA. 甲\nB. 乙\n答案：B', 'twoAnswers'],
    ['1. 题\nA. 甲\nB. 乙\n答案：B\n\n参考答案\n1.A', 'twoAnswers'],
    ['一、单选题\n1. 题\nA. 甲\nB. 乙\n答案：AB', 'contradiction'],
    ['一、多项选择题\n1. 题\nA. 甲\nB. 乙\n答案：A', 'contradiction'],
    ['一、单选题\n1. 题\n答案：A', 'noOptions'],
    ['1. 题（ ）\n答案：A', 'noOptions'],
    ['一、填空题\n1. 题\nA. 甲\nB. 乙\n答案：A', 'optionsIn'],
    ['二、判断题\n1. 题\n答案：A', 'contradiction'],
    ['二、判断题\n1. 题', 'noAnswer'],
    ['1. ____ 和 ____\n答案：甲', 'blankCount'],
    ['1. 题是 ____', 'noAnswer'],
    ['三、配对题\n1. 题\n答案：A-1', 'kindNotRead'],
    ['1. 题\nA. 甲\nB. 乙\n\n答案\n1-3 AB', 'listCount'],
    ['1.\nA. 甲\nB. 乙\n答案：A', 'noStem'],
    ['1. 题（0.1分）\n答案：对', 'marks'],
  ])('%j is not understood: %s', (text, kind) => {
    expect(one(text)).toMatchObject({ problem: { kind } });
  });
});

describe('true or false, blanks and texts', () => {
  it.each([
    ['对', true],
    ['√', true],
    ['正确', true],
    ['T', true],
    ['×', false],
    ['错', false],
    ['错误', false],
    ['F', false],
    ['✗', false],
  ])('判断 %s', (word, right) => {
    expect(one(`判断题\n1. 数据会说话\n答案：${word}`)).toMatchObject({ kind: 'judge', right });
    expect(one(`1. 数据会说话\n【答案】${word}`)).toMatchObject({ kind: 'judge', right });
  });

  it.each([
    ['1. 数据会说话（√）', true, 'judge'],
    ['1. 数据会说话。（ 错 ）', false, 'judge'],
    ['1. 数据会说话\nA. 正确\nB. 错误\n答案：B', false, 'judge'],
    ['1. 数据会说话\n\n参考答案\n1.√', true, 'judge'],
    ['1. 中国的首都是____。\n答案：北京', ['北京'], 'blank'],
    ['1. 首都是\\_\\_\\_\\_。\n答案：北京/Beijing', ['北京|Beijing'], 'blank'],
    ['1. ____ 和 ____。\n答案：均值或平均数；中位数', ['均值|平均数', '中位数'], 'blank'],
    ['1. ____ 和 ____。\n答案：均值、中位数', ['均值', '中位数'], 'blank'],
    ['一、填空题\n1. 一半是（ ）。\n答案：1/2', ['1/2'], 'blank'],
    ['1. 圆周率约为____。\n答案：3.14±0.01', [3.14], 'blank'],
    ['四、简答题\n1. 为什么？\n答案：因为', '', 'text'],
    ['1. 为什么要记录？', '', 'text'],
  ])('%j', (text, right, kind) => {
    expect(one(text)).toMatchObject({ kind, right });
  });

  it('keeps explanation, tags, difficulty, marks and the answer of a text', () => {
    const question = first(
      '一、简答题（每题 10 分，共 20 分）\n1. 为什么？\n答案：因为 A。\n所以 B。\n【解析】看书。【难度】中【知识点】统计、均值',
    )?.question;
    expect(question).toMatchObject({
      kind: 'text',
      marks: 10,
      guide: '因为 A。\n所以 B。',
      explanation: '看书。',
      tags: ['统计', '均值', '难度：中'],
    });
    expect(first('1. 为什么？（5分）')?.question).toMatchObject({ stem: '为什么？', marks: 5 });
    expect(first('1.（2.5 分）为什么？')?.question?.marks).toBe(2.5);
    expect(first('1. 为什么？\n分值：8')?.question?.marks).toBe(8);
    expect(first('一、填空题（每空1.5分）\n1. __ 和 __\n答案：甲；乙')?.question?.marks).toBe(3);
    expect(first('1. 为什么？')).toMatchObject({ hasMarks: false, question: { marks: 5 } });
  });

  it('keeps a listing, a table, a picture and a formula of the stem', () => {
    const stem =
      '看表 $x_1$\n\n| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |\n\n![图](image:0)\n\n```py\n1. not\nA. an option\n```';
    expect(one(`1. ${stem}\nA. 甲\nB. 乙\n答案：A`)).toMatchObject({ stem, options: ['甲', '乙'] });
  });
});

describe('a whole paper', () => {
  const paper = `《数据入门》期末试卷
姓名：____

一、单项选择题（每题2分，共4分）
1. 甲？
A. 一 B. 二
2. 乙？
A. 一
B. 二

二、判断题（每题1分）
1. 丙。
2. 丁。

三、简答题
1. 戊？
（1）先说
（2）再说

参考答案
一、单项选择题
1-2 AB
二、判断题
1.√ 2.×
三、简答题
1. 因为。
所以。`;
  it('has headings, numbers that begin anew, and a list of answers at its end', () => {
    const { questions, skipped } = parsePaper(paper);
    expect(questions.map(({ question }) => question && [question.kind, question.marks])).toEqual([
      ['single', 2],
      ['single', 2],
      ['judge', 1],
      ['judge', 1],
      ['text', 5],
    ]);
    expect(rows(paper).map((each) => ('right' in each ? each.right : undefined))).toEqual([
      'A',
      'B',
      true,
      false,
      '',
    ]);
    expect(questions[4]?.question).toMatchObject({
      stem: '戊？  \n（1）先说  \n（2）再说',
      guide: '因为。\n所以。',
    });
    expect(skipped).toEqual([{ source: '《数据入门》期末试卷\n姓名：____', from: 1, to: 2 }]);
    expect(questions[0]).toMatchObject({ from: 5, to: 6, source: '1. 甲？\nA. 一 B. 二' });
  });

  it('says which answers of the list have no question, and reads a table of them', () => {
    const made = parsePaper(
      '1. 甲。\n2. 乙。\n\n答案\n| 题号 | 1 | 2 |\n| --- | --- | --- |\n| 答案 | 对 | 错 |\n9. A',
    );
    expect(made.questions.map(({ question }) => question?.answer)).toEqual([true, false]);
    expect(made.skipped.map(({ source }) => source)).toEqual(['9. A']);
  });

  it('reads a mended source again, with what its paper says of it', () => {
    const [broken] = parsePaper('一、单选题（每题3分）\n1. 题\nA. 甲\nB.\n\n答案\n1.B').questions;
    if (!broken) throw new Error('no question');
    expect(broken.problem).toEqual({ kind: 'emptyOption' });
    const [mended] = parseSource('题\nA. 甲\nB. 乙', broken);
    expect(mended).toMatchObject({ problem: null, question: { kind: 'single', marks: 3 } });
    expect(parseSource('', broken)).toEqual([]);
    expect(
      parseSource('1. 甲\n答案：对\n2. 乙\n答案：错', {
        ...broken,
        context: { section: undefined, listed: undefined, listProblem: undefined },
      }),
    ).toHaveLength(2);
  });

  it('is read in well under a second, a thousand questions long', () => {
    const long = Array.from(
      { length: 1000 },
      (_, at) =>
        `${at + 1}. 第 ${at} 问是什么内容呢（ ）\nA. 甲${at} B. 乙\nC. 丙\nD. 丁\n答案：A\n解析：见书`,
    ).join('\n');
    const start = performance.now();
    expect(parsePaper(long).questions.filter(({ question }) => question)).toHaveLength(1000);
    expect(performance.now() - start).toBeLessThan(3000);
  });
});

describe('doubles', () => {
  it('are those of the bank and earlier ones, by stem and options', () => {
    const { questions } = parsePaper(
      '1. 甲 是？\nA. 一\nB. 二\n答案：A\n2. 甲是?\nA．一\nB．二\n答案：B\n3. 甲是？\nA. 一\nB. 三\n答案：A',
    );
    const made = questions.map(({ question }) => question);
    expect(doublesOf([...made, null], new Set())).toEqual([undefined, 'earlier', undefined, undefined]);
    const [question] = made;
    if (!question) throw new Error('no question');
    expect(doublesOf(made, new Set([sameness(question)]))).toEqual(['bank', 'bank', undefined]);
  });
});

describe('a text that several questions share', () => {
  const choices = 'A. 甲\nB. 乙\n答案：A';
  const paper = (head: string) =>
    `1. 先前的\n${choices}\n解析：因为。\n${head}\n小明记了三天。\n\n1. 第一天走了一里。\n2. 问天数\n${choices}\n3. 问里程\n${choices}\n4. 之后的\n${choices}`;

  it.each([
    ['阅读下面的材料，回答第 2～3 题。', '阅读下面的材料，回答问题。  \n小明记了三天。'],
    ['根据以下资料，完成2—3题：', '根据以下资料，完成问题：  \n小明记了三天。'],
    ['（2-3 题共用题干）', '小明记了三天。'],
    ['**材料一（第2题至第3题）**', '**材料一（问题）**  \n小明记了三天。'],
  ])('%s: each of them has it in its stem, the others have not', (head, begins) => {
    const { questions, skipped } = parsePaper(paper(head));
    const passage = `${begins}\n\n1. 第一天走了一里。`;
    expect(questions.map(({ question }) => question?.stem)).toEqual([
      '先前的',
      `${passage}\n\n问天数`,
      `${passage}\n\n问里程`,
      '之后的',
    ]);
    expect(questions[0]?.question?.explanation).toBe('因为。');
    expect(questions.map(({ changes }) => changes.map(({ kind }) => kind))).toEqual([
      [],
      ['passage'],
      ['passage'],
      [],
    ]);
    expect(skipped).toEqual([]);
    // Mended in its place, it is read as before.
    const [, second] = questions;
    if (second) expect(parseSource(second.source, second)).toMatchObject([{ question: second.question }]);
  });

  it('ends with the next heading', () => {
    const { questions } = parsePaper(
      `根据材料回答1-9题\n小明。\n1. 甲\n${choices}\n二、单选题\n2. 乙\n${choices}`,
    );
    expect(questions.map(({ question }) => question?.stem)).toEqual([
      '根据材料回答问题  \n小明。\n\n甲',
      '乙',
    ]);
  });

  it('that no question comes after is told as belonging to none, and numbers may change their style behind it', () => {
    const { questions, skipped } = parsePaper(
      `1. 甲（对）\n根据材料回答 5-6 题\n小明。\n2. 乙（对）\n二、判断题\n3. 丙（对）`,
    );
    expect(questions.map(({ question }) => question?.stem)).toEqual(['甲（　　）', '丙（　　）']);
    expect(skipped).toEqual([{ source: '根据材料回答 5-6 题\n小明。\n2. 乙（对）', from: 2, to: 4 }]);
    const other = parsePaper('1. 甲（对）\n根据材料回答 2-3 题\n小明。\n（2）乙（对）\n（3）丙（对）');
    expect(other.questions.map(({ question }) => question?.stem)).toEqual([
      '甲（　　）',
      '根据材料回答问题  \n小明。\n\n乙（　　）',
      '根据材料回答问题  \n小明。\n\n丙（　　）',
    ]);
    expect(parsePaper('1. 甲（对）\n根据材料回答 2-3 题\n小明。').skipped).toHaveLength(1);
  });

  it('with gaps of its own is not taken into a blank question', () => {
    const { questions } = parsePaper(
      '根据材料回答1-2题\n小明走了____里。\n1. 一共____天\n答案：三\n2. 对吗\n答案：对',
    );
    expect(questions[0]?.problem).toEqual({ kind: 'gapsInPassage' });
    expect(questions[1]?.question?.kind).toBe('judge');
  });

  it.each([
    '1. 根据材料，第 3 至 5 题问的是一件事\n答案：对',
    `1. 甲（对）\n解析：根据材料，第 2-3 题${'也是这样的，'.repeat(8)}`,
  ])('%j is none', (text) => {
    const { questions, skipped } = parsePaper(text);
    expect([questions.length, questions[0]?.problem, skipped]).toEqual([1, null, []]);
  });
});
