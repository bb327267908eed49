import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensurePackages } from './packages.mjs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** CHROMIUM_PATH, or where distributions put it; undefined: there is none. */
export const findChromium = () =>
  [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));

/**
 * Chromium draws the list under its address bar, which nobody sees here, as pages of their own for each window: a good
 * part of the processor's time. Only the last list of this switch counts, so Playwright's own is in it.
 */
const withoutFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

/** What every Chromium of ours is started with. Its sandbox refuses root. */
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

/** Installs what the browser tests need where it may. Gives a sentence that says what is missing, or null. */
export const ensureBrowser = () => ensurePackages(missingPackages, '浏览器测试');
