import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { logInAdmin } from './support/admin.ts';
import { mustCall } from './support/call.ts';
import { createDraft } from './support/drafts.ts';
import { bringToken } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** The video of a lesson, larger than one request takes: over a pause, a cut of the network and a reload (rules: resumable-upload). */
const url = process.env.E2E_URL ?? '';
const demo = join(import.meta.dirname, '../server/demo/projects/campus-energy-data/videos/mean-median.mp4');
const mebibyte = 1024 ** 2;

/** The demo's video, and behind it bytes that no player reads. */
function largeVideo(path: string) {
  const filling = randomBytes(40 * mebibyte);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + filling.length);
  head.write('free', 4, 'latin1');
  const content = Buffer.concat([readFileSync(demo), head, filling]);
  writeFileSync(path, content);
  return { path, sha256: createHash('sha256').update(content).digest('hex') };
}

const panel = (page: Page) => page.getByRole('main');
const choose = (page: Page, path: string) => page.locator('input[type=file]').first().setInputFiles(path);
/** MB that have arrived, as the bar says. */
const arrived = async (page: Page) => {
  const said = await panel(page)
    .getByText(/讲座\.mp4：[\d.]+ (B|KB|MB) \/ /)
    .textContent();
  const [, number = '0', unit] = /：([\d.]+) (B|KB|MB)/.exec(said ?? '') ?? [];
  return unit === 'MB' ? Number(number) : 0;
};

for (const width of [1280, 390])
  test(`a large video goes on after a pause, a cut and a reload, and plays as it was given (${width} px)`, async ({
    context,
    page,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 800 });
    const token = await logInAdmin(url);
    const at = { url, token };
    const { projectId, nodeId } = await createDraft(at, { title: '大视频' });
    await bringToken(context, url, token);
    await page.goto(`/staff/projects/${projectId}/content/${nodeId}`);
    const { path, sha256 } = largeVideo(test.info().outputPath('讲座.mp4'));
    const network = await context.newCDPSession(page);
    const setNetwork = (offline: boolean) =>
      network.send('Network.emulateNetworkConditions', {
        offline,
        latency: 20,
        downloadThroughput: -1,
        uploadThroughput: 5 * mebibyte,
      });
    await network.send('Network.enable');
    await setNetwork(false);

    await choose(page, path);
    await expect.poll(() => arrived(page)).toBeGreaterThan(8);
    await panel(page).getByRole('button', { name: '暂停' }).click();
    await expect(panel(page).getByText('已暂停，已经传到的都在').first()).toBeVisible();
    const paused = await arrived(page);
    await panel(page).getByRole('button', { name: '继续上传' }).click();
    await expect.poll(() => arrived(page)).toBeGreaterThan(paused + 4);

    await setNetwork(true);
    await expect(panel(page).getByText('网络断了，恢复以后从这里接着传').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await setNetwork(false);
    await page.reload();
    await setNetwork(false);
    const unfinished = panel(page).getByRole('region', { name: '没有传完的视频' });
    await expect(unfinished).toContainText('讲座.mp4');
    // What one request had brought by the cut counts, to the byte.
    const before = await arrived(page);
    expect(before).toBeGreaterThan(8);
    await choose(page, path);
    await expect(unfinished).toBeHidden();
    await expect.poll(() => arrived(page)).toBeGreaterThanOrEqual(before);
    await expect(panel(page).getByText('还要', { exact: false }).first()).toBeVisible();

    const film = panel(page).locator('video');
    await expect(film).toBeVisible({ timeout: 120_000 });
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(35);
    // The file as it came, whether or not its stream is made by now.
    const { videoInfo } = await mustCall(at, 'POST /mapi/Project/getDraftChapter', { nodeId });
    const given = await (await context.request.get(videoInfo?.url ?? '')).body();
    expect(createHash('sha256').update(given).digest('hex')).toBe(sha256);
  });
