import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadCertificate, fillRegistration, findProject, passTest, validate } from './support/journey.ts';
import { expectChapter, goOn } from './support/learner.ts';
import { newPerson } from './support/people.ts';
import { freePort, startProduct } from './support/product.ts';
import {
  loseNetworkWhileReading,
  readOnTwoDevices,
  readWhole,
  reloadWhileReading,
  watchVideo,
  writeHomework,
} from './support/real-time.ts';
import { expect, test } from './support/test.ts';

/**
 * The newcomer's project as a newcomer has it: the product of `npm start` on a database of its own, no content changed, no
 * clock set, no row written past the product. It takes about nine minutes and is mostly waiting; the other files run beside
 * it, on the product whose newcomer's project is shortened (support/waits.ts).
 */

let product: Awaited<ReturnType<typeof startProduct>>;
let varFolder = '';

test.beforeAll(async () => {
  test.setTimeout(300_000);
  varFolder = mkdtempSync(join(tmpdir(), 'zhixing-real-time-'));
  // PostgreSQL of root runs as another user, who must be able to enter the folder.
  chmodSync(varFolder, 0o711);
  product = await startProduct({ varFolder, port: await freePort() });
});
test.afterAll(async () => {
  await product?.stop();
  rmSync(varFolder, { recursive: true, force: true });
});

test('a newcomer comes from a mobile number to a certificate that anyone can validate, with nothing shortened', async ({
  browser,
}) => {
  test.setTimeout(1_200_000);
  const { url } = product;
  const student = newPerson();
  const phone = await browser.newContext({ ...test.info().project.use, baseURL: url });
  const page = await phone.newPage();

  await test.step('finds the project, registers and is in it', async () => {
    await findProject(page);
    await page.getByRole('link', { name: '立即报名' }).first().click();
    await page.getByRole('link', { name: '注册一个' }).click();
    await fillRegistration(page, student, url);
    await expectChapter(page, '1.1.1 一个项目由什么组成');
  });
  await test.step('reads, and loads the page anew in the middle', () => reloadWhileReading(page));
  await goOn(page, '1.2 把小事变成数据');
  await test.step('reads on two devices', () =>
    readOnTwoDevices(page, { browser, url, student, title: '1.2 把小事变成数据' }));
  await goOn(page, '1.3 作业：我的第一份报告');
  await test.step('writes the report and hands it in', () => writeHomework(page));
  await goOn(page, '2.1 一页报告的写法');
  await test.step('reads, and the network goes for a while', () => loseNetworkWhileReading(page));
  await goOn(page, '2.2 结业测验');
  await test.step('passes the test', () => passTest(page));
  await goOn(page, '2.3 接下来学什么');
  await test.step('reads the last text', () => readWhole(page));
  await test.step('watches a video of another project', () => watchVideo(page));

  await test.step('is told of the review wherever they are, five minutes after the report', async () => {
    const news = page.getByRole('region', { name: '通知' });
    // The review completes the project: the graduation is told with it.
    await expect(news).toContainText('有 2 件新消息', { timeout: 420_000 });
    await news.getByRole('link').click();
    await expect(page).toHaveURL(/\/user\/notices/);
    await page
      .getByRole('main')
      .getByRole('link', { name: /老师批阅了你的作业/ })
      .click();
    await expect(page).toHaveURL(/\/learning\/homework/);
  });
  await test.step('is told there of the graduation', async () => {
    await expect(page.getByRole('heading', { name: '恭喜结业！' })).toBeVisible();
    await expect(page.getByRole('img', { name: /结业证书$/ })).toBeVisible();
  });
  const address = await test.step('downloads the certificate', () => downloadCertificate(page));
  await test.step('reads the review', async () => {
    await page.getByRole('button', { name: '继续看看' }).click();
    await expect(page.getByRole('main').getByText('四段齐全，问题能用数据回答').first()).toBeVisible();
    await expect(page.getByRole('link', { name: '消息', exact: true })).toBeVisible();
  });
  expect(address).toMatch(new RegExp(`^${url}/cert/validate\\?certNumber=ZX\\d{4}[0-9A-Z]{10}$`));
  await test.step('shows it to others', () => validate({ page, browser, url }, address, student));
  await phone.close();
});
