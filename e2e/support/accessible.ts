import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No serious or critical fault on what is on screen now; each is told with where it is. */
export async function expectAccessible(page: Page) {
  // What fades in has its real colours only at the end; what turns for ever has no end.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined);
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  const faults = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${help}: ${target} ${html.slice(0, 160)}`),
    );
  expect(faults, page.url()).toEqual([]);
}
