import { expect, test } from 'vitest';
import { tableName } from './file-name.ts';

// 17:00 in London is the next day in China.
const at = { now: new Date('2031-03-28T17:00:00Z'), format: 'xlsx' };

test('a downloaded table is named by what it is, of what, and the day in China', () => {
  expect(tableName(['成绩册', '校园数据实践', '春季营'], at)).toBe(
    '成绩册-校园数据实践-春季营-2031-03-29.xlsx',
  );
  expect(tableName(['成绩册', '春季营', '春季营'], at)).toBe('成绩册-春季营-2031-03-29.xlsx');
  expect(tableName(['成绩册', '春/季'], at)).toBe('成绩册-春_季-2031-03-29.xlsx');
});

test('a long part is cut, the day is not', () => {
  const name = tableName(['成绩册', '长'.repeat(60), '营'.repeat(60)], at);
  expect(name).toBe(`成绩册-${'长'.repeat(16)}-${'营'.repeat(16)}-2031-03-29.xlsx`);
});
