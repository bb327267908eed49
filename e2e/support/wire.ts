import type { Page } from '@playwright/test';

/** ms without a request after which a page rests. */
const quiet = 1_500;

/** What is part of a project, not of the product: how many there are is its author's doing. */
const ofProjects = /^\/(?:files|public\/covers)\//;

/** Asked by the clock, whatever is on screen. */
const byClock = /\/(?:getUnread|saveProgress)$/;

/**
 * Counts what comes over the wire from now on, compressed and with what is said before each answer: bytes of everything but
 * videos, which flow for as long as they are watched; requests without a project's own pictures and what the
 * clock asks. `rest` waits until nothing has been under way for a while. Once for a page.
 */
export async function wireOf(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  const wire = { bytes: 0, requests: 0, each: [] as string[] };
  const asked = new Map<string, { path: string; type: string | undefined }>();
  const open = new Set<string>();
  let since = Date.now();
  const over = (id: string) => {
    open.delete(id);
    since = Date.now();
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    asked.set(requestId, { path: new URL(request.url).pathname, type });
    if (type !== 'Media') open.add(requestId);
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => over(requestId));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    over(requestId);
    const { path = '', type } = asked.get(requestId) ?? {};
    // What the browser had already takes nothing.
    if (type === 'Media' || encodedDataLength === 0) return;
    wire.bytes += encodedDataLength;
    if (!ofProjects.test(path) && !byClock.test(path)) wire.requests += 1;
    wire.each.push(`${path} ${encodedDataLength}`);
  });
  await cdp.send('Network.enable');
  const rest = async () => {
    while (open.size > 0 || Date.now() - since < quiet) await page.waitForTimeout(50);
  };
  return { wire, rest };
}
