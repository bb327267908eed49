import { device, slowDown } from '../../journey/device.mjs';

/** Runs in the page before anything of it: what the browser tells of itself. */
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
  // Until what the tap did is painted, or that it did nothing.
  const late = ({ duration }) => {
    seen.tap = Math.max(seen.tap, duration);
  };
  watch('event', late, { durationThreshold: 16 });
  watch('first-input', late);
}

/** ms without a request after which a page rests. */
const quiet = 700;

/** A page of its own with nothing in its cache, on the slow phone's network and processor. */
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
    // A film flows for as long as it is watched.
    if (type === 'Media') return;
    wire.requests += 1;
    wire.bytes += encodedDataLength;
    if (type === 'Script') wire.scripts += encodedDataLength;
  });
  /** Until nothing has been under way for a while; a film is never over. */
  const rest = async () => {
    const busy = () => [...open].some((id) => types.get(id) !== 'Media');
    while (busy() || Date.now() - since < quiet) await page.waitForTimeout(50);
  };
  return { page, cdp, wire, rest, close: () => context.close() };
}

const now = (page) => page.evaluate(() => performance.now());

/**
 * A first visit: largest and first paint, when `shows` (a selector) stood there, in ms; layout shift; what came over the wire
 * until it rested, and with each of `next` (links by selector, one after the other) more.
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

/** The longest that a tap took until its answer was painted, of taps from the first paint until the page rests, in ms. */
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
