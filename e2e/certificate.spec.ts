import type { Page, Response } from '@playwright/test';
import { bytesFrom } from './support/bytes.ts';
import { bringToken, newPerson, projectIdOf, register } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** The certificate as it is drawn, on the real page, with holders as no demo has them. */

const certCode = 'ZX20260000000000';
const at = '2026-03-01T00:00:00.000Z';
const titles = { title: '知行新手营', titleEn: 'Getting Started' };

interface Holder {
  name: string;
  nameEn: string;
  sealedAt?: string | null;
}

/** Somebody with one certificate, wherever they go. */
async function beHolder(page: Page, url: string, { sealedAt = at, ...names }: Holder) {
  await bringToken(page.context(), url, await register(url, newPerson()));
  const projectId = await projectIdOf(url, 'quick-start');
  const row = { ...titles, projectId, campId: 1, type: 'data', cover: null, status: 2, progress: 1 };
  const list = [{ ...row, joinedAt: at, graduatedAt: at, certCode }];
  const certificate = {
    certImgUrl: '/public/certificate/v1.svg',
    projectName: titles.title,
    projectNameEn: titles.titleEn,
    year: '2026',
    month: '3',
    ...names,
    certCode,
    sealedAt,
    validateUrl: `${url}/cert/validate?certNumber=${certCode}`,
  };
  const answers = {
    getApplyProjectList: { list, page: 1, pageSize: 10, total: 1 },
    getCertificateV2: certificate,
    saveNotifyGraduate: {},
  };
  for (const [name, data] of Object.entries(answers))
    await page.route(new RegExp(`/${name}(\\?|$)`), (route) =>
      route.fulfill({ json: { code: 1, msg: '', data } }),
    );
}

const opener = (page: Page) => page.getByRole('button', { name: '查看证书：《知行新手营》结业证书' });

/** Their certificate, opened in the list. */
async function openAs(page: Page, url: string, holder: Holder) {
  await beHolder(page, url, holder);
  await page.goto('/user/cert');
  await opener(page).click();
}

const picture = (page: Page) => page.getByRole('img', { name: '《知行新手营》结业证书' });

/** Of each character: whether a file of ours holds it, and whether what it draws differs from what the device draws. */
function inkOf(page: Page, text: string, family: string) {
  return page.evaluate(
    ([characters, name]) => {
      const ink = (character: string, font: string) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 96, height: 96 });
        const context = canvas.getContext('2d');
        if (!context) return '';
        context.font = `700 64px ${font}`;
        context.textBaseline = 'top';
        context.fillText(character, 8, 8);
        return canvas.toDataURL();
      };
      const ours = `"Zhixing Certificate ${name}"`;
      const missing = ink('\u{10ffff}', ours);
      return [...characters].map((character) => ({
        character,
        loaded: [...document.fonts].some(
          (face) => face.family.replaceAll('"', '') === ours.replaceAll('"', '') && face.status === 'loaded',
        ),
        known: document.fonts.check(`700 64px ${ours}`, character),
        own: ink(character, ours) !== ink(character, 'monospace') && ink(character, ours) !== missing,
      }));
    },
    [text, family] as const,
  );
}

const holders = [
  { what: 'rare Han', name: '䶮𬭎㛃', nameEn: 'Yan Hongjie', family: 'Han', letters: '䶮𬭎㛃' },
  {
    what: 'Uyghur',
    name: 'ئابدۇرېھىم ئۆتكۈر',
    nameEn: 'Abdurehim Otkur',
    family: 'Arabic',
    letters: 'ئۇېھۆ',
  },
  { what: 'Tibetan', name: 'བཀྲ་ཤིས', nameEn: 'Tashi', family: 'Tibetan', letters: 'བཀཤ' },
  { what: 'Mongolian', name: 'ᠪᠠᠲᠤ', nameEn: 'Batu', family: 'Mongolian', letters: 'ᠪᠠᠲᠤ' },
];
for (const { what, name, nameEn, family, letters } of holders) {
  test(`a ${what} name is drawn with our own font, not with the device's`, async ({ page, baseURL }) => {
    await openAs(page, baseURL ?? '', { name, nameEn });
    await expect(picture(page)).toBeVisible();
    for (const glyph of await inkOf(page, letters, family))
      expect(glyph).toEqual({ character: glyph.character, loaded: true, known: true, own: true });
  });
}

test('a certificate whose fonts fail to load shows an error and is tried again, and is never drawn with other fonts', async ({
  page,
  baseURL,
}) => {
  await page.route(/\.woff2$/, (route) => route.abort());
  await openAs(page, baseURL ?? '', { name: '䶮𬭎㛃', nameEn: 'Yan Hongjie' });
  await expect(page.getByText('证书没能显示出来')).toBeVisible();
  await expect(picture(page)).toHaveCount(0);
  await page.unroute(/\.woff2$/);
  await page.getByRole('button', { name: /重新加载|立即重试/ }).click();
  await expect(picture(page)).toBeVisible();
});

test('a usual certificate loads the font of its fixed texts and the characters of its names only', async ({
  page,
  baseURL,
}) => {
  const fonts: Response[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) fonts.push(response);
  });
  await openAs(page, baseURL ?? '', { name: '诸葛若曦', nameEn: 'Zhuge Ruoxi' });
  await expect(picture(page)).toBeVisible();
  const sizes = await Promise.all(fonts.map(async (font) => (await font.body()).length));
  expect(sizes.length).toBeGreaterThan(3);
  // bytes (docs/decisions/0006)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(100_000);
});

test('the list of certificates loads no font and no drawing code: at most 80 kB more than the list of projects', async ({
  page,
  baseURL,
}) => {
  await beHolder(page, baseURL ?? '', { name: '诸葛若曦', nameEn: 'Zhuge Ruoxi' });
  await page.goto('/user/practise', { waitUntil: 'networkidle' });
  const come = bytesFrom(page);
  await page.getByRole('main').getByRole('link', { name: '我的证书' }).click();
  // Their name is in the header of every page.
  await expect(opener(page)).toBeVisible();
  await expect(page.getByText('诸葛若曦').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const seen = await come();
  expect(seen.length).toBeGreaterThan(2);
  expect(seen.filter(({ address }) => /\.woff2|certificate-fonts|usual-|draw/.test(address))).toEqual([]);
  // bytes (docs/decisions/0031)
  expect(
    seen.reduce((sum, { bytes }) => sum + bytes, 0),
    JSON.stringify(seen),
  ).toBeLessThan(80_000);
});

test('a public page and the list of projects load no font for certificates', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font' || /certificate-fonts/.test(request.url()))
      fonts.push(request.url());
  });
  for (const path of ['/', '/cert', '/practise']) await page.goto(path, { waitUntil: 'networkidle' });
  expect(fonts).toEqual([]);
});

test('a certificate is printed alone, on one sheet of A4 laid across', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', { name: '诸葛若曦', nameEn: 'Zhuge Ruoxi' });
  await expect(picture(page)).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? [];
  // Points: 297 by 210 mm.
  expect(Math.round(Number(width))).toBe(842);
  expect(Math.round(Number(height))).toBe(595);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('main')).toBeHidden();
});
