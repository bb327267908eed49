import { describe, expect, test } from 'vitest';
import {
  coverOf,
  formsOf,
  gramsOf,
  halvesOf,
  nearCoversOf,
  oneErrorOf,
  pairsOf,
  piecesOf,
  type SearchWord,
  termsOf,
  toleratesTypo,
  wordsOf,
} from './search.policy.ts';

const han = (text: string) => ({ script: 'han' as const, text });
const other = (text: string) => ({ script: 'other' as const, text });

describe('the words of a keyword (rules: project-search)', () => {
  test.each([
    ['数据分析', [han('数据分析')]],
    ['数据 Python 分析', [han('数据'), other('python'), han('分析')]],
    ['Python数据分析', [other('python'), han('数据分析')]],
    ['ＰＹＴＨＯＮ', [other('python')]],
    ['数据的分析', [han('数据'), han('分析')]],
    ['新能源与储能', [han('新能源'), han('储能')]],
    // 的 and 与 stay where a word of two characters does not stand on both sides.
    ['我的报告', [han('我的报告')]],
    ['参与者', [han('参与者')]],
    ['数据的', [han('数据的')]],
    ['数据的分', [han('数据的分')]],
    ['c++ c++', [other('c++')]],
    ['++ -- 。', []],
    ['', []],
    ['3d', [other('3d')]],
  ])('%s', (keyword, words) => {
    expect(wordsOf(keyword)).toEqual(words);
  });

  test('the first six words, of each the first 16 characters', () => {
    expect(wordsOf('a b c d e f g').map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(wordsOf('中'.repeat(20))).toEqual([han('中'.repeat(16))]);
    // One character of four bytes is one.
    expect(wordsOf('𬭎'.repeat(17))).toEqual([han('𬭎'.repeat(16))]);
  });
});

test('the pairs of a Chinese word are every two characters that stand together', () => {
  expect(pairsOf('数据分析')).toEqual(['数据', '据分', '分析']);
  expect(pairsOf('数据')).toEqual(['数据']);
  expect(pairsOf('数')).toEqual(['数']);
});

test('a Chinese word may be found in pieces of at least two characters', () => {
  expect(coverOf('数据报告')).toEqual([['数据'], ['数据', '据报'], ['据报', '报告'], ['报告']]);
  expect(coverOf('数据')).toEqual([['数据']]);
  expect(coverOf('数')).toEqual([['数']]);
});

test('a Chinese word with one wrong character is found by the rest of it', () => {
  expect(nearCoversOf('数据报')).toEqual([[['据报']], [['数'], ['报']], [['数据']]]);
  expect(nearCoversOf('数据报告')[1]).toEqual([['数'], ['报告']]);
  expect(nearCoversOf('一二三四五六七八九十')).toHaveLength(8);
  expect(nearCoversOf('一二三四五六七八九十').flat(2)).not.toContain('八九');
});

test('the grams of a word are three Latin letters or digits, two of another script', () => {
  expect(gramsOf('energy')).toEqual(['ene', 'ner', 'erg', 'rgy']);
  expect(gramsOf('c3')).toEqual(['c3']);
  expect(gramsOf('русский')).toEqual(['ру', 'ус', 'сс', 'ск', 'ки', 'ий']);
  expect(gramsOf('dataé')).toEqual(['da', 'at', 'ta', 'aé']);
  expect(gramsOf('édata')).toEqual(['éd', 'da', 'at', 'ta']);
  expect(gramsOf('web-app')).toEqual(['web', 'app']);
  expect(gramsOf('--')).toEqual([]);
});

test('a lesson is looked through for whole Latin words and for Chinese characters that stand together', () => {
  expect(termsOf(other('python3'))).toEqual(['python3']);
  expect(termsOf(other('web-app'))).toEqual(['web', 'app']);
  expect(termsOf(han('数据分析'))).toEqual(['数据', '据分', '分析']);
  // What is too short to be looked for.
  expect(termsOf(han('数'))).toEqual([]);
  expect(termsOf(other('c'))).toEqual([]);
  expect(termsOf(other('--'))).toEqual([]);
  expect(termsOf(other('c+x9'))).toEqual(['x9']);
  expect(termsOf(other('a'.repeat(50)))).toEqual(['a'.repeat(40)]);
  expect(termsOf(other('aб'))).toEqual([]);
  expect(termsOf(other('abбв'))).toEqual(['ab', 'бв']);
});

test('of a word with one error one half is whole, or the letters in the middle changed places', () => {
  expect(halvesOf('python')).toEqual(['pyt', 'hon', 'pyhton']);
  expect(halvesOf('abcde')).toEqual(['abc', 'de', 'abdce']);
  expect(halvesOf('ab')).toEqual(['a', 'b', 'ba']);
  expect(halvesOf('a')).toEqual(['a', '', 'a']);
  expect(halvesOf('')).toEqual(['', '', '']);
});

describe('a word with one error', () => {
  const matches = (word: string, text: string) => new RegExp(oneErrorOf(word)).test(text);

  test.each([
    ['as it is', 'python', true],
    ['a wrong letter', 'pythan', true],
    ['a letter too many', 'pytthon', true],
    ['a letter missing', 'pyhon', true],
    ['the last letter missing', 'pytho', true],
    ['two in the wrong order', 'pyhton', true],
    ['the last two in the wrong order', 'pythno', true],
    ['after a sign', 'learn-python', true],
    ['in the middle of a word', 'xxpython', false],
    ['two errors', 'pathan', false],
    ['another order further apart', 'pynhot', false],
  ])('is found: %s', (_name, text, found) => {
    expect(matches('python', text)).toBe(found);
  });

  test('signs in it stand for themselves', () => {
    expect(matches('c++x', 'c++x')).toBe(true);
    expect(matches('c++x', 'cccc')).toBe(false);
    expect(oneErrorOf('a.b')).toBe('(^|[^a-z0-9])(.?\\.b|.a\\.b|\\.ab|a.?b|a.\\.b|ab\\.|a\\..?|a\\..b)');
  });
});

test('errors are allowed in words of four letters, in Chinese of two characters, signs apart', () => {
  expect([other('java'), other('web'), other('c+++'), other('ab12')].map(toleratesTypo)).toEqual([
    ...[true, false, false, true],
  ]);
  expect([han('数据'), han('数')].map(toleratesTypo)).toEqual([true, false]);
});

test('a whole word counts two, the pairs of a Chinese one half as much together', () => {
  expect(piecesOf([han('数据分析'), other('python')])).toEqual([
    { text: '数据分析', worth: 2 },
    ...['数据', '据分', '分析'].map((text) => ({ text, worth: 1 / 3 })),
    { text: 'python', worth: 2 },
  ]);
  expect(piecesOf([han('数据')])).toEqual([{ text: '数据', worth: 2 }]);
});

test('what may stand instead of a word is looked for too, and ranks half as much as the word itself (rules: project-search)', () => {
  const word: SearchWord = { script: 'han', text: '视频', also: [{ script: 'other', text: 'video' }] };
  expect(formsOf(word)).toEqual([word, { script: 'other', text: 'video' }]);
  expect(formsOf({ script: 'other', text: 'video' })).toEqual([{ script: 'other', text: 'video' }]);
  expect(piecesOf([word])).toEqual([
    { text: '视频', worth: 2 },
    { text: 'video', worth: 1 },
  ]);
});
