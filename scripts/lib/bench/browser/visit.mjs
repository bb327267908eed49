import { device, slowDown } from '../../journey/device.mjs';

/** Runs in the page before its own scripts: observes paints, layout shifts and events. */
function observe(token) {
  if (token) localStorage.setItem('PRACTICE_LOGIN', token);
  const seen = { lcp: 0, cls: 0, tap: 0 };
  window.seenByBench = seen;
  const watch = (type, take, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  // The time until the tap's result is painted.
  const late = ({ duration }) => {
    seen.tap = Math.max(seen.tap, duration);
  };
  watch('event', late, { durationThreshold: 16 });
  watch('first-input', late);
}

/** ms without a request after which a page counts as idle. */
const quiet = 700;

/** A new page with an empty cache, with the slow phone's network and processor. */
export async function openPhone(browser, { token } = {}) {
  const { viewport, locale, timezoneId } = device;
  const context = await browser.newContext({ viewport, locale, timezoneId });
  await context.addInitScript(observe, token);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await slowDown(cdp);
  const wire = { bytes: 0, scripts: 0, requests: 0 };
  const open = new Set();
  let since = Date.now();
  const types = new Map();
  cdp.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  const over = (requestId) => {
    open.delete(requestId);
    since = Date.now();
  };
  cdp.on('Network.requestWillBeSent', ({ requestId }) => open.add(requestId));
  cdp.on('Network.loadingFailed', ({ requestId }) => over(requestId));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    over(requestId);
    const type = types.get(requestId);
    // A video loads for as long as it is watched.
    if (type === 'Media') return;
    wire.requests += 1;
    wire.bytes += encodedDataLength;
    if (type === 'Script') wire.scripts += encodedDataLength;
  });
  /** Waits until the page is idle; videos do not count. */
  const rest = async () => {
    const busy = () => [...open].some((id) => types.get(id) !== 'Media');
    while (busy() || Date.now() - since < quiet) await page.waitForTimeout(50);
  };
  return { page, cdp, wire, rest, close: () => context.close() };
}

const now = (page) => page.evaluate(() => performance.now());

/**
 * A first visit: first and largest paint and the time until `shows` (a selector) is visible, in ms; layout shift; transferred bytes until
 * the page is idle, and with each link of `next` (selectors) after that.
 */
export async function visit(browser, url, { token, shows, next = [] } = {}) {
  const { page, wire, rest, close } = await openPhone(browser, { token });
  try {
    await page.goto(url, { waitUntil: 'commit' });
    if (shows) await page.locator(shows).first().waitFor();
    const content = shows ? await now(page) : 0;
    await rest();
    const first = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    const { lcp, cls } = await page.evaluate(() => window.seenByBench);
    const found = { ...wire, lcp, cls, first, content, next: [] };
    for (const step of next) {
      const before = wire.bytes;
      await page.locator(step.link).first().click();
      await page.locator(step.shows).first().waitFor();
      await rest();
      found.next.push(wire.bytes - before);
    }
    return found;
  } finally {
    await close();
  }
}

/** The longest time from a tap to its painted result, in ms, of taps from the first paint until the page is idle. */
export async function tapWhileItWakes(browser, url) {
  const { page, rest, close } = await openPhone(browser);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    const heading = page.locator('main h1').first();
    await heading.waitFor();
    const { x, y } = await heading.boundingBox();
    let resting = false;
    const rested = rest().then(() => {
      resting = true;
    });
    while (!resting) {
      await page.mouse.click(x + 2, y + 2);
      await page.waitForTimeout(100);
    }
    await rested;
    return await page.evaluate(() => window.seenByBench.tap);
  } finally {
    await close();
  }
}
