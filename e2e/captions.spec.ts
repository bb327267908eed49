import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { logInAdmin } from './support/admin.ts';
import { mustCall, uploadFile } from './support/call.ts';
import { createDraft, publishDraft } from './support/drafts.ts';
import { openLesson } from './support/learner.ts';
import { bringToken, newPerson, registerAndJoinById } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** A transcript becomes captions, which a student reads beside the video, searches and goes by (rules: video-captions). */
const url = process.env.E2E_URL ?? '';
const demoVideo = new URL(
  '../server/demo/projects/campus-energy-data/videos/mean-median.mp4',
  import.meta.url,
);
const transcript = '平均数容易受极端值影响。\n中位数是排在中间的那一个。\n两个都要看。';

/** A draft with the demo's video in its one lesson. */
async function prepare(at: { url: string; token: string }) {
  const { projectId, nodeId } = await createDraft(at, { title: `字幕 ${Math.random()}` });
  const file = { name: '讲座.mp4', body: Buffer.from(readFileSync(demoVideo)) };
  const { data } = await uploadFile(at, file);
  const { revision } = await mustCall(at, 'POST /mapi/Project/getDraftChapter', { nodeId });
  const film = { fileId: data.id, posterFileId: null, source: '' };
  await mustCall(at, 'POST /mapi/Project/saveDraftChapter', { nodeId, revision, film });
  return { projectId, nodeId };
}

const second = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

test('a transcript is made captions, chapters are written, and a student goes by them', async ({
  page,
  context,
}) => {
  const at = { url, token: await logInAdmin(url) };
  const { projectId, nodeId } = await prepare(at);
  await bringToken(context, url, at.token);
  await page.goto(`/staff/projects/${projectId}/content/${nodeId}`);

  const captions = page.getByRole('group', { name: '字幕：中文' });
  await captions.getByRole('button', { name: '添加' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: '字幕' });
  await field.fill(transcript);
  await dialog.getByRole('button', { name: '保存字幕' }).click();
  await expect(dialog.getByText('还没有时间')).toBeVisible();
  await dialog.getByRole('button', { name: '按视频的长度排成草稿' }).click();
  await expect(dialog.getByText('排成了 3 句')).toBeVisible();
  await field.fill((await field.inputValue()).replace('两个都要看', '两个数都要看'));
  await dialog.getByRole('button', { name: '保存字幕' }).click();
  await expect(dialog).toBeHidden();
  await expect(captions.getByRole('button', { name: '修改' })).toBeVisible();

  await page.getByRole('group', { name: '章节' }).getByRole('button', { name: '添加' }).click();
  const chapters = dialog.getByRole('textbox', { name: '章节' });
  await chapters.fill('00:00 平均数\n中位数');
  await dialog.getByRole('button', { name: '保存章节' }).click();
  await expect(dialog.getByText('第 2 行：先写时间')).toBeVisible();
  await chapters.fill('00:00 平均数\n00:05 中位数');
  await dialog.getByRole('button', { name: '保存章节' }).click();
  await expect(page.getByRole('group', { name: '章节：2 章' })).toBeVisible();

  const lesson = () => mustCall(at, 'POST /mapi/Project/getDraftChapter', { nodeId });
  await expect.poll(async () => (await lesson()).film?.chapters?.length, { timeout: 30_000 }).toBe(2);
  // From the server this time.
  await page.reload();
  await captions.getByRole('button', { name: '修改' }).click();
  await expect(field).toHaveValue(/两个数都要看/);
  await dialog.getByRole('button', { name: '取消' }).click();

  await publishDraft(at, projectId);
  const student = await registerAndJoinById(url, projectId, newPerson('沈知秋'));
  await bringToken(context, url, student.token);
  await openLesson(page, student, nodeId);
  await page.getByRole('button', { name: '文字稿与章节' }).click();
  const lines = page.getByRole('region', { name: '文字稿' });
  await expect(lines.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('searchbox', { name: '在文字稿里找' }).fill('排在中间');
  await expect(lines.getByRole('listitem')).toHaveCount(1);
  await expect(lines.getByText('找到 1 句')).toBeVisible();
  await lines.getByRole('button', { name: /中位数是排在中间/ }).click();
  await expect.poll(() => second(page)).toBeGreaterThan(2);
  await expect(lines.locator('[aria-current]')).toContainText('中位数是排在中间');
  await page
    .getByRole('region', { name: '章节' })
    .getByRole('button', { name: /中位数/ })
    .click();
  await expect.poll(() => second(page)).toBe(5);
  const divided = await page.locator('video').evaluate((video: HTMLVideoElement) => {
    const track = [...video.textTracks].find(({ kind }) => kind === 'chapters');
    return [...(track?.cues ?? [])].map(({ startTime }) => startTime);
  });
  expect(divided).toEqual([0, 5]);
  await page.screenshot({ path: test.info().outputPath('transcript.png'), fullPage: true });
});
