import { expect, test } from './support/test.ts';

/** #1890FF, and the darker step of its scale where white text of ordinary size stands on it (rules: primary-colour). */
const primary = 'rgb(24, 144, 255)';
const strong = 'rgb(11, 104, 205)';

test('the primary colour marks what is chosen and focused, its darker step bears white text', async ({
  page,
}) => {
  await page.goto('/account/login');
  await expect(page.locator('.ant-tabs-ink-bar')).toHaveCSS('background-color', primary);
  const send = page.getByRole('main').getByRole('button', { name: /登\s?录/ });
  await expect(send).toHaveCSS('background-color', strong);
  await expect(send).toHaveCSS('color', 'rgb(255, 255, 255)');

  await page.goto('/');
  const browse = page.getByRole('main').getByRole('link', { name: '浏览实践项目' }).first();
  await expect(browse).toHaveCSS('background-color', strong);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus-visible')).toHaveCSS('outline-color', primary);
});
