import { expect, test } from 'vitest';
import { isSameName, maskLatinName, maskName } from './holder-name.ts';

test('a masked name keeps its ends and hides the rest', () => {
  expect(['李', '张三', '王小明', '欧阳小明', ''].map(maskName)).toEqual(['*', '张*', '王*明', '欧**明', '']);
  expect(maskLatinName('Zhang San')).toBe('Z**** S**');
});

test('a name matches whatever its width, case and spaces, and nothing matches no name', () => {
  expect(isSameName('ｚｈａｎｇ　san', 'Zhang San')).toBe(true);
  expect(isSameName('买买提.江', '买买提·江')).toBe(true);
  expect(isSameName('张三', '张四')).toBe(false);
  expect(isSameName(' ', '')).toBe(false);
});
