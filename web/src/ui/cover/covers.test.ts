// @vitest-environment node
import { expect, it } from 'vitest';
import { coverCount, coverFile } from './cover-file.ts';
import { allCovers } from './draw-cover.tsx';

const drawn = new Map(allCovers().map(({ fileName, source }) => [fileName, source]));
/** The shapes, without the numbers: which drawing it is, wherever its parts are. */
const motif = (type: string, id: number) =>
  (drawn.get(coverFile(type, id)) ?? '').replaceAll(/#[\da-f]+|-?[\d.]+/g, '').slice(0, 1_200);

it('has a file for every project of any type', () => {
  for (const type of ['data', 'business', 'a-type-of-tomorrow'])
    for (const id of [0, 1, coverCount, 4_711])
      expect(drawn.get(coverFile(type, id)), `${type} ${id}`).toMatch(/^<svg /);
});

it.each(['data', 'product', 'media', 'dev', 'business', 'anything'])(
  'draws three neighbours of %s each in another way, and no two covers alike',
  (type) => {
    expect(new Set([3, 4, 5].map((id) => motif(type, id))).size).toBe(3);
    const all = Array.from({ length: coverCount }, (_, id) => drawn.get(coverFile(type, id)));
    expect(new Set(all).size).toBe(coverCount);
  },
);

it('draws the same cover each time', () => {
  expect(allCovers().map(({ source }) => source)).toEqual([...drawn.values()]);
});
