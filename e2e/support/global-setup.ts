import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startProduct } from './product.ts';
import { shortenNewcomersProject } from './waits.ts';

/** One product on an empty database for the whole run. E2E_URL names it, E2E_VAR its data folder. */
export default async function setup() {
  const varFolder = mkdtempSync(join(tmpdir(), 'zhixing-e2e-'));
  // PostgreSQL of root runs as another user, who must be able to enter the folder.
  chmodSync(varFolder, 0o711);
  const product = await startProduct({ varFolder, port: await freePort() });
  await shortenNewcomersProject(varFolder);
  process.env.E2E_URL = product.url;
  process.env.E2E_VAR = varFolder;
  return async () => {
    await product.stop();
    rmSync(varFolder, { recursive: true, force: true });
  };
}
