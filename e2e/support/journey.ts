import type { Browser, Page } from '@playwright/test';
import { readCertificateImage } from './certificate-image.ts';
import { makePdf } from './files.ts';
import { answerAll, expectChapter, goOn, readToTheEnd } from './learner.ts';
import { newPerson, type Person } from './people.ts';
import { latestCode } from './product.ts';
import { title as projectTitle } from './quick-start.ts';
import { expect, test } from './test.ts';
import { waitForReview } from './waits.ts';

/** `url`: where the page is; the services may be elsewhere. `varFolder`: the data folder. */
interface JourneySetup {
  page: Page;
  browser: Browser;
  url: string;
  varFolder: string;
}

const masked = '诸**';

/** The year of a certificate's number: that of graduation, by the clock in China. */
const yearInChina = () =>
  new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', year: 'numeric' }).format(new Date());

/** Fills the registration, wherever it was reached from, with the code that was sent, and sends it. */
export async function fillRegistration(page: Page, { mobile, password, name }: Person, url: string) {
  await expect(page.getByRole('heading', { name: '注册' })).toBeVisible();
  await page.getByLabel('手机号', { exact: true }).fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText(`验证码已发往尾号 ${mobile.slice(-4)} 的手机`)).toBeVisible();
  await page.getByLabel('短信验证码').fill(await latestCode(url, mobile));
  await page.getByLabel('设置密码').fill(password);
  await page.getByLabel('真实姓名').fill(name);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page
    .getByRole('main')
    .getByRole('button', { name: /注\s?册/ })
    .click();
  await expect(page.getByText('注册成功')).toBeVisible();
}

async function registerOnScreen(page: Page, student: Person, url: string) {
  await page.getByRole('banner').getByRole('link', { name: '登录' }).click();
  await page.getByRole('link', { name: '注册一个' }).click();
  await fillRegistration(page, student, url);
}

/** From the home page, by the search, to the project's own page. */
export async function findProject(page: Page) {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: '数据分析', exact: true }).first().click();
  await expect(page).toHaveURL(/\/practise\/data/);
  await page.getByRole('searchbox').fill('新手营');
  await page.getByRole('searchbox').press('Enter');
  await page
    .getByRole('main')
    .getByRole('link', { name: /知行新手营/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/practise\/detail\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(projectTitle);
}

/** A note is there after a reload, as its writer left it. */
async function writeNote(page: Page) {
  const words = '先问一个能被数据回答的小问题。';
  await page.getByRole('button', { name: '笔记' }).click();
  const text = page.getByRole('textbox', { name: '笔记内容' });
  await text.fill(words);
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: '笔记' }).click();
  await expect(text).toHaveText(words);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** What the homework asks for is told and counted; too little is not handed in. */
async function handInHomework(page: Page) {
  const asked = page.getByRole('region', { name: '这份作业的要求' });
  await expect(asked).toContainText('现在 0 字');
  await expect(asked).toContainText('须由老师批阅合格');
  await page.getByLabel('作业内容').fill('太短太短太短');
  await page.getByRole('button', { name: '提交作业' }).click();
  await expect(page.getByText('还没有达到这份作业的要求')).toBeVisible();
  await page
    .getByLabel('作业内容')
    .fill('问题：我这一周下雨天是否比晴天走得少？做法：记录七天的步行分钟数。');
  const file = { name: '步行记录.pdf', mimeType: 'application/pdf', buffer: makePdf() };
  const attached = page.getByRole('region', { name: '附件' });
  await attached.locator('input[type=file]').setInputFiles(file);
  await expect(attached.getByRole('link', { name: '步行记录.pdf' })).toBeVisible();
  await page.getByRole('button', { name: '提交作业' }).click();
  await page.getByRole('button', { name: '确认提交' }).click();
  await expect(page.getByText('已提交第 1 版')).toBeVisible();
}

export async function passTest(page: Page) {
  await page.getByRole('button', { name: '开始答题' }).click();
  await answerAll(page);
  await expect(page.getByText('已答 5 / 5')).toBeVisible();
  await page.getByRole('button', { name: /交\s?卷/ }).click();
  const sure = page.getByRole('dialog', { name: '确认交卷？' });
  await sure.getByRole('button', { name: /交\s?卷/ }).click();
  await expect(page.getByRole('region', { name: '成绩', exact: true }).getByText('已通过')).toBeVisible();
}

/** Reads, writes, hands in and answers, in the project's own order. */
async function learn(page: Page, varFolder: string, mobile: string) {
  await expectChapter(page, '1.1.1 一个项目由什么组成');
  await readToTheEnd(page);
  await writeNote(page);
  await goOn(page, '1.2 把小事变成数据');
  await readToTheEnd(page);
  await goOn(page, '1.3 作业：我的第一份报告');
  await handInHomework(page);
  await goOn(page, '2.1 一页报告的写法');
  await readToTheEnd(page);
  await goOn(page, '2.2 结业测验');
  await passTest(page);
  await waitForReview(varFolder, mobile);
  await goOn(page, '2.3 接下来学什么');
  await readToTheEnd(page);
}

/** Downloads the certificate; the address in its QR code. */
export async function downloadCertificate(page: Page): Promise<string> {
  await page.getByRole('button', { name: '下载证书' }).click();
  const names = page.getByRole('dialog', { name: '核对证书上的姓名' });
  await expect(
    names.getByRole('img', { name: /^证书上的姓名：诸葛若曦，英文名：Zhuge Ruoxi$/ }),
  ).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    names.getByRole('button', { name: '姓名无误，封存并下载' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('项目证书.png');
  const { width, height, qr } = readCertificateImage(await download.path());
  // A4 across, sharp enough for print.
  expect(width).toBeGreaterThanOrEqual(1632);
  expect(width / height).toBeCloseTo(297 / 210, 1);
  return qr ?? '';
}

/** What somebody without an account learns from the certificate in their hand. */
export async function validate(
  { browser, url }: Omit<JourneySetup, 'varFolder'>,
  address: string,
  { name }: Person,
) {
  const context = await browser.newContext({ ...test.info().project.use, baseURL: url });
  const visitor = await context.newPage();
  await visitor.goto(address);
  const main = visitor.getByRole('main');
  await expect(main.getByRole('heading', { name: '证书有效' })).toBeVisible();
  await expect(main.getByText(masked)).toBeVisible();
  await expect(main.getByText(name)).toHaveCount(0);
  await expect(main.getByText(projectTitle)).toBeVisible();

  await main.getByLabel('填写证书上的姓名').fill(name);
  await main.getByRole('button', { name: '核对姓名' }).click();
  await expect(main.getByText('姓名一致')).toBeVisible();
  await expect(main.getByText(name)).toBeVisible();

  await visitor.goto('/cert/validate?certNumber=ZX20260000000000');
  await expect(main.getByRole('heading', { name: '没有查到这张证书' })).toBeVisible();
  await context.close();
}

/** From a mobile number to a certificate that anyone can validate, as a new student; gives that student. */
export async function comeToCertificate({ page, browser, url, varFolder }: JourneySetup) {
  const student = newPerson();
  const yearAtStart = yearInChina();
  await test.step('registers', async () => {
    await page.goto('/');
    await registerOnScreen(page, student, url);
  });
  await test.step('finds and joins the project', async () => {
    await findProject(page);
    await page.getByRole('button', { name: '立即报名' }).click();
    await expect(page.getByText('报名成功')).toBeVisible();
    await expect(page).toHaveURL(/\/learning/);
  });
  await test.step('learns', () => learn(page, varFolder, student.mobile));
  await test.step('is told of the graduation', async () => {
    await expect(page.getByRole('heading', { name: '恭喜结业！' })).toBeVisible();
    await expect(page.getByRole('img', { name: /结业证书$/ })).toBeVisible({ timeout: 30_000 });
  });
  // On New Year's Eve the year may turn between the graduation and this line.
  const years = new Set([yearAtStart, yearInChina()]);
  const address = await test.step('downloads the certificate', () => downloadCertificate(page));
  expect(address).toMatch(
    new RegExp(`^${url}/cert/validate\\?certNumber=ZX(?:${[...years].join('|')})[0-9A-Z]{10}$`),
  );
  await test.step('shows it to others', () => validate({ page, browser, url }, address, student));
  return student;
}
