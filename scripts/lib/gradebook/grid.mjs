import { mustCall } from '../../../e2e/support/call.ts';

/** Runs in the page: the times between frames, and of each key until its result is painted, from now on. */
function observe() {
  const seen = { frames: [], keys: [] };
  window.seenByBench = seen;
  let last = performance.now();
  const frame = (now) => {
    seen.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') seen.keys.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });
}

const forget = () => {
  window.seenByBench.frames.length = 0;
  window.seenByBench.keys.length = 0;
};

const steps = 120;

/** Turns the wheel down, and to the side, a step each 25 ms; answers the frames in ms, in order of length. */
async function scroll(page, [x, y]) {
  await page.mouse.move(800, 600);
  await page.evaluate(forget);
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(x, y);
    await page.waitForTimeout(25);
  }
  const frames = await page.evaluate(() => window.seenByBench.frames);
  return frames.toSorted((a, b) => a - b);
}

const framesOf = (frames) => ({
  median: frames[Math.floor(frames.length / 2)],
  p99: frames[Math.floor(frames.length * 0.99)],
  longest: frames.at(-1),
  over: frames.filter((each) => each > 50).length,
  count: frames.length,
});

/** A page without scripts that is as tall and as wide: what this machine's browser needs to scroll at all. */
const bare =
  '<div style="height:100vh;overflow:auto"><div style="width:6000px;height:200000px;background:linear-gradient(#fff,#999)">学生</div></div>';

/** The grid in Chromium whose processor is 4 times slower, at 1280 × 800. Times in ms. */
export async function measureGrid(browser, { url, token, term: { campId } }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' });
  await context.addInitScript((value) => localStorage.setItem('PRACTICE_LOGIN', value), token);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const scrolls = {};
  const measured = async (name) => {
    await page.waitForTimeout(1000);
    await page.evaluate(observe);
    scrolls[`${name}，向下`] = framesOf(await scroll(page, [0, 100]));
    scrolls[`${name}，向右`] = framesOf(await scroll(page, [100, 0]));
  };
  await page.goto('about:blank');
  await page.setContent(bare);
  await measured('空的页面（基线）');
  await page.goto(`${url}/staff/camps/${campId}/gradebook`);
  await page.locator('[role=gridcell]').first().waitFor({ timeout: 60_000 });
  await measured('成绩册');
  const edit = await typeMarks(page, { url, token, campId });
  console.log(JSON.stringify(edit));
  await context.close();
  return { scrolls, edit };
}

/** Types a mark in ten cells, one below the other; answers the slowest key, and how long a mark takes to be kept. */
async function typeMarks(page, { url, token, campId }) {
  const { items } = await mustCall({ url, token }, 'POST /mapi/Gradebook/getGradebook', { campId });
  const column = items.findIndex(({ kind }) => kind === 'own') + 4;
  await page.locator('[role=grid]').evaluate((grid) => grid.scrollTo(grid.scrollWidth, 0));
  const cell = page.locator(`[role=gridcell][data-at="0"][data-column="${column}"]`);
  await cell.click();
  await page.evaluate(forget);
  const kept = [];
  for (let row = 0; row < 10; row += 1) {
    await page.keyboard.type(((Date.now() % 9000) / 100 + 5).toFixed(2));
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/Gradebook/saveEntries'));
    const from = performance.now();
    await page.keyboard.press('Enter');
    await saved;
    kept.push(performance.now() - from);
    await page.waitForTimeout(700);
  }
  const keys = await page.evaluate(() => window.seenByBench.keys);
  return { slowestKey: Math.max(0, ...keys), keys: keys.length, kept: Math.max(...kept) };
}
