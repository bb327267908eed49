import type { Page } from '@playwright/test';

/**
 * Waits until React listens on the page that the server sent. A press before that is the browser's alone: a link is
 * followed as an ordinary link, and a field that opens a list only takes the focus.
 */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer$')),
  );
