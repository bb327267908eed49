import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** The scripts that come from now on, by their names in the build without the hash. */
function scriptsFrom(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = request.url().match(/\/assets\/(.+)-[\w-]{8}\.js$/) ?? [];
    // Comes with the first focus, wherever that is.
    if (name && name !== 'keep-clear') names.push(name);
  });
  return names;
}

test('the code of a screen comes once its link is pointed at, and a press asks for no more', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const scripts = scriptsFrom(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: '常见问题' });
  await link.hover();
  await expect.poll(() => scripts).toContain('Faq.screen');
  await page.waitForLoadState('networkidle');
  const brought = scripts.length;
  await link.click();
  await expect(page).toHaveURL('/FQA');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts.slice(brought)).toEqual([]);
});

test('who saves data gets the code with the press, not before', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const scripts = scriptsFrom(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: '常见问题' });
  await link.hover();
  await page.waitForTimeout(500);
  expect(scripts).toEqual([]);
  await page.mouse.down();
  await expect.poll(() => scripts).toContain('Faq.screen');
  await page.mouse.up();
  await expect(page).toHaveURL('/FQA');
});
