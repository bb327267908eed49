import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { recordFrames } from './frames.mjs';

/** Sums up layout shifts, without those just after an input. */
const watchShifts = () => {
  const nameOf = ({ node }) =>
    node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? '').slice(0, 40);
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries())
      if (!hadRecentInput) window.noteShift?.(value, sources.map(nameOf));
  }).observe({ type: 'layout-shift', buffered: true });
};

/** The longest wait of one step in ms. */
const patience = { timeout: 120_000 };

/**
 * Measures each step: taps and fields, ms from the tap to the heading and to the content, the longest white screen, bytes, layout shift.
 * `folder`: for a screenshot of each step.
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
  const frames = await recordFrames(cdp);

  const visible = async (locator, since) => {
    await locator.first().waitFor(patience);
    return Date.now() - since;
  };

  return {
    rows,
    /** A tap that does not change the screen, as on a checkbox. `choice`: an answer of a question. */
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
     * A step to the next screen: `act` (a locator to tap, or a function), and the heading and content of that screen.
     * @param {{ name: string, act: import('@playwright/test').Locator | (() => Promise<unknown>),
     *   heading: import('@playwright/test').Locator, content: import('@playwright/test').Locator }} step
     */
    async come({ name, act, heading, content }) {
      const isLocator = typeof act !== 'function';
      if (isLocator) {
        // Scrolling to it and checking that it is enabled is not measured.
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
    /** Counts taps that are not made here, as in the system's file chooser. */
    count({ taps }) {
      now.taps += taps;
    },
    /** Drops what was loaded and moved while the person was reading. */
    forget() {
      now = { ...now, bytes: 0, shift: 0, moved: [] };
    },
    /** A screenshot between steps. */
    look: (name) => page.screenshot({ path: join(folder, `${name}.png`) }),
  };
}
