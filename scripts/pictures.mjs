// `npm run pictures`: a picture of every screen of the journey, full, empty, loading and failed, at 1280 and 390 px, into
// pictures/, so that people look at all of them after a change; the README's handful goes to docs/pictures/.
// `npm run pictures -- user-cert player`: only those whose name begins so.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { freePort, startProduct } from '../e2e/support/product.ts';
import { ensureBrowser, findChromium } from './lib/browser.mjs';
import { listPictures } from './lib/picture-list.mjs';
import { invitePeople } from './lib/picture-people.mjs';
import { fail, root } from './lib/run.mjs';
import { shrinkPng } from './lib/shrink-png.mjs';

const folder = join(root, 'pictures');
const readme = ['home-1280', 'player-1280', 'detail-390', 'player-390', 'validate-390'];
const viewports = { 1280: { width: 1280, height: 800 }, 390: { width: 390, height: 844 } };

/** Calls that must not answer, or must fail, while the picture is taken. */
async function hinder(page, { holds, fails }) {
  if (holds) await page.route(holds, () => new Promise(() => {}));
  const json = { code: -5, msg: '服务器开小差了，请稍后再试', data: null };
  if (fails) await page.route(fails, (route) => route.fulfill({ status: 500, json }));
}

async function take(browser, { url, picture, width, people }) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: viewports[width],
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    ...(width === '390' ? { isMobile: true, hasTouch: true } : {}),
  });
  const { name, path, as, act, viewportOnly } = picture;
  if (as) await context.addCookies([{ name: 'PRACTICE_LOGIN', value: people[as].token, url }]);
  const page = await context.newPage();
  try {
    // A page that the server drew has its data: what a call does is seen when one comes from another page.
    if (picture.from) await page.goto(picture.from, { waitUntil: 'networkidle' });
    await hinder(page, picture);
    if (!picture.from) await page.goto(path, { waitUntil: picture.holds ? 'load' : 'networkidle' });
    await act?.(page, { width: Number(width), people });
    if (!viewportOnly) await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(700);
    const file = join(folder, `${name}-${width}.png`);
    await page.screenshot({ path: file, fullPage: !viewportOnly, animations: 'disabled' });
    if (readme.includes(`${name}-${width}`)) {
      const shown = await page.screenshot({ animations: 'disabled' });
      writeFileSync(join(root, 'docs/pictures', `${name}-${width}.png`), shrinkPng(shown, 300_000));
    }
  } catch (error) {
    console.error(`${name}-${width}: ${error.message.split('\n')[0]}`);
    process.exitCode = 1;
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

const missing = await ensureBrowser();
if (missing) fail(missing);
const asked = process.argv.slice(2);
if (asked.length === 0) rmSync(folder, { recursive: true, force: true });
for (const path of [folder, join(root, 'docs/pictures')]) mkdirSync(path, { recursive: true });

const varFolder = mkdtempSync(join(tmpdir(), 'zhixing-pictures-'));
// Root's PostgreSQL runs as another user, who must get through.
chmodSync(varFolder, 0o711);
const product = await startProduct({ varFolder, port: await freePort() });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const people = await invitePeople(product.url, varFolder);
  const wanted = ({ name }) => asked.length === 0 || asked.some((start) => name.startsWith(start));
  const pictures = listPictures(people).filter(wanted);
  for (const picture of pictures) {
    for (const width of Object.keys(viewports))
      await take(browser, { url: product.url, picture, width, people });
  }
  console.log(`${pictures.length * 2} 张图片在 pictures/`);
} finally {
  await browser.close();
  await product.stop();
  rmSync(varFolder, { recursive: true, force: true });
}
