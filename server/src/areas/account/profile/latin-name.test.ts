import { expect, test } from 'vitest';
import { latinNameOf } from './latin-name.ts';

test.each([
  ['林晓舟', 'Lin Xiaozhou'],
  ['欧阳晓舟', 'Ouyang Xiaozhou'],
  ['吕布', 'Lyu Bu'],
  ['单雄信', 'Shan Xiongxin'],
  ['解缙', 'Xie Jin'],
  ['仇远', 'Qiu Yuan'],
  ['曾巩', 'Zeng Gong'],
])('%s is %s in pinyin, surname first', async (name, latin) => {
  expect(await latinNameOf(name)).toBe(latin);
});

test.each(['阿依古丽·买买提', 'Anna Lindqvist', '李'])('%s gets no Latin form made up', async (name) => {
  expect(await latinNameOf(name)).toBe('');
});
