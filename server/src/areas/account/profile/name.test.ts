import { nameProblem, normalName } from '@zhixing/contract/names';
import { expect, test } from 'vitest';
import { translate } from '../../../locales/say.ts';
import { requireName } from './name.ts';

const problem = (given: string, field: 'name' | 'nameEn' = 'name') => nameProblem(field, normalName(given));
function refusal(given: string, field: 'name' | 'nameEn' = 'name') {
  try {
    requireName(field, given);
  } catch (error) {
    return translate((error as { sentence: string }).sentence, 'zh-CN');
  }
  return null;
}

test('letters and marks of any script are a name', () => {
  for (const name of [
    '王小明',
    '䶮𬭎㛃',
    '李〇',
    '阿卜杜热西提·艾则孜',
    'ئابدۇرېھىم ئۆتكۈر',
    'བཀྲ་ཤིས',
    'ᠪᠠᠲᠤ',
    'ᠰᠠᠷᠠ\u180eᠠ',
    'Nguyễn Thị Ánh',
    "O'Neill-Smith Jr.",
    'D’Arcy',
    '김민수',
    'ꀀꀁ',
    '葛\u{e0100}城',
  ]) {
    expect([name, problem(name)]).toEqual([name, null]);
  }
});

test('emoji, markup, digits, control and unseen characters are none, and the first of them is told', () => {
  for (const [name, character] of [
    ['王小明😀', '😀'],
    ['<b>王</b>', '<'],
    ['王&明', '&'],
    ['王小明2', '2'],
    ['王\u0007明', '\u0007'],
    ['林\u202e知', '\u202e'],
    ['王\u200d明', '\u200d'],
    ['\u3164王', '\u3164'],
    ['王\ufe0f明', '\ufe0f'],
    ['王\ue000', '\ue000'],
  ] as const) {
    expect([name, problem(name)]).toMatchObject([name, { kind: 'character', character }]);
  }
});

test('the sentence says which character it is and what to do', () => {
  expect(refusal('王😀明')).toBe("姓名里不能有“😀”，请删去它：只能用文字、空格和 · - ' .");
  expect(refusal('林\u202e知')).toContain('“U+202E”');
  expect(refusal('买买提•江')).toBe('姓名里不能有“•”，请改成“·”');
  expect(refusal('Li\u2014Na', 'nameEn')).toBe('英文名里不能有“—”，请改成“-”');
  expect(refusal('...')).toContain('没有文字');
  expect(refusal('  ')).toBe('姓名不能为空');
  expect(refusal('王'.repeat(51))).toBe('姓名最多 50 个字符，现在是 51 个，请改短后再试');
});

test('fifty characters are the limit of a name, a hundred of an English one, counted as people count them', () => {
  expect(problem('𬭎'.repeat(50))).toBeNull();
  expect(problem('𬭎'.repeat(51))).toEqual({ kind: 'long', limit: 50, length: 51 });
  // Typed as letter and accent, each is one in its normal form.
  expect(problem('e\u0301'.repeat(50))).toBeNull();
  expect(problem('x'.repeat(100), 'nameEn')).toBeNull();
  expect(problem('x'.repeat(101), 'nameEn')).toEqual({ kind: 'long', limit: 100, length: 101 });
  expect(problem('', 'nameEn')).toBeNull();
});

test('spaces of every kind become plain ones, one at a time; Mongolian keeps its own', () => {
  expect(requireName('name', ' 欧阳\u3000 若\u00a0曦 ')).toBe('欧阳 若 曦');
  expect(requireName('name', 'ᠪᠠᠲᠤ\u202fᠶᠢᠨ')).toBe('ᠪᠠᠲᠤ\u202fᠶᠢᠨ');
});
