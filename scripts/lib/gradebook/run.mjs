// `npm run bench -- gradebook`: the end of a term in a camp of 5,000 students × 40 items: the calls over HTTP beside a bare read of the
// same records, and the grid in Chromium with a processor 4 times slower beside an empty page. The table goes to docs/performance.md.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { logInAdmin } from '../../../e2e/support/admin.ts';
import { freePort, startProduct } from '../../../e2e/support/product.ts';
import { chromiumArgs, ensureBrowser, findChromium } from '../browser.mjs';
import { withDatabase } from '../database.mjs';
import { fail } from '../run.mjs';
import { measureCalls } from './calls.mjs';
import { fillTerm } from './fill.mjs';
import { measureGrid } from './grid.mjs';
import { measureOthers } from './others.mjs';
import { measureParallelWrites } from './parallel-writes.mjs';
import { writeReport } from './report.mjs';

const missing = await ensureBrowser();
if (missing) fail(missing);
const varFolder = mkdtempSync(join(tmpdir(), 'zhixing-gradebook-'));
// PostgreSQL of root runs as another user, who must be able to enter the folder.
chmodSync(varFolder, 0o711);
process.env.E2E_VAR = varFolder;
const product = await startProduct({ varFolder, port: await freePort() });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
try {
  const { url } = product;
  const token = await logInAdmin(url);
  await withDatabase(varFolder, async (client) => {
    const term = await fillTerm(client);
    const calls = await measureCalls(client, { url, token, term });
    const writes = await measureParallelWrites(client, { url, token, term });
    const others = await measureOthers({ url, token, term });
    writeReport({ ...calls, writes, others, ...(await measureGrid(browser, { url, token, term })) });
  });
} finally {
  await browser.close();
  await product.stop();
  rmSync(varFolder, { recursive: true, force: true });
}
