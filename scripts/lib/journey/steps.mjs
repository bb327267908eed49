import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { film } from './frames.mjs';

/** Adds up what moves in a page; what a person has just pressed may move it. */
const watchShifts = () => {
  const nameOf = ({ node }) =>
    node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? '').slice(0, 40);
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries())
      if (!hadRecentInput) window.noteShift?.(value, sources.map(nameOf));
  }).observe({ type: 'layout-shift', buffered: true });
};

/** ms for the longest wait of one step. */
const patience = { timeout: 120_000 };

/**
 * Walks in steps and measures each: taps and fields of the person, ms from the tap to the heading and to the content
 * being on screen, the longest white, bytes, layout shift. `folder`: where each step's screen is kept as a picture.
 */
export async function startSteps(page, cdp, folder) {
  mkdirSync(folder, { recursive: true });
  const rows = [];
  const nothing = () => ({ taps: 0, choices: 0, fields: 0, bytes: 0, shift: 0, moved: [] });
  let now = nothing();
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    now.bytes += encodedDataLength;
  });
  await page.exposeFunction('noteShift', (value, moved) => {
    now.shift += value;
    if (value > 0.01) now.moved.push(...moved);
  });
  await page.addInitScript(watchShifts);
  const frames = await film(cdp);

  const visible = async (locator, since) => {
    await locator.first().waitFor(patience);
    return Date.now() - since;
  };

  return {
    rows,
    /** A tap that leads nowhere yet: a box to tick. `choice`: one of a question's answers. */
    async tap(locator, { choice = false } = {}) {
      now.taps += 1;
      if (choice) now.choices += 1;
      await locator.tap(patience);
    },
    async type(locator, words) {
      now.fields += 1;
      await locator.fill(words, patience);
    },
    /**
     * The act that brings the next screen, from its tap on (`act` may be a locator to tap), with what shows that screen.
     * @param {{ name: string, act: import('@playwright/test').Locator | (() => Promise<unknown>),
     *   heading: import('@playwright/test').Locator, content: import('@playwright/test').Locator }} step
     */
    async come({ name, act, heading, content }) {
      const isLocator = typeof act !== 'function';
      if (isLocator) {
        // Where it is scrolled to, and whether it can be pressed, is before the tap.
        await act.tap({ ...patience, trial: true });
        now.taps += 1;
      }
      const tapped = Date.now();
      frames.cut(tapped);
      const acted = isLocator ? act.tap({ ...patience, noWaitAfter: true }) : act();
      const [toHeading, toContent] = await Promise.all([
        visible(heading, tapped),
        visible(content, tapped),
        acted,
      ]);
      const end = tapped + Math.max(toHeading, toContent);
      await page.waitForTimeout(1_500);
      const number = String(rows.length + 1).padStart(2, '0');
      rows.push({
        name,
        ...now,
        toHeading,
        toContent,
        white: frames.longest(['white'], tapped, end),
        bare: frames.longest(['white', 'bare'], tapped, end),
      });
      now = nothing();
      await page.screenshot({ path: join(folder, `${number}.png`) });
    },
    /** Taps that are made otherwise: the system's own file chooser. */
    count({ taps }) {
      now.taps += taps;
    },
    /** What was loaded and moved while a person only read is no step's. */
    forget() {
      now = { ...now, bytes: 0, shift: 0, moved: [] };
    },
    /** Before a step's measuring: what is on screen, kept as a picture. */
    look: (name) => page.screenshot({ path: join(folder, `${name}.png`) }),
  };
}
