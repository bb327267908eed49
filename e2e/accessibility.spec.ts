import type { BrowserContext } from '@playwright/test';
import { arrange, contextFor } from '../scripts/lib/arrange-picture.mjs';
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
const looks = { '1280': 'light', '390': 'dark' } as const;
type Width = keyof typeof languages;

/** What makes of a screen one of its states. */
const hindrances = ['holds', 'fails', 'refuses', 'alters', 'offline', 'noScript', 'act'];

/**
 * A whole screen is examined at both widths; what it is like while it loads, fails, is offline or opened, at one of them,
 * in turn: its layout is that of the screen, and the run has its time.
 */
const isDue = (width: Width) => (picture: Picture, index: number) => {
  const whole = hindrances.every((each) => !(each in picture));
  return whole || (index % 2 === 0) === (width === '390');
};

async function examine(context: BrowserContext, picture: Picture, width: Width) {
  const page = await context.newPage();
  try {
    await arrange(page, { picture, width, people, text: await textsIn(languages[width]) });
    await expectAccessible(page);
    if (width === '390') await expectStill(page);
    await expectReflow(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  } finally {
    await context.setOffline(false);
    await page.close();
  }
}

// A fault is told with its screen and its element: no recording of every step is needed to see it.
test.use({ trace: 'off' });

test.describe('for everybody, whatever they see, hear and press', () => {
  // Many screens, each examined rule by rule; the groups are shared among the workers.
  test.describe.configure({ mode: 'parallel', timeout: 900_000 });

  test.beforeAll(async () => {
    people = await invitePeople(process.env.E2E_URL ?? '', process.env.E2E_VAR ?? '');
  });

  for (const group of ['open', 'account', 'user', 'player', 'writing', 'course'] as const) {
    test(`axe finds nothing on the screens of ${group}, in any state`, async ({ browser, isMobile }) => {
      const width: Width = isMobile ? '390' : '1280';
      const url = process.env.E2E_URL ?? '';
      const reducedMotion = isMobile ? 'reduce' : 'no-preference';
      for (const picture of listScreens(people)[group].filter(isDue(width)))
        await test.step(picture.name, async () => {
          const common = contextFor({ url, picture, width, language: languages[width], people });
          const context = await browser.newContext({ ...common, reducedMotion, colorScheme: looks[width] });
          await examine(context, picture, width);
          await context.close();
        });
    });
  }
});
