import { expect, test } from 'vitest';
import { isSameName, maskName } from './holder-name.ts';

test('a masked name keeps its first character, and says nothing of its length', () => {
  expect(['李', '张三', '欧阳小明', 'Zhang San', '𬭎明', ''].map(maskName)).toEqual([
    ...['李**', '张**', '欧**', 'Z**', '𬭎**', ''],
  ]);
});

test('a name matches whatever its width, case and spaces, and nothing matches no name', () => {
  expect(isSameName('ｚｈａｎｇ　san', 'Zhang San')).toBe(true);
  expect(isSameName('买买提.江', '买买提·江')).toBe(true);
  expect(isSameName('张三', '张四')).toBe(false);
  expect(isSameName(' ', '')).toBe(false);
});
