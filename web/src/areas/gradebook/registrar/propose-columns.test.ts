import { expect, test } from 'vitest';
import { proposeColumns, proposePlace } from './propose-columns.ts';

const sources = (cells: string[], names: string[] = [], formulas: number[] = []) =>
  proposeColumns({ cells, formulas }, names).map(({ column, source, name }) => [column, source, name]);

test('columns are known by the words of registrars, the first of two counts', () => {
  expect(sources(['序号', '学 号', '姓名（必填）', '', '总评成绩', '总成绩', '备注', '签名'])).toEqual([
    ...[
      [0, 'order', ''],
      [1, 'studentNo', ''],
      [2, 'name', ''],
    ],
    ...[
      [4, 'total', ''],
      [6, 'remark', ''],
    ],
  ]);
});

test('a category or an item is known by its name, with or without 成绩', () => {
  expect(sources(['学号', '平时（40%）', '实验成绩', '出勤'], ['平时', '实验', '出勤'])).toEqual([
    ...[
      [0, 'studentNo', ''],
      [1, 'named', '平时'],
    ],
    ...[
      [2, 'named', '实验'],
      [3, 'named', '出勤'],
    ],
  ]);
});

test('a column that the file computes is not proposed, and leaves its place to the next', () => {
  expect(sources(['学号', '总评', '总评成绩', '备注'], [], [1, 3])).toEqual([
    [0, 'studentNo', ''],
    [2, 'total', ''],
  ]);
});

test('the row of titles is the one of which most is known, on whichever sheet', () => {
  const sheets = [
    { name: '说明', rows: [{ row: 1, cells: ['成绩请填整数'], formulas: [] }] },
    {
      name: '成绩单',
      rows: [
        { row: 1, cells: ['示例学院成绩登记表', '', ''], formulas: [] },
        { row: 3, cells: ['学号', '姓名', '总评'], formulas: [] },
      ],
    },
  ];
  expect(proposePlace(sheets, [])).toMatchObject({ sheet: '成绩单', headerRow: 3 });
  expect(proposePlace([], [])).toBeUndefined();
});
