import { projectIdOf } from './support/people.ts';
import { shiftsSeen, watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';
import { serveInParts } from './support/two-parts.ts';

// As a phone the browser takes its own settling for a finger's and counts no shift of the first half second.
test.use({ isMobile: false });

/** Where a page is cut in two, as a network may cut it: before each of these. */
const header = ['<div class="_account_', 'href="/account/register', '<details', '<summary'];
const sample = ['<figure', '<th scope="row"', '<th scope="col"', '<td', '<rect x="248"', '</figure>'];
const words = ['<h1', '</h1>'];

test('a public page whose HTML arrives in two parts has no layout shift', async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  const url = baseURL ?? '';
  const detail = `/practise/detail/${await projectIdOf(url, 'quick-start')}`;
  const parts = await serveInParts(url);
  await page.addInitScript(watchShifts);
  try {
    const places: [path: string, cuts: string[]][] = [
      ['/', [...header, ...words, ...sample]],
      [detail, [...header, ...words, '<dl', '<dd']],
      ['/practise', words],
      ['/FQA', words],
      ['/cert/validate', words],
    ];
    for (const [path, cuts] of places)
      for (const cut of cuts)
        await test.step(`${path} cut before ${cut}`, async () => {
          parts.cutBefore(cut);
          await page.goto(parts.url + path);
          // The browser tells of what moved after it has painted.
          await page.waitForTimeout(150);
          expect.soft(await page.evaluate(shiftsSeen), cut).toEqual([]);
        });
  } finally {
    parts.stop();
  }
});
