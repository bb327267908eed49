import { describe, expect, it } from 'vitest';
import { guessMapping, guessTable, readRows } from './table.ts';

const read = (rows: string[][]) => readRows(rows, guessTable(rows)).questions;
const header = ['题型', '题干', '选项A', '选项B', '选项C', '选项D', '答案', '解析', '难度', '知识点', '分值'];

describe('a table of questions', () => {
  it('in the columns of the template is read by the rules of a paper', () => {
    const made = read([
      header,
      ['单选题', '甲？', '一', '二', '三', '', 'B', '因为', '难', '抽样、均值', '2'],
      ['多选题', '乙？', '一', '二', '', '', 'A、B', '', '', '', ''],
      ['', '丙。', '', '', '', '', '×', '', '', '', '1'],
      ['填空题', '丁____和____', '', '', '', '', '一/壹；二', '', '', '', ''],
      ['问答题', '戊？', '', '', '', '', '看要点', '', '', '', '10'],
      ['配对题', '己', '', '', '', '', '甲 → 一\n乙 → 二', '', '', '', ''],
      ['排序题', '庚', '', '', '', '', '先；后', '', '', '', ''],
      ['', '', '', '', '', '', '', '', '', '', ''],
    ]);
    expect(made.map(({ question, from }) => [question?.kind, from])).toEqual([
      ['single', 2],
      ['multiple', 3],
      ['judge', 4],
      ['blank', 5],
      ['text', 6],
      ['matching', 7],
      ['ordering', 8],
    ]);
    expect(made[0]?.question).toMatchObject({
      options: [
        { text: '一', answer: false },
        { text: '二', answer: true },
        { text: '三', answer: false },
      ],
      explanation: '因为',
      tags: ['抽样', '均值', '难度：难'],
      marks: 2,
    });
    expect(made[3]?.question?.blanks.map(({ answers }) => answers)).toEqual([['一', '壹'], ['二']]);
    expect(made[4]?.question?.guide).toBe('看要点');
    expect(made[0]?.source).toContain('题型：单选题');
  });

  it.each([
    ['a gap among the options', ['单选题', '甲？', '一', '', '三', '', 'A'], { kind: 'emptyOption' }],
    ['no options', ['单选题', '甲？', '', '', '', '', 'A'], { kind: 'noOptions' }],
    ['no answer', ['单选题', '甲？', '一', '二', '', '', ''], { kind: 'noAnswer' }],
    ['an answer outside', ['', '甲？', '一', '二', '', '', 'D'], { kind: 'answerOutside', letters: 'D' }],
    [
      'a kind that is not known',
      ['连词成句', '甲？', '一', '二', '', '', 'A'],
      { kind: 'unknownKind', name: '连词成句' },
    ],
    ['no stem', ['单选题', '', '一', '二', '', '', 'A'], { kind: 'noStem' }],
  ])('says what is wrong, and the row: %s', (_, row, problem) => {
    expect(read([header, row]).map((each) => [each.problem, each.question, each.from])).toEqual([
      [problem, null, 2],
    ]);
  });

  it('of others is known by its headers, wherever they stand', () => {
    const rows = [
      ['2026 年试题', ''],
      [],
      ['序号', '题目内容（必填）', '正确答案', 'A', 'B', '难易度', '所属知识点', '备注'],
      ['1', '甲？', 'A', 'A. 一', 'B. 二', '中', '抽样', '无'],
    ];
    expect(guessTable(rows)).toEqual({
      header: 2,
      mapping: [undefined, 'stem', 'answer', 'option', 'option', 'difficulty', 'tags', undefined],
    });
    expect(read(rows)[0]?.question).toMatchObject({
      kind: 'single',
      options: [
        { text: '一', answer: true },
        { text: '二', answer: false },
      ],
    });
  });

  it('with all options in a cell, and in English, is read too', () => {
    expect(
      read([
        ['题干', '选项', '答案'],
        ['甲？', 'A. 一\nB. 二', 'B'],
        ['乙？', '一|二|三', 'C'],
      ]).map(({ question }) => question?.options.map(({ text }) => text)),
    ).toEqual([
      ['一', '二'],
      ['一', '二', '三'],
    ]);
    expect(
      guessMapping([
        'Question Type',
        'Question',
        'Option 1',
        'Option 2',
        'Correct Answer',
        'Feedback',
        'Points',
      ]),
    ).toEqual(['kind', 'stem', 'option', 'option', 'answer', 'explanation', 'marks']);
    expect(
      read([
        ['Type', 'Question', 'Option A', 'Option B', 'Answer'],
        ['Multiple choice', 'x?', 'a', 'b', 'A'],
      ])[0]?.question?.kind,
    ).toBe('single');
  });

  it('whose columns its author chooses is read by them', () => {
    const rows = [
      ['1', '甲？', '对'],
      ['2', '乙？', '错'],
    ];
    expect(guessTable(rows)).toEqual({ header: -1, mapping: [undefined, undefined, undefined] });
    const { questions } = readRows(rows, { header: -1, mapping: [undefined, 'stem', 'answer'] });
    expect(questions.map(({ question, from }) => [question?.answer, from])).toEqual([
      [true, 1],
      [false, 2],
    ]);
  });

  it('is mended in the notation of a paper', () => {
    const { questions, mend } = readRows(
      [header, ['单选题', '甲？', '一', '二', '', '', '']],
      guessTable([header]),
    );
    const [origin] = questions;
    if (!origin) throw new Error('none');
    expect(mend(origin.source.replace('答案：', '答案：A'), origin)[0]?.question?.kind).toBe('single');
  });
});
