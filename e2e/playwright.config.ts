import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium, findTestBrowser } from '../scripts/lib/browser.mjs';
import { isFull } from '../scripts/lib/full.mjs';

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
};

const launchedBy = (executablePath: string | undefined) => ({
  executablePath,
  // Where the machine has no language of its own Chromium saves nothing under a Chinese name.
  env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
  args: [
    ...chromiumArgs,
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

/** What runs every night alone: the server killed, the development server (scripts/lib/full.mjs). */
const later = isFull ? [] : ['*.full.spec.ts'];
/** What students do in the same way at both widths: on a phone alone, in the full run at both. */
const sameAtBoth = isFull
  ? []
  : [
      'appeal.spec.ts',
      'notifications.spec.ts',
      'overview.spec.ts',
      'question-banks.spec.ts',
      'settling.spec.ts',
      'showcase.spec.ts',
      'toasts.spec.ts',
    ];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  forbidOnly: Boolean(process.env.CI),
  // No second try: what fails once is a fault of the product or of the test (docs/decisions/0012). Two cores that do something
  // else as well can be twenty times slower: patience here only delays a true failure.
  retries: 0,
  // One for the real-time project, which mostly waits; of the others each waits for half of its time.
  workers: 4,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.E2E_URL,
    actionTimeout: 60_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // The picture of where it failed is taken below, and what stood there; one of each step would take a sixth of the whole
    // time, and a copy of the page at each step costs too. What was done, asked and said on the way is recorded.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: launchedBy(findTestBrowser()),
  },
  projects: [
    // Begun first: it waits as long as its student waits, while the others run in the other workers; in the browser that people have.
    {
      name: 'real-time',
      testMatch: 'real-time.spec.ts',
      use: { ...phone, launchOptions: launchedBy(findChromium()) },
    },
    // What does not depend on the width is tried at one.
    {
      name: 'desktop',
      workers: 3,
      // The way to the certificate is walked at this width by deployments.spec.ts; what a page is without scripts is seen
      // where most of it is folded away, on a phone; bytes are counted where they cost most.
      testIgnore: [
        ...later,
        ...sameAtBoth,
        'bytes.spec.ts',
        'journey.spec.ts',
        'no-script.spec.ts',
        'phone.spec.ts',
        'real-time.spec.ts',
      ],
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      workers: 3,
      // What staff do is tried at one width: accessibility.spec.ts looks at every screen of theirs, in its states.
      testIgnore: [
        ...later,
        'audit.spec.ts',
        'college-member.spec.ts',
        'correction.spec.ts',
        'extra-attempts.spec.ts',
        'gradebook.spec.ts',
        'late-mark.spec.ts',
        'partial-page.spec.ts',
        'regrade.spec.ts',
        'unsaved-marks.spec.ts',
        'account.spec.ts',
        'teaching.spec.ts',
        'authoring.spec.ts',
        'captions.spec.ts',
        'certificate.spec.ts',
        'crash.full.spec.ts',
        'deployments.spec.ts',
        'development.full.spec.ts',
        'import-word.spec.ts',
        'jobs.full.spec.ts',
        'jobs.spec.ts',
        'keyboard.spec.ts',
        'large-upload.spec.ts',
        'learning.spec.ts',
        'offline.spec.ts',
        'marking.spec.ts',
        'publishing.spec.ts',
        'question-import.spec.ts',
        'real-time.spec.ts',
        'restored.full.spec.ts',
        'roster.spec.ts',
        'server-unavailable.full.spec.ts',
        'session.spec.ts',
        'staff-keyboard.spec.ts',
        'transitions.spec.ts',
        'hydration.spec.ts',
        'writing.spec.ts',
      ],
      use: phone,
    },
  ],
});
