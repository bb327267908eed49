import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isFull } from './full.mjs';
import { ensurePackages } from './packages.mjs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** CHROMIUM_PATH, or where distributions install Chromium; undefined without one. */
export const findChromium = () =>
  [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));

const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * What the browser tests run in: the same engine without a browser's own windows, which took two fifths of its processor time; in the full
 * run, and where there is none, Chromium itself (docs/decisions/0012).
 */
export const findTestBrowser = () =>
  !isFull && !process.env.CHROMIUM_PATH && existsSync(headlessShell) ? headlessShell : findChromium();

/**
 * Chromium renders the suggestions of its address bar as extra pages for each window, which takes much processor time. Only the last list
 * of this switch counts, so it includes Playwright's own.
 */
const withoutFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

/** The command line of every Chromium. Its sandbox does not work for root. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  `--disable-features=${withoutFeatures.join(',')}`,
];

function hasChineseFont() {
  try {
    return execFileSync('fc-list', [':lang=zh-cn', 'family']).length > 0;
  } catch {
    return existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc');
  }
}

function missingPackages() {
  return [...(findChromium() ? [] : ['chromium']), ...(hasChineseFont() ? [] : ['fonts-noto-cjk'])];
}

/** Installs what the browser tests need, where it may. Answers a sentence with what is missing, or null. */
export const ensureBrowser = () => ensurePackages(missingPackages, '浏览器测试');

/** As `ensureBrowser`; installs what the tests are faster in, too. Without that they run in Chromium itself. */
export async function ensureTestBrowser() {
  const missing = await ensureBrowser();
  if (missing || isFull || process.env.CHROMIUM_PATH) return missing;
  const slower = await ensurePackages(
    () => (existsSync(headlessShell) ? [] : ['chromium-headless-shell']),
    '较快的浏览器测试',
  );
  if (slower) console.log(`${slower}没有它也可以测试，慢一倍。`);
  return null;
}
