import type { Page } from '@playwright/test';
import { expectChapter, lessonsIn, openLesson } from './support/learner.ts';
import { bringToken, registerAndJoin } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** The scripts that come from now on, by their names in the build without the hash. */
function scriptsFrom(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = request.url().match(/\/assets\/(.+)-[\w-]{8}\.js$/) ?? [];
    // Comes with the first focus, wherever that is.
    if (name && name !== 'avoid-focused-field') names.push(name);
  });
  return names;
}

const saveData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });

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

test('with save-data the code of a screen is loaded at the press, not before', async ({ page }) => {
  await saveData(page);
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

test.describe('the next lesson', () => {
  const url = process.env.E2E_URL ?? '';
  // As narrow as a phone: there 下一节 is in sight while the end of the text is not.
  test.use({ viewport: { width: 390, height: 844 } });

  /** A student reads a lesson whose next one is a reading too; `asked` tells how the next one's content was asked for. */
  async function read(page: Page) {
    const student = await registerAndJoin(url, 'campus-energy-data');
    const lessons = await lessonsIn(url, student);
    const isReading = (lesson: (typeof lessons)[number] | undefined) => lesson?.type === '1' && !lesson.video;
    const at = lessons.findIndex((lesson, place) => isReading(lesson) && isReading(lessons[place + 1]));
    const [lesson, next] = lessons.slice(at);
    if (!lesson || !next) throw new Error('no two readings in a row');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/capi/Chapter/getContent')) return;
      const payload = new URLSearchParams(request.postData() ?? '');
      if (payload.get('chapterId') === String(next.id)) asked.push(payload.has('ahead') ? 'ahead' : 'opened');
    });
    await bringToken(page.context(), url, student.token);
    await openLesson(page, student, lesson.id);
    await expectChapter(page, lesson.title);
    await page.waitForLoadState('networkidle');
    const came = () =>
      page.waitForResponse(
        (response) =>
          response.url().endsWith('/getContent') && /ahead/.test(response.request().postData() ?? ''),
      );
    const end = page.getByRole('navigation', { name: '前后小节' });
    return {
      asked,
      next,
      came,
      end,
      /** In the bar under the thumb, and where the text ends. */
      link: page.locator('a[rel="next"]:visible:not(nav[aria-label] > a)'),
      atEnd: end.locator('a[rel="next"]'),
      below: () => end.evaluate((it) => it.getBoundingClientRect().top - innerHeight),
    };
  }

  test('is asked for once its link is pointed at, and the press asks no second time', async ({ page }) => {
    const { asked, next, came, link, below } = await read(page);
    expect(asked).toEqual([]);
    const coming = came();
    await link.hover();
    await coming;
    expect(await below()).toBeGreaterThan(300);
    await link.click();
    await expectChapter(page, next.title);
    expect(asked).toEqual(['ahead']);
  });

  test('is asked for once the focus comes to its link', async ({ page }) => {
    const { asked, next, came, link, below } = await read(page);
    expect(asked).toEqual([]);
    const coming = came();
    // Tab goes by the end of the text first, which brings it too.
    await link.focus();
    await coming;
    expect(await below()).toBeGreaterThan(300);
    await page.keyboard.press('Enter');
    await expectChapter(page, next.title);
    expect(asked).toEqual(['ahead']);
  });

  test('is asked for once the end of this one is near', async ({ page }) => {
    const { asked, next, came, end, atEnd } = await read(page);
    expect(asked).toEqual([]);
    const coming = came();
    await end.scrollIntoViewIfNeeded();
    await coming;
    await atEnd.click();
    await expectChapter(page, next.title);
    expect(asked).toEqual(['ahead']);
  });

  test('with save-data is requested at the press, before the finger lifts', async ({ page }) => {
    await saveData(page);
    const { asked, next, came, end, atEnd } = await read(page);
    await end.scrollIntoViewIfNeeded();
    await atEnd.focus();
    await atEnd.hover();
    await page.waitForTimeout(500);
    expect(asked).toEqual([]);
    const coming = came();
    await page.mouse.down();
    await coming;
    expect(asked).toEqual(['ahead']);
    await page.mouse.up();
    await expectChapter(page, next.title);
    expect(asked).toEqual(['ahead']);
  });
});
