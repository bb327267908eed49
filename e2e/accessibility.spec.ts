import { type Browser, test } from '@playwright/test';
import { arrange, contextFor } from '../scripts/lib/arrange-picture.mjs';
import { listScreens } from '../scripts/lib/picture-list.mjs';
import { invitePeople } from '../scripts/lib/picture-people.mjs';
import { textsIn } from '../scripts/lib/texts.mjs';
import { expectAccessible, expectReflow, expectStill } from './support/accessible.ts';

type People = Awaited<ReturnType<typeof invitePeople>>;
type Picture = ReturnType<typeof listScreens>[keyof ReturnType<typeof listScreens>][number];

let people: People;

/** Every screen at every state that `npm run pictures` shows, as somebody reads it: English on a desktop, Chinese on a phone. */
async function examine(browser: Browser, picture: Picture, width: '1280' | '390') {
  const url = process.env.E2E_URL ?? '';
  const language = width === '390' ? 'zh-CN' : 'en-US';
  const context = await browser.newContext(contextFor({ url, picture, width, language, people }));
  try {
    const page = await context.newPage();
    await page.emulateMedia({ reducedMotion: width === '390' ? 'reduce' : 'no-preference' });
    await arrange(page, { picture, width, people, text: await textsIn(language) });
    await expectAccessible(page);
    if (width === '390') await expectStill(page);
    await expectReflow(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  } finally {
    await context.close();
  }
}

test.describe('for everybody, whatever they see, hear and press', () => {
  // Many screens, each examined rule by rule.
  test.describe.configure({ timeout: 900_000 });

  test.beforeAll(async () => {
    people = await invitePeople(process.env.E2E_URL ?? '', process.env.E2E_VAR ?? '');
  });

  for (const group of ['open', 'account', 'user', 'learning'] as const) {
    test(`axe finds nothing on the screens of ${group}, in any state`, async ({ browser, isMobile }) => {
      test.skip(isMobile && group === 'learning', 'the longest group: at one width, for the time it takes');
      for (const picture of listScreens(people)[group])
        await test.step(picture.name, () => examine(browser, picture, isMobile ? '390' : '1280'));
    });
  }
});
