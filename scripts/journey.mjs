// `npm run journey`: goes through the product as a new student on a slow phone, from the home page to the file of the first certificate,
// and prints the taps, fields and times of each step. `-- --write` writes them to docs/journey.md. It is not a test and has no limits:
// the figures depend on the machine.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { newPerson } from '../e2e/support/people.ts';
import { freePort, startProduct } from '../e2e/support/product.ts';
import { waitForReview } from '../e2e/support/waits.ts';
import { chromiumArgs, ensureBrowser, findChromium } from './lib/browser.mjs';
import { device, slowDown } from './lib/journey/device.mjs';
import { writeReport } from './lib/journey/report.mjs';
import { shortenReadings } from './lib/journey/shorten.mjs';
import { startSteps } from './lib/journey/steps.mjs';
import { findProject, graduate, learn, registerAndJoin } from './lib/journey/walk.mjs';
import { fail, root } from './lib/run.mjs';

const missing = await ensureBrowser();
if (missing) fail(missing);
const folder = join(root, 'pictures/journey');
rmSync(folder, { recursive: true, force: true });
const varFolder = mkdtempSync(join(tmpdir(), 'zhixing-journey-'));
// PostgreSQL of root runs as another user, who must be able to enter the folder.
chmodSync(varFolder, 0o711);
const product = await startProduct({ varFolder, port: await freePort() });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
try {
  const waits = await shortenReadings(varFolder);
  const context = await browser.newContext({ ...device, baseURL: product.url });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await slowDown(cdp);
  const steps = await startSteps(page, cdp, folder);
  const person = newPerson();
  try {
    await findProject(page, steps);
    await registerAndJoin(page, steps, { person, readCode: product.outbox });
    await learn(page, steps);
    const file = await graduate(page, steps, { review: () => waitForReview(varFolder, person.mobile) });
    for (const { name, moved } of steps.rows) if (moved.length > 0) console.error(name, moved);
    writeReport({ rows: steps.rows, waits, file, write: process.argv.includes('--write') });
  } catch (error) {
    await steps.look('failed');
    console.table(steps.rows);
    throw error;
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(varFolder, { recursive: true, force: true });
}
