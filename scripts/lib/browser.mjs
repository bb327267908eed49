import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

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
export async function ensureBrowser() {
  const missing = missingPackages();
  if (missing.length === 0) return null;
  const advice = `浏览器测试缺少 ${missing.join(' 和 ')}：请先运行 sudo apt-get install -y ${missing.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return `${advice}。`;
  console.log(`正在安装 ${missing.join('、')}（apt-get）……`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, quiet: true });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env, quiet: true });
  return missingPackages().length === 0 ? null : `${advice}（自动安装没有成功）。`;
}
