import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No serious or critical fault on what is on screen now; each is told with where it is. */
export async function expectAccessible(page: Page) {
  // What fades in has its real colours only at the end.
  await page.evaluate(async () => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    const ends = Promise.allSettled(running.map(({ finished }) => finished));
    await Promise.race([ends, new Promise((late) => setTimeout(late, 1_000))]);
  });
  // Without frames there is nothing to gather in a second page, which takes seconds.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const faults = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${help}: ${target} ${html.slice(0, 160)}`),
    );
  expect(faults, page.url()).toEqual([]);
}
