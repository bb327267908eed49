import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expectChapter, goOn, readToTheEnd } from '../learner.ts';
import type { Person } from '../people.ts';
import type { startEmptyProduction } from '../production.ts';
import { expect } from '../test.ts';
import { stems, title } from './author.ts';

type Production = Awaited<ReturnType<typeof startEmptyProduction>>;

/** Registers the number that the roster names, and accepts the invitation: in the camp. */
export async function enter(
  browser: Browser,
  at: Production,
  person: Person,
  options: BrowserContextOptions,
) {
  const page = await (await at.open(browser, options)).newPage();
  await page.goto('/account/register');
  await page.getByLabel('手机号', { exact: true }).fill(person.mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText(/验证码已发往/)).toBeVisible();
  await page.getByLabel('短信验证码').fill(await at.code(person.mobile));
  await page.getByLabel('设置密码').fill(person.password);
  await page.getByLabel('真实姓名').fill(person.name);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^注\s?册$/ })
    .click();
  await expect(page.getByText('注册成功')).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: /^加入“/ }).click();
  await expect(page.getByText('已加入，可以开始学习了')).toBeVisible();
  await page.goto('/user/practise');
  await page
    .getByRole('main')
    .getByRole('link', { name: '开始学习' })
    .or(page.getByRole('link', { name: '继续学习' }))
    .first()
    .click();
  await expectChapter(page, /读数/);
  return page;
}

/** `version`: which one it is for this student; told once the server has it. */
export async function handIn(page: Page, words: string, version = 1) {
  await page.getByLabel('作业内容').fill(words);
  await page.getByRole('button', { name: /^(提交作业|再次提交)$/ }).click();
  await page.getByRole('button', { name: '确认提交' }).click();
  await expect(page.getByText(`已提交第 ${version} 版`).first()).toBeVisible();
}

/** Reads, hands in, reads on, takes the test. */
export async function learn(page: Page) {
  await readToTheEnd(page);
  await goOn(page, '一周的记录');
  await handIn(page, '周一到周五都在六千步上下，周末多出一倍。');
  await goOn(page, '怎样下结论');
  await readToTheEnd(page);
  await goOn(page, '小测');
  await page.getByRole('button', { name: '开始答题' }).click();
  await page
    .getByRole('region')
    .filter({ hasText: stems.single })
    .getByRole('radio', { name: '五个' })
    .check();
  await page
    .getByRole('region')
    .filter({ hasText: stems.judge })
    .getByRole('radio', { name: '错误' })
    .check();
  await page.getByRole('button', { name: /^交\s?卷$/ }).click();
  await page
    .getByRole('dialog', { name: '确认交卷？' })
    .getByRole('button', { name: /交\s?卷/ })
    .click();
  await expect(page.getByRole('region', { name: '成绩', exact: true }).getByText('已通过')).toBeVisible();
}

/** The number of the certificate, which is there once the last work has passed. */
export async function certificateNumber(page: Page): Promise<string> {
  await page.goto('/user/cert');
  const card = page.getByRole('article').filter({ hasText: title });
  const number = (await card.getByText(/^ZX\d{4}/).textContent()) ?? '';
  await card.getByRole('button', { name: `查看证书：《${title}》结业证书` }).click();
  await expect(page.getByRole('img', { name: `《${title}》结业证书` })).toBeVisible();
  return number;
}
