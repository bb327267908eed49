// @vitest-environment node
import { slices as listed } from 'virtual:certificate-fonts';
import { expect, it } from 'vitest';
import { runsOf, slicesFor } from './fonts.ts';

const slices = listed.map(([family, weight, range, url]) => ({
  ...{ family, weight, range, url },
  runs: runsOf(range),
}));
const familiesOf = (text: string, weight: 400 | 700 = 700) =>
  [...new Set([...slicesFor(slices, { text, weight })].map(({ family }) => family))].sort();

it('every character of these names is in a file of ours', () => {
  for (const [text, families] of [
    ['䶮𬭎㛃', ['European', 'Han']],
    ['诸葛·若曦', ['European', 'Han']],
    ['Łukasz Nguyễn Дмитрий Ελένη', ['European']],
    ['ئابدۇرېھىم ئۆتكۈر', ['Arabic', 'European']],
    ['བཀྲ་ཤིས', ['European', 'Tibetan']],
    ['ᠪᠠᠲᠤ', ['European', 'Mongolian']],
  ] as const) {
    expect([text, familiesOf(text)]).toEqual([text, families]);
    const known = (character: string) =>
      slices.some(({ runs }) =>
        runs.some(
          ([first, last]) =>
            first <= (character.codePointAt(0) ?? 0) && (character.codePointAt(0) ?? 0) <= last,
        ),
      );
    expect([...text].filter((character) => !known(character))).toEqual([]);
  }
});

it('a text asks for the files of its own characters and weight alone', () => {
  const [latin] = [...slicesFor(slices, { text: 'Lin', weight: 400 })];
  expect(slicesFor(slices, { text: 'Lin', weight: 400 }).size).toBe(1);
  expect(latin).toMatchObject({ family: 'European', weight: '400' });
  expect(slicesFor(slices, { text: '䶮', weight: 700 }).size).toBe(2);
});
