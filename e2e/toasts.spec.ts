import type { Page } from '@playwright/test';
import { logInAdmin } from './support/admin.ts';
import { waitForHydration } from './support/hydration.ts';
import { bringToken, registerAndJoin } from './support/people.ts';
import { expect, test } from './support/test.ts';

const kinds = ['info', 'success', 'warning', 'error', 'loading', 'notification'] as const;
type Kind = (typeof kinds)[number];

/** Shows a toast that stays, as the screens do: by an action of the page's own store, found from React's root. */
const show = (page: Page, kind: Kind) =>
  page.evaluate((name) => {
    interface Fiber {
      memoizedProps?: { store?: { dispatch: (action: object) => void } };
      child: Fiber | null;
      stateNode: { current: Fiber };
    }
    const container = [document, ...document.querySelectorAll('body, body > *')].flatMap((each) =>
      Object.entries(each).flatMap(([key, value]) => (key.startsWith('__reactContainer$') ? [value] : [])),
    )[0] as Fiber;
    let fiber: Fiber | null = container.stateNode.current;
    while (fiber && !fiber.memoizedProps?.store) fiber = fiber.child;
    const notification = name === 'notification';
    const payload = {
      id: 'shown',
      kind: notification ? 'info' : name,
      duration: 0,
      place: notification ? 'notification' : 'message',
      title: notification ? '通知的标题' : undefined,
      text: `${name}：这是一条比较长的提示，在手机上要占两行，在电脑上也比一个按钮宽得多。`,
    };
    fiber?.memoizedProps?.store?.dispatch({ type: 'toast/opened', payload });
  }, kind);

/** What the toasts on screen cover: of the controls of `bar`, and of the field that has the focus; and where they stand. */
const covered = (page: Page, bar: string) =>
  page.evaluate((selector) => {
    // Where they rest, not on their way in; a loading one turns without end.
    for (const each of document.getAnimations())
      if (each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) each.finish();
    const toasts = [...document.querySelectorAll('section[aria-live] > *')].map((each) =>
      each.getBoundingClientRect(),
    );
    const controls = [...document.querySelectorAll(`${selector} :is(a, button, summary)`)];
    const focused = document.activeElement?.matches('input, textarea') ? [document.activeElement] : [];
    const all = [...controls, ...focused].filter((each) => each.checkVisibility());
    const under = all.filter((each) => {
      const box = each.getBoundingClientRect();
      return toasts.some(
        ({ top, bottom, left, right }) =>
          top < box.bottom && box.top < bottom && left < box.right && box.left < right,
      );
    });
    const end = document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
    return {
      controls: controls.length > 1,
      fields: focused.length,
      under: under.map((each) => each.outerHTML.slice(0, 90)),
      seen: toasts.length > 0 && toasts.every(({ top, bottom }) => top > end && bottom <= innerHeight),
      below: Math.min(...toasts.map(({ top }) => top)) - end,
    };
  }, bar);

/** Without titles: the toasts stand where no title is in their way. */
const hideTitles = (page: Page) =>
  page.evaluate(() => {
    for (const title of document.querySelectorAll('h1')) title.style.display = 'none';
  });

/** Every kind, one after the other: each takes the place of the one before. */
async function expectClear(page: Page, bar: string, expected: { fields: number; below: unknown }) {
  for (const kind of kinds) {
    await show(page, kind);
    await expect(page.locator('section[aria-live]').getByText(`${kind}：`)).toBeVisible();
    expect(await covered(page, bar), kind).toEqual({ controls: true, under: [], seen: true, ...expected });
  }
}

test('toasts of every kind leave the header’s controls and the field that is typed in free', async ({
  page,
}) => {
  await page.goto('/account/login');
  const field = page.locator('main input').first();
  await field.click();
  await field.evaluate((input) => input.blur());
  await hideTitles(page);
  await expectClear(page, 'header:not(main *)', { fields: 0, below: 24 });
  // Right under the header, where toasts would stand; as low as a phone's keyboard leaves the page.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 420 });
  await field.focus();
  await field.evaluate((input) => {
    document.body.style.paddingBlockEnd = '1000px';
    scrollBy({ top: input.getBoundingClientRect().top - 100, behavior: 'instant' });
  });
  await expect.poll(() => field.evaluate((input) => Math.round(input.getBoundingClientRect().top))).toBe(100);
  await expectClear(page, 'header:not(main *)', { fields: 1, below: expect.any(Number) });
});

test('toasts leave the one bar of focus mode free', async ({ page, context, baseURL }) => {
  const url = baseURL ?? '';
  const { token, projectId } = await registerAndJoin(url, 'quick-start');
  await bringToken(context, url, token);
  await page.goto(`/learning?projectId=${projectId}`);
  await page.getByRole('button', { name: '专注', exact: false }).first().click();
  await expect(page.locator('header:not(main *)')).toBeHidden();
  await hideTitles(page);
  await expectClear(page, 'nav[aria-label="专注模式"]', { fields: 0, below: 24 });
});

test('toasts cover no title, and stay behind on the screen that is left', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const { token } = await registerAndJoin(url, 'quick-start');
  await bringToken(context, url, token);
  await page.goto('/user/info');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  await waitForHydration(page);
  const shown = page.locator('section[aria-live] > *');
  for (const kind of kinds) {
    await show(page, kind);
    await expect(shown.getByText(`${kind}：`)).toBeVisible();
    await expect(async () => expect(await coveredTitles(page), kind).toEqual([])).toPass();
  }
  await show(page, 'error');
  await page.getByRole('link', { name: '知行', exact: false }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(shown).toHaveCount(0);
});

test('toasts leave the staff’s menu and the buttons beside a title free', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await bringToken(context, url, await logInAdmin(url));
  await page.goto('/staff/people');
  await expect(page.getByRole('heading', { level: 1, name: '人员' })).toBeVisible();
  await waitForHydration(page);
  for (const kind of kinds) {
    await show(page, kind);
    await expect(page.locator('section[aria-live]').getByText(`${kind}：`)).toBeVisible();
    await expect(async () =>
      expect(await covered(page, '[data-toast-clear]'), kind).toMatchObject({ under: [] }),
    ).toPass();
  }
});

test('toasts leave the answers of an open dialog and its focused field free', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await bringToken(context, url, await logInAdmin(url));
  await page.goto('/staff/colleges');
  await waitForHydration(page);
  await page.getByRole('main').getByRole('button', { name: '新建院校' }).click();
  const dialog = page.getByRole('dialog');
  const fields = dialog.getByRole('textbox');
  for (const field of await fields.all()) {
    await field.focus();
    for (const kind of kinds) {
      await show(page, kind);
      await expect(page.locator('section[aria-live]').getByText(`${kind}：`)).toBeVisible();
      await expect(async () =>
        expect(await covered(page, '[role="dialog"] [data-toast-clear]'), kind).toMatchObject({ under: [] }),
      ).toPass();
    }
  }
});

test('a notification that comes while a small dialog is open stands clear of it', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await bringToken(context, url, await logInAdmin(url));
  await page.goto('/staff/colleges');
  await waitForHydration(page);
  await page.getByRole('main').getByRole('button', { name: '新建院校' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toBeVisible();
  // As wide and as high as a question: both edges are free then, or one of them.
  await dialog.evaluate((element) => {
    Object.assign(element.style, {
      position: 'fixed',
      insetBlock: '100px auto',
      blockSize: '300px',
      overflow: 'auto',
    });
  });
  await show(page, 'notification');
  const toast = page.locator('section[aria-live] > *');
  await expect(toast).toBeVisible();
  await expect(async () => {
    const [one, other] = await Promise.all([toast.boundingBox(), dialog.boundingBox()]);
    expect(one?.y).toBeGreaterThan((other?.y ?? 0) + (other?.height ?? 0));
  }).toPass();
});

/** The titles whose words a toast stands on, where they rest. */
const coveredTitles = (page: Page) =>
  page.evaluate(() => {
    for (const each of document.getAnimations())
      if (each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) each.finish();
    const toasts = [...document.querySelectorAll('section[aria-live] > *')].map((each) =>
      each.getBoundingClientRect(),
    );
    return [...document.querySelectorAll('h1')]
      .filter((title) => {
        const words = document.createRange();
        words.selectNodeContents(title);
        return [...words.getClientRects()].some((line) =>
          toasts.some(
            ({ top, bottom, left, right }) =>
              top < line.bottom && line.top < bottom && left < line.right && line.left < right,
          ),
        );
      })
      .map((title) => title.textContent);
  });
