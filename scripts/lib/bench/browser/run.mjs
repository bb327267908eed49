// `npm run bench -- browser`: measures pages in Chromium on a slow phone (1.6 Mbit/s, 150 ms, processor 4 times slower, empty cache), each
// alternating with a static copy of the same page: medians. The tables go to docs/performance.md, the pictures to docs/performance/.
// `-- browser / 学习页`: only those whose names begin so, printed and not written.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArgs, ensureBrowser, findChromium } from '../../browser.mjs';
import { fail, root } from '../../run.mjs';
import { medianOf } from '../median.mjs';
import { serveCopies } from './copies.mjs';
import { moments, picturesOf } from './frames.mjs';
import { lineOfPage, lineOfScreen, writeBrowserReport } from './report.mjs';
import { applicationScreens, publicPages } from './screens.mjs';
import { tapWhileItWakes, visit } from './visit.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

/** Measures the page and its copy alternately; answers the medians. */
async function compare(browser, { path, ...options }, { url, copies }) {
  const ours = [];
  const bare = [];
  const taps = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await visit(browser, copies.url + path));
    ours.push(await visit(browser, url + path, options));
    if (!options.shows) taps.push(await tapWhileItWakes(browser, url + path));
  }
  const of = (read) => medianOf(ours.map(read));
  return {
    lcp: of(({ lcp }) => lcp),
    lcpShare: of(({ lcp }) => lcp) / medianOf(bare.map(({ lcp }) => lcp)),
    first: of(({ first }) => first),
    firstShare: of(({ first }) => first) / medianOf(bare.map(({ first }) => first)),
    cls: Math.max(...ours.map(({ cls }) => cls)),
    scripts: of(({ scripts }) => scripts),
    bytes: of(({ bytes }) => bytes),
    content: of(({ content }) => content),
    tap: medianOf(taps),
    next: (options.next ?? []).map(({ name }, at) => ({ name, bytes: of(({ next }) => next[at]) })),
  };
}

async function takePictures(browser, url, reading) {
  const folder = join(root, 'docs/performance');
  mkdirSync(folder, { recursive: true });
  const places = { home: { path: '/' }, player: reading };
  for (const [name, { path, token }] of Object.entries(places)) {
    const pictures = await picturesOf(browser, url + path, { token });
    for (const [at, picture] of pictures.entries())
      writeFileSync(join(folder, `${name}-${String(moments[at]).replace('.', '')}.webp`), picture);
  }
}

/** Measures a running product with the demo content. */
export async function measureBrowser({ url, varFolder, asked }) {
  const missing = await ensureBrowser();
  if (missing) fail(missing);
  const copies = await serveCopies(url);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  const wanted = ({ name }) => asked.length === 0 || asked.some((start) => name.startsWith(start));
  try {
    const { projectId, reading, screens } = await applicationScreens(url, varFolder);
    const found = { pages: [], screens: [] };
    for (const place of publicPages(projectId).filter(wanted)) {
      const page = { ...place, ...(await compare(browser, place, { url, copies })) };
      found.pages.push(page);
      console.log(lineOfPage(page));
    }
    for (const place of screens.filter(wanted)) {
      const screen = { ...place, ...(await compare(browser, place, { url, copies })) };
      found.screens.push(screen);
      console.log(lineOfScreen(screen));
    }
    if (asked.length > 0) return;
    await takePictures(browser, url, reading);
    writeBrowserReport(found, { rounds });
  } finally {
    await browser.close();
    copies.stop();
  }
}
