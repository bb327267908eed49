import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { mustCall } from './support/call.ts';
import { logIn } from './support/login.ts';
import { addManager } from './support/manager.ts';
import { bringToken } from './support/people.ts';
import { latestCode } from './support/product.ts';
import { openTerm } from './support/term.ts';
import { expect, test } from './support/test.ts';

// A password that somebody else's paper brought: its printer never sees it, and until the owner has set another the two approve
// nothing of each other's (rules: password-link, second-person).

const url = process.env.E2E_URL ?? '';
const main = (page: Page) => page.getByRole('main');

async function enter(page: Page, who: Record<'mobile' | 'password', string>) {
  await logIn(page, who);
  await expect(page).not.toHaveURL(/\/account\/login/);
}

test.skip(({ isMobile }) => Boolean(isMobile), 'a slip is printed at a desk');

/** Printed as it stands in the dialog: nothing but the slip is on the paper. Answers the address on it. */
async function printSlip(page: Page, name: string) {
  await page.goto(`/staff/people?keyword=${encodeURIComponent(name)}`);
  await main(page)
    .getByRole('button', { name: `重设密码 ${name}` })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('打印、折好、封上，当面交给他')).toBeVisible();
  await dialog.getByRole('button', { name: '打印密码单' }).click();
  await expect(dialog.getByText(/设密码的地址只印在纸上/)).toBeVisible();
  const address = page.getByText(/\/staff\/password#/);
  await expect(address).toBeHidden();
  await expectAccessible(page);
  await expectReflow(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await dialog.getByRole('button', { name: '打印', exact: true }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`${name} 亲启`)).toBeVisible();
  await expect(address).toBeVisible();
  await expect(page.getByText('沿此线向内折好、封上')).toBeVisible();
  for (const other of [dialog, page.getByRole('banner'), page.locator('#main')])
    await expect(other).toBeHidden();
  const printed = (await address.textContent()) ?? '';
  await page.emulateMedia({ media: null });
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect(address).toHaveCount(0);
  return printed;
}

/** The owner sets a password at the address of the slip, and logs in with it. */
async function setBySlip(
  page: Page,
  address: string,
  { mobile, password }: Record<'mobile' | 'password', string>,
) {
  await page.goto(address);
  await expect(main(page).getByText(/这是凭密码单设密码：打印它的人也可能看到它/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('设置密码').fill(password);
  await page.getByRole('button', { name: '设好密码' }).click();
  await enter(page, { mobile, password });
}

/** At the owner's own number, as the notice of the back office leads there. */
async function setByCode(page: Page, { mobile, password }: Record<'mobile' | 'password', string>) {
  await main(page).getByRole('link', { name: '收验证码重设密码' }).click();
  await main(page).getByLabel('手机号', { exact: true }).fill(mobile);
  await main(page).getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText(`验证码已发往尾号 ${mobile.slice(-4)} 的手机`)).toBeVisible();
  await page.getByLabel('短信验证码').fill(await latestCode(url, mobile));
  await page.getByLabel('新密码').fill(password);
  await main(page).getByRole('button', { name: '重设密码' }).click();
  await enter(page, { mobile, password });
}

test('a manager prints the slip of another and never sees the password; until its owner has set one by their own number, they approve nothing of each other’s', async ({
  browser,
}) => {
  const term = await openTerm(`密码单的营 ${Date.now()}`);
  const { campId, manager } = term;
  const owner = await addManager(campId, '何主任');
  const managers = await browser.newContext();
  await bringToken(managers, url, manager);
  const printer = await managers.newPage();
  const told: string[] = [];
  printer.on('response', async (answer) => {
    if (answer.url().includes('printPasswordSlip')) told.push(...Object.keys((await answer.json()).data));
  });
  const address = await printSlip(printer, '何主任');
  expect(told.sort()).toEqual(['address', 'expiresAt', 'name', 'qrCode']);

  const owners = await browser.newContext();
  const page = await owners.newPage();
  await setBySlip(page, address, { ...owner, password: 'yi-zhang-feng-hao-de-zhi-7' });
  await page.goto('/staff');
  await expect(main(page).getByText(/你的登录密码是凭林主任打印的密码单设的/)).toBeVisible();
  await printer.goto(address);
  await expect(main(printer).getByText('这个设密码的地址不能用了')).toBeVisible();

  const gradebook = `/staff/camps/${campId}/gradebook`;
  const at = { url, token: manager };
  const { seen, students } = await mustCall(at, 'POST /mapi/Gradebook/getUnsettled', { campId });
  const studentIds = students.map(({ studentId }) => studentId);
  await mustCall(at, 'POST /mapi/Gradebook/submit', {
    campId,
    step: 'submitted',
    note: '',
    seen,
    settlements: [{ way: 'zero', reason: '', studentIds }],
  });
  await page.goto(gradebook);
  await expect(main(page).getByText(/你和送审的人互相不能审核/)).toBeVisible();
  await expect(main(page).getByRole('button', { name: '通过并归档' })).toHaveCount(0);

  await setByCode(page, { ...owner, password: 'zi-ji-de-shou-ji-zai-she-8' });
  await page.goto(gradebook);
  await expect(main(page).getByText('审核中', { exact: true })).toBeVisible();
  await expect(main(page).getByText(/凭林主任打印的密码单/)).toHaveCount(0);
  await main(page).getByRole('button', { name: '通过并归档' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '通过并归档' }).click();
  await expect(main(page).getByText('已归档', { exact: true })).toBeVisible();
  await owners.close();
  await managers.close();
});
