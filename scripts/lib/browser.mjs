import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensurePackages } from './packages.mjs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** CHROMIUM_PATH, or where distributions install Chromium; undefined without one. */
export const findChromium = () =>
  [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));

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
