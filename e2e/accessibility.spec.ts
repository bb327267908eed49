import type { Browser, Page } from '@playwright/test';
import { arrange, contextFor } from '../scripts/lib/arrange-picture.mjs';
import { isFull } from '../scripts/lib/full.mjs';
import { listScreens } from '../scripts/lib/picture-list.mjs';
import { invitePeople } from '../scripts/lib/picture-people.mjs';
import { textsIn } from '../scripts/lib/texts.mjs';
import { expectAccessible, expectReflow, expectStill } from './support/accessible.ts';
import { test } from './support/test.ts';

type People = Awaited<ReturnType<typeof invitePeople>>;
type Picture = ReturnType<typeof listScreens>[keyof ReturnType<typeof listScreens>][number];

let people: People;

/** Every screen at every state that `npm run pictures` shows, as somebody reads it: English on a desktop, Chinese on a phone. */
const languages = { '1280': 'en-US', '390': 'zh-CN' } as const;
/** By day and by night: colours are the same at both widths. */
const colorScheme = { '1280': 'light', '390': 'dark' } as const;
const reducedMotion = { '1280': 'no-preference', '390': 'reduce' } as const;
type Width = keyof typeof languages;

/** What makes of a screen one of its states. */
const hindrances = ['holds', 'fails', 'refuses', 'alters', 'offline', 'act'];

/**
 * Each screen, and what it is like while it loads, fails, is offline or opened, is examined at one of the widths, in turn; in the full
 * run a whole screen at both.
 */
const isDue = (width: Width) => (picture: Picture, index: number) => {
  const whole = hindrances.every((each) => !(each in picture));
  return (isFull && whole) || (index % 2 === 0) === (width === '390');
};

/** Groups in which what is done leaves nothing in the browser: menus and dialogs are opened, tables and files looked at. */
const tidy = ['open', 'staff'];

/**
 * Whoever looks: pictures that leave nothing in the browser follow each other in one page, which has loaded the
 * application once; one that something is written in, or that must not have loaded what it then misses (`alone`), has a
 * browser of its own.
 */
function createLookers(browser: Browser, { width, group }: { width: Width; group: string }) {
  const url = process.env.E2E_URL ?? '';
  const looks = { reducedMotion: reducedMotion[width], colorScheme: colorScheme[width] };
  const shared = new Map<string, Promise<Page>>();
  async function open(picture: Picture) {
    const given = contextFor({ url, picture, width, language: languages[width], people });
    const context = await browser.newContext({ ...given, ...looks });
    return context.newPage();
  }
  async function openShared(picture: Picture) {
    const page = await open(picture);
    // Every screen is the first one of its tab.
    await page.addInitScript(() => location.origin !== 'null' && sessionStorage.clear());
    return page;
  }
  async function look(picture: Picture) {
    if ('alone' in picture || ('act' in picture && !tidy.includes(group))) {
      const own = await open(picture);
      await examine(own, picture, width);
      return own.context().close();
    }
    const who = 'as' in picture ? String(picture.as) : '';
    const opening = shared.get(who) ?? openShared(picture);
    shared.set(who, opening);
    const page = await opening;
    // From an address that differs in its hash alone nothing would be loaded.
    if (picture.path?.includes('#')) await page.goto('about:blank');
    await examine(page, picture, width);
    await page.context().setOffline(false);
  }
  const close = async () => {
    for (const page of shared.values()) await (await page).context().close();
  };
  return { look, close };
}

async function examine(page: Page, picture: Picture, width: Width) {
  await arrange(page, { picture, width, people, text: await textsIn(languages[width]) });
  await expectAccessible(page);
  if (width === '390') await expectStill(page);
  await expectReflow(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

// A fault is told with its screen and its element: no recording of every step is needed to see it.
test.use({ trace: 'off' });

test.describe('accessibility', () => {
  // Many screens, each examined rule by rule; the groups are shared among the workers.
  test.describe.configure({ mode: 'parallel', timeout: 900_000 });

  test.beforeAll(async () => {
    people = await invitePeople(process.env.E2E_URL ?? '', process.env.E2E_VAR ?? '');
  });

  for (const group of ['open', 'account', 'user', 'player', 'writing', 'course', 'staff'] as const) {
    test(`axe finds nothing on the screens of ${group}, in any state`, async ({ browser, isMobile }) => {
      const width: Width = isMobile ? '390' : '1280';
      const { look, close } = createLookers(browser, { width, group });
      for (const picture of listScreens(people)[group].filter(isDue(width)))
        await test.step(picture.name, () => look(picture));
      await close();
    });
  }
});
