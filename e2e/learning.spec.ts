import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { bytesFrom } from './support/bytes.ts';
import { call, mustCall } from './support/call.ts';
import { answerAll, expectChapter, findLesson, openLesson } from './support/learner.ts';
import { bringToken, newPerson, registerAndJoin } from './support/people.ts';
import { expect, test } from './support/test.ts';

const videoOf = (page: Page) => page.locator('video');
const playAt = (page: Page, speed: number) =>
  videoOf(page).evaluate((video: HTMLVideoElement, rate) => {
    video.muted = true;
    video.playbackRate = rate;
    return video.play();
  }, speed);
const second = (page: Page) => videoOf(page).evaluate((video: HTMLVideoElement) => video.currentTime);
const pause = (page: Page) => videoOf(page).evaluate((video: HTMLVideoElement) => video.pause());

const begin = (page: Page) => page.getByRole('button', { name: /^播放视频/ });

/** Chooses in one of the video's menus. */
async function choose(page: Page, menu: 'captions' | 'playback-rate', name: string) {
  await page.locator(`media-${menu}-menu-button`).click();
  await page.locator(`media-${menu}-menu`).getByRole('menuitemradio', { name, exact: true }).click();
}
const captionsShown = (page: Page) =>
  videoOf(page).evaluate((video: HTMLVideoElement) =>
    [...video.textTracks].filter(({ mode }) => mode === 'showing').map(({ language }) => language),
  );

/** A notification stands 24 px below the header and from the right edge of what is seen (rules: toast-clear). */
async function expectAtTopRight(page: Page) {
  const told = page.getByRole('region', { name: '通知' }).getByText('学习转到了另一台设备');
  await expect(told).toBeVisible();
  const edges = await told.evaluate((words) => {
    // Where it rests, not on its way in.
    for (const each of document.getAnimations()) each.finish();
    const toast = words.closest('section')?.firstElementChild?.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect();
    const right = document.documentElement.clientWidth - (toast?.right ?? 0);
    return toast && header && { below: toast.top - header.bottom, right };
  });
  expect(edges).toEqual({ below: 24, right: 24 });
}

async function secondContext(context: BrowserContext, url: string, token: string) {
  const browser = context.browser();
  if (!browser) throw new Error('no browser');
  const other = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
  await bringToken(other, url, token);
  return other;
}

test('a video watched at speed counts, goes on in another browser where it was left, and is explained', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const student = await registerAndJoin(url, 'campus-energy-data', newPerson('江晚晴'));
  const { token, projectId } = student;
  const video = await findLesson(url, student, 'video');
  await bringToken(context, url, token);
  await openLesson(page, student, video.id);
  await expectChapter(page, video.title);
  await expect(page.getByRole('region', { name: '观看进度' })).toContainText('已看 0 / 36 秒');

  // The controls come when one turns to the video.
  await begin(page).hover();
  await choose(page, 'captions', 'English');
  await expect.poll(() => captionsShown(page)).toEqual(['en-US']);
  await choose(page, 'playback-rate', '2x');
  await videoOf(page).evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
  await expect.poll(() => second(page)).toBeGreaterThan(12);
  expect(await videoOf(page).evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(2);
  await pause(page);
  const left = await second(page);
  const watching = async () => {
    const content = await mustCall({ url, token }, 'POST /capi/Chapter/getContent', { chapterId: video.id });
    return content.watching;
  };
  await expect.poll(async () => (await watching())?.seconds ?? 0).toBeGreaterThanOrEqual(10);
  await expect.poll(async () => Math.abs(((await watching())?.position ?? 0) - left)).toBeLessThan(1);

  const other = await secondContext(context, url, token);
  const there = await other.newPage();
  await openLesson(there, student, video.id);
  await expect(there.getByText(/从上次看到的 0:[12]\d 接着看/)).toBeVisible();
  expect(Math.abs((await second(there)) - left)).toBeLessThan(1.5);
  await playAt(there, 2);
  await expect(there.getByText('这个视频看完了')).toBeVisible();
  await expect(there.getByRole('main').getByText('已完成', { exact: true }).first()).toBeVisible();

  // The first browser held the lease before: it stops, says so, and goes on when asked. Its notification stands lower where a title or
  // a button is under its place, as when the menus of the video have scrolled the page.
  await page.evaluate(() => scrollTo(0, 0));
  await playAt(page, 1);
  await expect(page.getByText('已在另一台设备继续观看')).toBeVisible();
  await expectAtTopRight(page);
  await page.getByRole('button', { name: '在此继续' }).click();
  await expect(page.getByText('已在另一台设备继续观看')).toBeHidden();
  await other.close();

  await page.goto(`/learning/user?projectId=${projectId}`);
  const part = page.locator('details').filter({ has: page.getByText(video.title) });
  await expect(part).toContainText(/3\d \/ 36 秒/);
  await part.locator('summary').click();
  await expect(part).toContainText('全片 36 秒，需要看 33 秒');
  await expect(part).toContainText('看过的片段');
  // A second between what one browser saw and the other may belong to neither.
  await expect(part).toContainText(/0:00 – 0:[13]\d/);
  await expect(part).toContainText(/– 0:3\d/);
});

test('from a lesson to a video at most 80 kB are loaded; the video starts by the keyboard, and its controls load then and take the focus', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const student = await registerAndJoin(url, 'campus-energy-data', newPerson('沈望舒'));
  const video = await findLesson(url, student, 'video');
  await bringToken(context, url, student.token);
  await page.goto(`/learning/catalog?projectId=${student.projectId}`, { waitUntil: 'networkidle' });
  const come = bytesFrom(page);
  await page.getByRole('main').getByRole('link', { name: video.title }).first().click();
  await expect(videoOf(page)).toBeVisible();
  // It flows for as long as it likes.
  await page.waitForTimeout(2000);
  const seen = (await come()).filter(({ kind }) => kind !== 'media');
  expect(seen.map(({ address }) => address).filter((address) => /media-elements/.test(address))).toEqual([]);
  expect(
    seen.reduce((sum, { bytes }) => sum + bytes, 0),
    JSON.stringify(seen),
  ).toBeLessThan(80_000);

  await begin(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => second(page)).toBeGreaterThan(0);
  await expect(begin(page)).toHaveCount(0);
  await expect(page.locator('media-play-button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => videoOf(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
});

test('a video whose address has expired goes on at its position with a new address', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const student = await registerAndJoin(url, 'campus-energy-data', newPerson('何安之'));
  const video = await findLesson(url, student, 'video');
  await bringToken(context, url, student.token);
  const { promise: isChosen, resolve: chosen } = Promise.withResolvers<void>();
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() === 'media') await isChosen;
    await route.continue();
  });
  await openLesson(page, student, video.id);
  await expect(videoOf(page)).toBeVisible();
  // A speed chosen before anything of the video is there stays.
  const playing = playAt(page, 2);
  await expect
    .poll(() => videoOf(page).evaluate((element: HTMLVideoElement) => element.playbackRate))
    .toBe(2);
  chosen();
  await playing;
  await expect.poll(() => second(page)).toBeGreaterThan(6);
  expect(await videoOf(page).evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(2);
  const before = await second(page);
  const renewed = page.waitForResponse('**/capi/Chapter/getContent');
  // What the browser says once it is refused the next part of the file.
  await videoOf(page).evaluate((element: HTMLVideoElement) => {
    element.dispatchEvent(new Event('error'));
  });
  // Until the new address is there it plays on from the old one; while it loads, the speed is the browser's own.
  await renewed;
  await expect
    .poll(() => videoOf(page).evaluate((element: HTMLVideoElement) => element.playbackRate))
    .toBe(2);
  await expect.poll(() => second(page)).toBeGreaterThan(before + 2);
  await expect(page.getByText('视频没能播放')).toBeHidden();
});

test('a test reloaded in the middle keeps its answers, and tells the score with explanations', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const student = await registerAndJoin(url, 'quick-start', newPerson('许知远'));
  const { token, projectId } = student;
  const exam = await findLesson(url, student, 'test');
  await bringToken(context, url, token);
  await openLesson(page, student, exam.id);
  await page.getByRole('button', { name: '开始答题' }).click();
  await expect(page.getByRole('button', { name: '交卷' })).toBeVisible();
  await answerAll(page);
  const bar = page.getByText(/^已答/);
  await expect(bar).toContainText(/已答 5 \/ 5/);
  await page.reload();
  await expect(bar).toContainText(/已答 5 \/ 5/);

  await page.getByRole('button', { name: '交卷' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /交\s?卷/ })
    .click();
  await expect(page.getByRole('region', { name: '成绩', exact: true })).toContainText('已通过');
  await expect(page.getByText('解析').first()).toBeVisible();
  await expect(page.getByText('正确答案').first()).toBeVisible();

  const record = await call({ url, token }, 'POST /capi/Chapter/getProgressRecord', { projectId });
  expect(record.data.list.find(({ chapterId }) => chapterId === exam.id)?.test?.attempts).toHaveLength(1);
  await page.goto(`/learning/user?projectId=${projectId}`);
  await expect(page.getByRole('region', { name: '测验成绩' })).toContainText('已答 1 / 3 次');
});

test('a test with a time limit keeps its clock over a reload, whatever the device thinks the time is', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const student = await registerAndJoin(url, 'test-automation', newPerson('沈清和'));
  const exam = await findLesson(url, student, 'test');
  await bringToken(context, url, student.token);
  await openLesson(page, student, exam.id);
  await page.getByRole('button', { name: '开始答题' }).click();
  await page.getByRole('button', { name: '开始计时' }).click();
  const first = page.getByRole('radio').first();
  await first.check();
  const clock = page.getByRole('timer');
  const left = async () => {
    const [minutes = 0, seconds = 0] = ((await clock.textContent())?.match(/\d+/g) ?? []).map(Number);
    return minutes * 60 + seconds;
  };
  const before = await left();
  expect(before).toBeGreaterThan(60);

  // An hour slow.
  await page.clock.install({ time: Date.now() - 3_600_000 });
  await page.clock.resume();
  await page.reload();
  await expect(first).toBeChecked();
  const after = await left();
  expect(after).toBeLessThanOrEqual(before);
  expect(after).toBeGreaterThan(before - 120);
});

test('the player is worked by keys: next, previous, the list of keys', async ({ page, context, baseURL }) => {
  const url = baseURL ?? '';
  const student = await registerAndJoin(url, 'quick-start', newPerson('陆一鸣'));
  await bringToken(context, url, student.token);
  await page.goto(`/learning?projectId=${student.projectId}`);
  await expectChapter(page, /1\.1\.1/);
  await page.keyboard.press('Alt+n');
  await expectChapter(page, /1\.2/);
  await page.keyboard.press('Alt+p');
  await expectChapter(page, /1\.1\.1/);
  await page.keyboard.press('Alt+k');
  await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible();
});

test('the note lies beside the text, which stays in use; Escape and its button close it, and the focus goes back', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const student = await registerAndJoin(url, 'quick-start', newPerson('陆二鸣'));
  await bringToken(context, url, student.token);
  await page.goto(`/learning?projectId=${student.projectId}`);
  await expectChapter(page, /1\.1\.1/);
  const opener = page.getByRole('button', { name: '笔记', exact: true });
  const note = page.getByRole('dialog', { name: '我的笔记' });
  const words = note.getByRole('textbox', { name: '笔记内容' });
  await opener.click();
  await expect(note).toBeFocused();
  await words.fill('第一行');
  await expectAccessible(page);
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 5, y: 5 } });
  await expect(note).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();

  await opener.click();
  await expect(words).toHaveText('第一行');
  // A question above it has the key for itself.
  await page.evaluate(() => {
    const above = document.createElement('dialog');
    document.body.append(above);
    above.showModal();
  });
  await page.keyboard.press('Escape');
  await expect(note).toBeVisible();
  await words.focus();
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Alt+b');
  await note.getByRole('button', { name: '关闭' }).click();
  await expect(note).toBeHidden();
  await expect(opener).toBeFocused();
});
