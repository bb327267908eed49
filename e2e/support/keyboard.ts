import { expect, type Locator, type Page } from '@playwright/test';

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Tab until `target` has the focus; on the way every stop must show that it has it. Back with `Shift+Tab`. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let stops = 0; stops < 80; stops++) {
    if (await isFocused(target).catch(() => false)) return;
    await page.keyboard.press(key);
    await expectFocusShown(page);
  }
  throw new Error(`the keyboard never reaches ${target}`);
}

/** The focused element, or the drawn part of its control, has an outline, a ring or a border of its own. */
export async function expectFocusShown(page: Page) {
  const shown = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || !focused.matches(':focus-visible')) return true;
    const marked = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    };
    const { parentElement: parent, nextElementSibling: next } = focused;
    return [focused, next, parent, parent?.parentElement ?? null].some(marked)
      ? true
      : focused.outerHTML.slice(0, 200);
  });
  expect(shown, 'what has the focus shows it').toBe(true);
}

/** By Tab to it, then Enter. */
export async function enter(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
