import { execFile, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { logInAdmin } from './support/admin.ts';
import { mustCall } from './support/call.ts';
import { createDraft, publishDraft } from './support/drafts.ts';
import { openLesson } from './support/learner.ts';
import { bringToken, newPerson, register } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** A teacher's MKV, which no browser plays, converted by the product and watched by a student (rules: video-streams). */
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
const seconds = 24;

/** Beside the test: a process that stands still does not see that the server has closed an idle connection. */
async function makeVideo(path: string): Promise<Buffer> {
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=1280x720:r=25:d=${seconds}`];
  const sound = ['-f', 'lavfi', '-i', `sine=d=${seconds}`];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'flac'];
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...picture, ...sound, ...codecs, path]);
  return readFile(path);
}

async function upload(at: { url: string; token: string }, name: string, content: Buffer): Promise<number> {
  const { uploadId } = await mustCall(at, 'POST /mapi/Upload/begin', {
    name,
    size: content.length,
    fingerprint: name + Math.random(),
  });
  const part = 8 * 1024 ** 2;
  for (let offset = 0; offset < content.length; offset += part)
    await fetch(`${at.url}/upload/parts/${uploadId}`, {
      method: 'PATCH',
      headers: {
        token: at.token,
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(content.subarray(offset, offset + part)),
    });
  return (await mustCall(at, 'POST /mapi/Upload/finish', { uploadId })).id;
}

/** A published lesson with the converted video, and a student of its project. */
async function prepare(url: string, name: string) {
  const at = { url, token: await logInAdmin(url) };
  const { projectId, nodeId } = await createDraft(at, { title: `录像 ${Math.random()}` });
  const fileId = await upload(at, '讲座.mkv', await makeVideo(test.info().outputPath('讲座.mkv')));
  const { revision } = await mustCall(at, 'POST /mapi/Project/getDraftChapter', { nodeId });
  const film = { fileId, posterFileId: null, source: '' };
  await mustCall(at, 'POST /mapi/Project/saveDraftChapter', { nodeId, revision, film });
  await expect
    .poll(
      async () =>
        (await mustCall(at, 'POST /mapi/Project/getDraftChapter', { nodeId })).videoInfo?.stream ?? null,
      { timeout: 180_000 },
    )
    .not.toBeNull();
  await publishDraft(at, projectId);
  const person = newPerson(name);
  const token = await register(url, person);
  await mustCall({ url, token }, 'POST /capi/Student/joinProject', { projectId });
  return { person, token, projectId, chapterId: nodeId };
}

const videoOf = (page: Page) => page.locator('video');
const look = <T>(page: Page, read: (video: HTMLVideoElement) => T) =>
  videoOf(page).evaluate(read as never) as Promise<T>;
const second = (page: Page) => look(page, (video) => video.currentTime);
const play = (page: Page) => look(page, (video) => video.play());
const pause = (page: Page) => look(page, (video) => video.pause());
const heightOf = (page: Page) => look(page, (video) => video.videoHeight);

async function chooseQuality(page: Page, name: RegExp) {
  // The controls hide while it plays, until somebody turns to it.
  if (test.info().project.use.hasTouch) await page.locator('media-controller').tap();
  else await videoOf(page).hover();
  await page.locator('media-rendition-menu-button').click();
  await page.locator('media-rendition-menu').getByRole('menuitemradio', { name }).click();
}

test('a video is watched at two qualities, past its address, and its seconds are right', async ({
  page,
  context,
  baseURL,
}) => {
  test.skip(!hasFfmpeg, 'ffmpeg is not installed');
  test.setTimeout(420_000);
  const url = baseURL ?? '';
  const { person, token, projectId, chapterId } = await prepare(url, '沈知秋');
  await bringToken(context, url, token);
  const parts: string[] = [];
  page.on('request', (request) => {
    if (/\/files\/\d+\/\d+\.mp4\?/.test(request.url())) parts.push(request.url());
  });
  await openLesson(page, { ...person, token, projectId }, chapterId);
  await expect(page.getByRole('region', { name: '观看进度' })).toContainText(`已看 0 / ${seconds} 秒`);
  await expect.poll(() => look(page, (video) => video.readyState)).toBeGreaterThan(0);
  await look(page, (video) => {
    video.muted = true;
  });
  await page.getByRole('button', { name: /^播放视频/ }).click();
  await expect.poll(() => second(page)).toBeGreaterThan(1);
  await pause(page);
  await chooseQuality(page, /^360p/);
  await play(page);
  await expect.poll(() => heightOf(page)).toBe(360);
  await pause(page);
  // What the server says of an address that is over: a new one is asked for, and it plays on.
  let refused = 0;
  await page.route(/\/files\/\d+\/\d+\.mp4\?/, async (route) => {
    if (refused > 0) return route.continue();
    refused += 1;
    return route.fulfill({ status: 403, body: '{}' });
  });
  await chooseQuality(page, /^720p/);
  await play(page);
  await expect.poll(() => heightOf(page), { timeout: 60_000 }).toBe(720);
  await look(page, (video) => {
    video.playbackRate = 2;
  });
  await expect(page.getByText('这个视频看完了')).toBeVisible({ timeout: 90_000 });
  expect(await page.getByText('视频没能播放').count()).toBe(0);
  const { watching, done } = await mustCall({ url, token }, 'POST /capi/Chapter/getContent', { chapterId });
  expect(done).toBe(true);
  expect(watching?.seconds).toBeGreaterThanOrEqual(22);
  expect(watching?.seconds).toBeLessThanOrEqual(seconds);
  expect(new Set(parts.map((each) => /(\d+)\.mp4/.exec(each)?.[1])).size).toBe(2);
  expect(refused).toBeGreaterThan(0);
  await page.screenshot({ path: test.info().outputPath('player.png') });
});
