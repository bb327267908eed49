import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe complains of on what is on screen now, each fault with where it is. */
async function faultsOf(page: Page): Promise<string[]> {
  // Without frames there is nothing to gather in a second page, which takes seconds.
  // Nor does anybody read the long account of what passed.
  // Preloading copies styles into documents of its own, which the security policy refuses aloud; its rules need none of it.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help}: ${target} ${html.slice(0, 160)}`),
  );
}

/** Nothing to complain of on what is on screen now. */
export async function expectAccessible(page: Page) {
  // A screen whose code is still coming has nothing to look at.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // What fades in has its real colours only at the end.
  await page.evaluate(async () => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    const ends = Promise.allSettled(running.map(({ finished }) => finished));
    await Promise.race([ends, new Promise((late) => setTimeout(late, 1_000))]);
  });
  // A room's code comes after that of the screen around it.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  const faults = await faultsOf(page);
  if (faults.length === 0) return;
  // A dialog whose code came while axe was looking hid the page from it: what is wrong is so at a second look, too.
  await page.waitForTimeout(500);
  expect(await faultsOf(page), page.url()).toEqual([]);
}

/** 320 CSS px are what 1280 are at 400 % zoom: nothing lies beside the screen (WCAG 2.2, 1.4.10). */
export async function expectReflow(page: Page) {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const beside = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const reaches = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
      // What can be scrolled by itself, or is cut, keeps what is in it.
      const keeps = (element: Element) =>
        !reaches(element) && getComputedStyle(element).overflowX !== 'visible';
      const isKept = (element: Element): boolean => {
        const parent = element.parentElement;
        return parent !== null && parent !== document.body && (keeps(parent) || isKept(parent));
      };
      const beyond = [...document.querySelectorAll('body *')]
        .filter((element) => reaches(element) && !isKept(element))
        .map((element) => element.outerHTML.slice(0, 120));
      return beyond.length > 0 ? beyond.slice(0, 5) : [`${scrollWidth} px`];
    });
  // An open list is placed anew a moment after the window has another width; on a busy machine the first look alone takes seconds.
  await expect.poll(beside, { message: `${page.url()} at 320 px`, timeout: 15_000 }).toEqual([]);
  if (before) await page.setViewportSize(before);
}

/** Who asked for less motion sees none that lasts. */
export async function expectStill(page: Page) {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 10)
      .map((animation) => ((animation.effect as KeyframeEffect).target as Element)?.outerHTML.slice(0, 120)),
  );
  expect(moving, page.url()).toEqual([]);
}
