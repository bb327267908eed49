import type { Page } from '@playwright/test';
import { mustCall } from './support/call.ts';
import { expectChapter, openLesson } from './support/learner.ts';
import { bringToken, newPerson, registerAndJoin } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** With a picture and formulas. */
const title = '1.2 把小事变成数据';

/** A student of the newcomer's project at that reading. */
async function openReading(page: Page, url: string) {
  const student = await registerAndJoin(url, 'quick-start', newPerson());
  const { token, projectId } = student;
  const { directory } = await mustCall({ url, token }, 'POST /capi/Chapter/getDirectory', { projectId });
  const found = directory.flatMap(({ subChapter = [] }) => subChapter).find((node) => node.title === title);
  await bringToken(page.context(), url, token);
  await openLesson(page, student, found?.id ?? 0);
  await expectChapter(page, title);
}

/** The fonts that the glyphs of the first element are drawn with, and not merely asked for. */
async function fontsOf(page: Page, selector: string) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
  await cdp.detach();
  return fonts.map(({ familyName, isCustomFont }) => ({ familyName, isCustomFont }));
}

test.describe('a reading', () => {
  test.beforeEach(async ({ page, baseURL }) => openReading(page, baseURL ?? ''));

  test('draws its formulas in the font for formulas, which comes with the page', async ({ page }) => {
    const formula = page.locator('article math').first();
    await formula.scrollIntoViewIfNeeded();
    await expect(formula).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await expect
      .poll(() => fontsOf(page, 'article math mn'))
      .toEqual([{ familyName: 'Noto Sans Math', isCustomFont: true }]);
  });

  test('counts its time before its end is seen, is done there, and the record says how long it was read', async ({
    page,
  }) => {
    const enough = page.getByText('时间够了，看到末尾就完成');
    await expect(enough).toBeAttached({ timeout: 15_000 });
    await expect(enough).not.toBeInViewport();
    await expect(page.getByText('这一节读完了')).toHaveCount(0);
    await enough.scrollIntoViewIfNeeded();
    await expect(page.getByText('这一节读完了')).toBeVisible();
    const projectId = new URL(page.url()).searchParams.get('projectId');
    await page.goto(`/learning/user?projectId=${projectId}`);
    const lesson = page.getByRole('group').filter({ hasText: title });
    await expect(lesson.getByText(/^读了 \d+ 秒$/)).toBeVisible();
  });

  test('gives the focus back to a picture that was looked at large, whichever way it is closed', async ({
    page,
  }) => {
    const enlarge = page.getByRole('button', { name: /七天的步行分钟数/ });
    const large = page.getByRole('dialog', { name: /七天的步行分钟数/ });
    for (const close of ['Escape', 'button'] as const) {
      await enlarge.focus();
      await page.keyboard.press('Enter');
      await expect(large).toBeVisible();
      await expect(enlarge).not.toBeFocused();
      if (close === 'Escape') await page.keyboard.press('Escape');
      else await large.getByRole('button', { name: '关闭' }).click();
      await expect(large).toHaveCount(0);
      await expect(enlarge).toBeFocused();
    }
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`is printed as its text alone, black on white, from a ${colorScheme} screen`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      const text = page.locator('article p').filter({ hasText: '实践不必从大题目开始' });
      const colours = () =>
        text.evaluate((words) => {
          const lightness = (colour: string) => {
            const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
            return (red + green + blue) / 765;
          };
          const grounds = [];
          for (let at: Element | null = words; at; at = at.parentElement) {
            const { backgroundColor } = getComputedStyle(at);
            if (!/, 0\)$|transparent/.test(backgroundColor)) grounds.push(lightness(backgroundColor));
          }
          return { text: lightness(getComputedStyle(words).color), ground: grounds[0] ?? 1 };
        });
      const onScreen = await colours();
      expect(onScreen.ground > 0.5).toBe(colorScheme === 'light');

      await page.emulateMedia({ media: 'print', colorScheme });
      await expect(text).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      for (const around of ['header:not(main *)', 'body > * footer', 'main nav', 'main aside', 'button']) {
        await expect(page.locator(around).filter({ visible: true }), around).toHaveCount(0);
      }
      const onPaper = await colours();
      expect(onPaper.ground).toBe(1);
      expect(onPaper.text).toBeLessThan(0.35);
    });
  }
});

test('when the texts of the screens fail to load twice, the page says so, and a document can still be read', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/uncaught: .*(Failed to fetch dynamically imported module|error loading)/);
  let asked = 0;
  await page.route('**/assets/public-*.js', (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto('/account/login');
  await expect(page.getByRole('alert').getByText('页面没能加载出来')).toBeVisible();
  expect(asked).toBeGreaterThan(1);
  await expect(page.getByRole('alert').getByRole('link')).toBeVisible();
  await page.goto('/FQA');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('报名');
  await page.unroute('**/assets/public-*.js');
  await page.goto('/account/login');
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeEditable();
});
