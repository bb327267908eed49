import type { CDPSession, Page } from '@playwright/test';
import { mustCall } from './support/call.ts';
import { bringToken, registerAndJoin } from './support/people.ts';
import { entranceScreens, type ScreenPlace, studentScreens } from './support/screens.ts';
import { type Shift, shiftsSeen, watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

// Cold, on a slow phone and on a desk: the place of everything is there from the first paint, and nothing moves when it comes.
test.describe.configure({ timeout: 600_000 });

/** The sum that counts as none: a name in the header is wider than the word that stood for it. */
const none = 0.01;

async function slowDown(cdp: CDPSession) {
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** What moved in a screen until all of it has come, and for a moment after. */
async function shiftsOf(page: Page, { path, shows }: ScreenPlace): Promise<Shift[]> {
  await page.goto(path, { waitUntil: 'commit' });
  const shown = page.getByRole('main').getByText(shows).filter({ visible: true });
  await expect(shown.first(), path).toBeVisible({ timeout: 120_000 });
  await page.waitForTimeout(1_000);
  return page.evaluate(shiftsSeen);
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

async function expectStill(page: Page, screens: ScreenPlace[]) {
  await page.addInitScript(watchShifts);
  // The slow device is a phone; a desk's width shows what else may move.
  if (isPhone(page)) await slowDown(await page.context().newCDPSession(page));
  const sums: Record<string, number> = {};
  for (const place of screens) {
    await test.step(place.path, async () => {
      const shifts = await shiftsOf(page, place);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      sums[place.path] = Math.round(sum * 1e4) / 1e4;
      expect.soft(sum, `${place.path}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(none);
    });
  }
  test.info().annotations.push({ type: 'layout shift', description: JSON.stringify(sums, null, 1) });
}

test('the login and registration screens have no layout shift', async ({ page }) => {
  await expectStill(page, entranceScreens);
});

test('the screens of a student have no layout shift', async ({ page, context, baseURL }) => {
  const url = baseURL ?? '';
  const { token, projectId } = await registerAndJoin(url, 'quick-start');
  const { directory } = await mustCall({ url, token }, 'POST /capi/Chapter/getDirectory', { projectId });
  const chapterId = directory[0]?.subChapter?.[0]?.minChapter?.[0]?.id ?? 0;
  await bringToken(context, url, token);
  await expectStill(page, studentScreens({ projectId, chapterId }));
});

test('the page of a screen shows header, frame and skeleton before any script has loaded', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const { token, projectId } = await registerAndJoin(url, 'quick-start');
  await bringToken(context, url, token);
  await page.route(/\.js$/, () => undefined);
  for (const { path } of [...entranceScreens, ...studentScreens({ projectId, chapterId: 1 })]) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('banner'), path).toBeVisible();
    const drawn = page.locator('#main [data-drawing] output');
    await expect(drawn.first(), path).toBeAttached();
    const shape = page.locator('#main [data-drawing] > *').first();
    // Its styles come right after it.
    await expect
      .poll(() => shape.evaluate((element) => element.getBoundingClientRect().height), { message: path })
      .toBeGreaterThan(30);
  }
});
