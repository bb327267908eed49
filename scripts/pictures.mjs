// `npm run pictures`: screenshots of every screen (full, empty, loading, failed, offline) at 1280 and 390 px, screens for writing and
// marking also at 768 px, in Chinese and English, into pictures/, to be looked at after a change. Those of the README go to
// docs/pictures/. `npm run pictures -- user-cert player`: only those whose names begin so; `-- zh-CN`: one language; `-- dark`: the dark
// theme.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { freePort, startProduct } from '../e2e/support/product.ts';
import { arrange, contextFor, widthsOf } from './lib/arrange-picture.mjs';
import { chromiumArgs, ensureBrowser, findChromium } from './lib/browser.mjs';
import { listPictures } from './lib/picture-list.mjs';
import { invitePeople } from './lib/picture-people.mjs';
import { fail, root } from './lib/run.mjs';
import { shrinkPng } from './lib/shrink-png.mjs';
import { textsIn } from './lib/texts.mjs';

const folder = join(root, 'pictures');
const readme = ['home-1280', 'player-1280', 'detail-390', 'player-390', 'validate-390'];
const languages = ['zh-CN', 'en-US'];
const colorScheme = process.argv.includes('dark') ? 'dark' : 'light';
const ofNight = colorScheme === 'dark' ? '-dark' : '';

async function take(browser, { url, picture, width, people, language }) {
  const context = await browser.newContext(
    contextFor({ url, picture, width, language, people, colorScheme }),
  );
  const { name, viewportOnly } = picture;
  const file = `${name}-${width}${language === 'zh-CN' ? '' : '-en'}${ofNight}`;
  const page = await context.newPage();
  try {
    await arrange(page, { picture, width, people, text: await textsIn(language) });
    if (!viewportOnly) await page.evaluate(() => scrollTo(0, 0));
    // Loads what otherwise loads on scrolling.
    await page.evaluate(() => {
      for (const image of document.images) image.loading = 'eager';
    });
    await page.waitForTimeout(700);
    const path = join(folder, `${file}.png`);
    await page.screenshot({ path, fullPage: !viewportOnly, animations: 'disabled' });
    if (readme.includes(file)) {
      const shown = await page.screenshot({ animations: 'disabled' });
      writeFileSync(join(root, 'docs/pictures', `${file}.png`), shrinkPng(shown, 300_000));
    }
  } catch (error) {
    console.error(`${file}: ${error.message.split('\n')[0]}`);
    process.exitCode = 1;
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

const missing = await ensureBrowser();
if (missing) fail(missing);
const asked = process.argv.slice(2).filter((word) => ![...languages, 'dark'].includes(word));
const spoken = languages.filter((language) => process.argv.includes(language));
if (asked.length === 0) rmSync(folder, { recursive: true, force: true });
for (const path of [folder, join(root, 'docs/pictures')]) mkdirSync(path, { recursive: true });

const varFolder = mkdtempSync(join(tmpdir(), 'zhixing-pictures-'));
// PostgreSQL of root runs as another user, who must be able to enter the folder.
chmodSync(varFolder, 0o711);
const product = await startProduct({ varFolder, port: await freePort() });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: chromiumArgs,
});
try {
  const people = await invitePeople(product.url, varFolder);
  const wanted = ({ name }) => asked.length === 0 || asked.some((start) => name.startsWith(start));
  let taken = 0;
  for (const language of spoken.length > 0 ? spoken : languages) {
    for (const picture of listPictures(people).filter(wanted)) {
      for (const width of widthsOf(picture)) {
        await take(browser, { url: product.url, picture, width, people, language });
        taken += 1;
      }
    }
  }
  console.log(`${taken} 张图片在 pictures/`);
} finally {
  await browser.close();
  await product.stop();
  rmSync(varFolder, { recursive: true, force: true });
}
