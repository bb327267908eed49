import { describe, expect, it } from 'vitest';
import { requireTitle } from './title.ts';

const told = (given: string) => {
  try {
    return requireTitle({ name: '营的名称', field: 'title' }, given);
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a title that staff write', () => {
  it.each([
    ['  2026 届\t第一期 ', '2026 届 第一期'],
    ['C++ 入门（a < b）', 'C++ 入门（a < b）'],
    ['第\u2028一\u2029期', '第 一 期'],
    ['cafe\u0301', 'café'],
    ['①②③ №1 ™', '①②③ №1 ™'],
    ['བོད་ཡིག', 'བོད་ཡིག'],
  ])('is kept as one line: %j', (given, title) => {
    expect(told(given)).toBe(title);
  });

  it.each([
    ['', '请填写营的名称（title）'],
    [' \n ', '请填写营的名称（title）'],
    ['第一期\u202egpj.exe', '营的名称里有看不见的字符 U+202E，请删去后重新输入'],
    ['\u2066第一期\u2069', '营的名称里有看不见的字符 U+2066，请删去后重新输入'],
    ['第\u0000一期', '营的名称里有看不见的字符 U+0000，请删去后重新输入'],
    ['第\u200b一期', '营的名称里有看不见的字符 U+200B，请删去后重新输入'],
    ['第\u00ad一期', '营的名称里有看不见的字符 U+00AD，请删去后重新输入'],
    ['第\ud800一期', '营的名称里有看不见的字符 U+D800，请删去后重新输入'],
    ['第\ue000一期', '营的名称里有看不见的字符 U+E000，请删去后重新输入'],
    ['第一期🎉', '营的名称里不能有表情“🎉”，请删去它'],
    ['<b>第一期</b>', '营的名称里不能有标记（<…>），请只写文字'],
    ['第一期<!-- x', '营的名称里不能有标记（<…>），请只写文字'],
  ])('is refused with the reason: %j', (given, reason) => {
    expect(told(given)).toBe(reason);
  });
});
