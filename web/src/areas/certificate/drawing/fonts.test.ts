// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { slices as listed } from 'virtual:certificate-fonts';
import { han } from 'virtual:certificate-fonts/usual';
import { expect, it } from 'vitest';
import { listFor, runsOf, slicesFor } from './fonts.ts';

const slices = listed.map(([family, weight, range, url]) => ({
  family,
  weight,
  range,
  url,
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

it('a text loads the files of its own characters and weight only', () => {
  const [latin] = [...slicesFor(slices, { text: 'Lin', weight: 400 })];
  expect(slicesFor(slices, { text: 'Lin', weight: 400 }).size).toBe(1);
  expect(latin).toMatchObject({ family: 'European', weight: '400' });
  expect(slicesFor(slices, { text: '䶮', weight: 700 }).size).toBe(2);
});

const drawn = (text: string) => ({ text, weight: 700 }) as const;
const filesFor = async (text: string) =>
  [...slicesFor(await listFor([drawn(text)]), drawn(text))].map(({ url }) => url);

it('the certificate’s own words are one small file, all of them', async () => {
  const words = ['draw-certificate', 'draw-marks']
    .map((name) => readFileSync(new URL(`${name}.ts`, import.meta.url), 'utf8'))
    .join('')
    .match(/[\p{Script=Han}，《》]/gu);
  expect(words?.filter((word) => !han.words.includes(word))).toEqual([]);
  expect((await filesFor(han.words)).filter((url) => !url.includes('latin'))).toEqual([
    `/public/${han.folder}/words.woff2`,
  ]);
});

it('usual characters come in small files that are there, others from the whole list', async () => {
  const usual = await filesFor('数据分析入门，林晓雨');
  expect(usual.every((url) => /\/(?:words|\d+)\.woff2$|latin/.test(url))).toBe(true);
  expect(await filesFor('林䶮')).toHaveLength(3);
  const count = Math.ceil(Array.from(han.usual).length / han.each);
  const missing = Array.from({ length: count }, (_, place) => `public/${han.folder}/${place}.woff2`).filter(
    (path) => !existsSync(new URL(`../../../../${path}`, import.meta.url)),
  );
  expect(missing).toEqual([]);
});
