/** The viewports: desktop, phone, and tablet for screens of writing and marking. */
export const viewports = {
  390: { width: 390, height: 844 },
  768: { width: 768, height: 1024 },
  1280: { width: 1280, height: 800 },
};

/** The widths of a screen's pictures. */
export const widthsOf = ({ tablet = false }) => (tablet ? ['1280', '768', '390'] : ['1280', '390']);

/**
 * The options of a browser context: width, language, login, colour scheme.
 * @returns {import('@playwright/test').BrowserContextOptions}
 */
export const contextFor = ({ url, picture, width, language, people, colorScheme = 'light' }) => ({
  baseURL: url,
  viewport: viewports[width],
  locale: language,
  colorScheme,
  timezoneId: 'Asia/Shanghai',
  javaScriptEnabled: !picture.noScript,
  ...(width === '390' ? { isMobile: true, hasTouch: true } : {}),
  storageState: {
    origins: picture.as
      ? [
          {
            origin: new URL(url).origin,
            localStorage: [{ name: 'PRACTICE_LOGIN', value: people[picture.as].token }],
          },
        ]
      : [],
    cookies: [
      {
        name: 'LANGUAGE',
        value: language,
        domain: new URL(url).hostname,
        path: '/',
        expires: -1,
        httpOnly: false,
        secure: false,
        sameSite: 'Lax',
      },
    ],
  },
});

/** Intercepts calls: they hang, fail, are refused or answer something else. */
async function hinder(page, { holds, fails, refuses, alters }) {
  if (holds) await page.route(holds, () => new Promise(() => {}));
  const json = { code: -5, msg: '', data: null };
  if (fails) await page.route(fails, (route) => route.fulfill({ status: 500, json }));
  if (refuses) await page.route(refuses, (route) => route.abort('connectionrefused'));
  if (!alters) return;
  await page.route(alters.calls, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    if (answer.data) alters.how(answer.data);
    await route.fulfill({ response, json: answer });
  });
}

/** Brings a page into the state of a picture. */
export async function arrange(page, { picture, width, people, text }) {
  const { from, path, holds, act, offline } = picture;
  // A server-rendered page has its data already; a call is made when one comes from another page.
  if (from) await page.goto(from, { waitUntil: 'networkidle' });
  await hinder(page, picture);
  if (!from) await page.goto(path, { waitUntil: holds ? 'load' : 'networkidle' });
  // In the back office the navigation loads first, then the code of the open page.
  if (holds && path?.startsWith('/staff'))
    await page.locator('[data-content-start] h1').first().waitFor({ state: 'attached' });
  if (offline) await page.context().setOffline(true);
  await act?.(page, { width: Number(width), people, text });
}
