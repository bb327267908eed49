import type { Browser, Page } from '@playwright/test';
import { expectChapter } from './learner.ts';
import { logIn } from './login.ts';
import type { Person } from './people.ts';
import { expect, test } from './test.ts';

/** What a student does at the speed of a person: nothing here shortens, mocks or skips a wait of the product. */

const time = (page: Page) => page.getByRole('progressbar', { name: '阅读时间' });
const finished = (page: Page) => page.getByText('这一节读完了');
const endOfText = (page: Page) => time(page).or(finished(page));

/** Seconds between two reports of a reading. What is read after the last one may be lost with a page or a lease. */
const reportEvery = 5;

/** Seconds still to read, as the screen says; 0 once it is done, being recorded, or only its end is to be seen. */
export async function secondsLeft(page: Page): Promise<number> {
  const words = await page.getByText(/还要读 \d+ 秒|时间够了|正在记录…|这一节读完了/).textContent();
  return Number(words?.match(/\d+/)?.[0] ?? 0);
}

const scrolledTo = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls by three quarters of a screen, once the text is there; as a person does, again where nothing moved. */
async function scrollOn(page: Page) {
  await expect(endOfText(page)).toBeAttached();
  const from = await scrolledTo(page);
  await page.mouse.move(180, 400);
  await expect(async () => {
    await page.mouse.wheel(0, (page.viewportSize()?.height ?? 800) * 0.75);
    await page.waitForTimeout(500);
    expect(await scrolledTo(page)).toBeGreaterThan(from);
  }).toPass();
}

/** Scrolls through the text, three quarters of a screen every five seconds, until its end is on screen. */
export async function scrollToTheEnd(page: Page) {
  await expect(endOfText(page)).toBeAttached();
  const isSeen = () =>
    endOfText(page).evaluate((element) => element.getBoundingClientRect().bottom <= window.innerHeight);
  for (let steps = 0; !(await isSeen()); steps += 1) {
    expect(steps, 'screens of text').toBeLessThan(30);
    await page.waitForTimeout(5_000);
    await scrollOn(page);
  }
}

/** Reads on where one is until only `left` seconds are to be read; answers how many are. */
export async function stayUntil(page: Page, left: number): Promise<number> {
  await expect.poll(() => secondsLeft(page), { timeout: 90_000 }).toBeLessThanOrEqual(left);
  return secondsLeft(page);
}

/** Stays at the end until the reading is done. `left`: seconds that were to be read; the product may take ten more to say so. */
export const stayToTheEnd = (page: Page, left: number) =>
  expect(finished(page)).toBeVisible({ timeout: (left + 10) * 1_000 });

export async function readWhole(page: Page) {
  await scrollToTheEnd(page);
  await stayToTheEnd(page, await secondsLeft(page));
}

/** The page is loaded anew in the middle of the text: what was read before counts on. */
export async function reloadWhileReading(page: Page) {
  await scrollOn(page);
  const before = await stayUntil(page, 20);
  await page.reload();
  await expect(page.getByText('已回到你上次读到的地方')).toBeVisible();
  const after = await secondsLeft(page);
  expect(after, 'seconds left after the reload').toBeLessThanOrEqual(before + reportEvery);
  await scrollToTheEnd(page);
  await stayToTheEnd(page, await secondsLeft(page));
}

const takenOver = (page: Page) => page.getByRole('main').getByText('已在另一台设备继续学习').first();

/** The notification that tells of the other device leaves 在此继续 free (rules: toast-clear). */
async function expectClearOfNotification(page: Page) {
  const told = page.getByRole('region', { name: '通知' }).locator('> *', { hasText: '学习转到了另一台设备' });
  await expect(told).toBeVisible();
  const [button, above] = await Promise.all([
    page.getByRole('button', { name: '在此继续' }).boundingBox(),
    told.boundingBox(),
  ]);
  if (!button || !above) throw new Error('the notification or the button has gone before it was measured');
  expect(
    above.y >= button.y + button.height || above.y + above.height <= button.y,
    `the notification ${JSON.stringify(above)} beside the button ${JSON.stringify(button)}`,
  ).toBe(true);
}

/** A computer of the same student: logs in there, and goes on where they are. */
async function openComputer(browser: Browser, url: string, student: Person) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  const page = await context.newPage();
  await page.goto('/user/practise');
  await logIn(page, student);
  await page.getByRole('main').getByRole('link', { name: '继续学习' }).click();
  return page;
}

/**
 * Begins on the phone, goes on at a computer, and ends on the phone. Each is told that the other goes on. What was counted
 * on one counts on the other; what the device that loses the lease has not reported yet is lost.
 */
export async function readOnTwoDevices(
  phone: Page,
  { browser, url, student, title }: { browser: Browser; url: string; student: Person; title: string },
) {
  await scrollOn(phone);
  const onPhone = await stayUntil(phone, 30);
  const computer = await openComputer(browser, url, student);
  await expectChapter(computer, title);
  expect(await secondsLeft(computer), 'seconds left on the computer').toBeLessThanOrEqual(
    onPhone + reportEvery,
  );
  await expect(takenOver(phone)).toBeVisible();
  await expectClearOfNotification(phone);
  const onComputer = await stayUntil(computer, 16);
  await phone.getByRole('button', { name: '在此继续' }).click();
  await expect(takenOver(phone)).toBeHidden();
  await expect(takenOver(computer)).toBeVisible();
  // Not before the server has answered what was counted elsewhere.
  const again = await stayUntil(phone, onComputer + reportEvery);
  await scrollToTheEnd(phone);
  await stayToTheEnd(phone, again);
  await computer.context().close();
}

/** Seconds without a network in the middle of a reading. */
const cutFor = 20;

/** The network goes in the middle of the text, and comes back: those seconds count too. */
export async function loseNetworkWhileReading(page: Page) {
  await scrollOn(page);
  const before = await stayUntil(page, 34);
  await page.context().setOffline(true);
  await expect(page.getByText('网络已断开')).toBeVisible();
  await page.waitForTimeout(cutFor * 1_000);
  await expect(page.getByText('网络不太顺畅，读过的时间记在本机，恢复后补上。')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('网络已断开')).toBeHidden();
  await expect(page.getByText('正在计时，读到哪里都算')).toBeVisible();
  // What the server has of it.
  await page.reload();
  await expect(endOfText(page)).toBeAttached();
  const after = await secondsLeft(page);
  expect(after, 'seconds left after the cut').toBeLessThanOrEqual(before - cutFor + reportEvery);
  await scrollToTheEnd(page);
  await stayToTheEnd(page, await secondsLeft(page));
}

/** A report as the newcomer's homework asks for it. */
const report = [
  '问题：这个学期早上有课的日子，我是不是比没有早课的日子睡得少？一到周三、周四我就犯困，想看看是不是真的睡少了，还是只是觉得累。',
  '做法：10 月 12 日至 18 日，连续七天，早上起来就记下前一晚睡了多少分钟，数字取自手机的记录。同时记下当天八点有没有课，有记 1，没有记 0。七天一天没有漏，周末照样记，没有挑日子。',
  '结果：七天合计 2940 分钟，均值 420 分钟。四个早课日分别睡了 395、400、390、405 分钟，平均 397.5 分钟（4 天）；三个没有早课的日子睡了 440、460、450 分钟，平均 450 分钟（3 天）。早课日少睡 52.5 分钟，约少 12%。睡得最少的是周三，390 分钟。',
  '结论：这一周里，每个早课日都比没有早课的日子睡得少。没有早课的三天里有两天是周末，周末本来就晚起，所以还不能说是早课造成的。下一步再记三周，把周末分开来算，也记下前一晚几点睡下。',
];

/** Writes too little first and is told; writes it whole, attaches the project's own table, hands in. */
export async function writeHomework(page: Page) {
  const asked = page.getByRole('region', { name: '这份作业的要求' });
  const text = page.getByLabel('作业内容');
  await expect(asked).toContainText('正文至少 300 字，现在 0 字');
  await text.click();
  await page.keyboard.type(report[0] ?? '', { delay: 40 });
  await page.getByRole('button', { name: '提交作业' }).click();
  await expect(page.getByText('还没有达到这份作业的要求')).toBeVisible();
  for (const paragraph of report.slice(1)) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(paragraph, { delay: 40 });
  }
  await expect(asked).toContainText('正文至少 300 字，已经写够');
  await expect(asked).toContainText('现在 0 个');

  const [material] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /一周步行记录样例/ }).click(),
  ]);
  const table = test.info().outputPath('睡眠记录.csv');
  await material.saveAs(table);
  const attached = page.getByRole('region', { name: '附件' });
  await attached.locator('input[type=file]').setInputFiles(table);
  await expect(attached.getByRole('link', { name: '睡眠记录.csv' })).toBeVisible();
  await page.getByRole('button', { name: '提交作业' }).click();
  await page.getByRole('button', { name: '确认提交' }).click();
  await expect(page.getByText('已提交第 1 版')).toBeVisible();
}

/** Joins another project and watches its video, second by second. */
export async function watchVideo(page: Page) {
  await page.goto('/practise/data?keyword=校园能耗');
  await page
    .getByRole('main')
    .getByRole('link', { name: /校园能耗数据分析/ })
    .first()
    .click();
  await page.getByRole('button', { name: '立即报名' }).click();
  await expect(page.getByText('报名成功')).toBeVisible();
  await expect(page).toHaveURL(/\/learning/);
  await page.getByRole('button', { name: '目录', exact: true }).click();
  const directory = page.getByRole('dialog', { name: '课程目录' });
  await directory.getByRole('link', { name: /3\.1 集中趋势：均值与中位数/ }).click();
  await expect(page.getByRole('region', { name: '观看进度' })).toContainText('已看 0 / 36 秒');
  const began = Date.now();
  await page.getByRole('button', { name: /^播放视频/ }).click();
  await expect(page.getByText('这个视频看完了')).toBeVisible({ timeout: 90_000 });
  // 33 of its 36 seconds must be seen (rules: watching).
  expect(Date.now() - began).toBeGreaterThan(30_000);
}
