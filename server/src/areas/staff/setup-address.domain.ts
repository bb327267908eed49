import type { Dependencies } from '../../action/action.ts';
import { countAdministrators } from '../account/index.ts';
import * as queries from './setup.queries.ts';
import { deleteSetupFile, writeSetupFile } from './setup-file.ts';
import { addressOf, hashKey, newKey } from './staff-key.ts';

const lifetime = 24 * 3600 * 1000;

/**
 * A one-time address for creating the first administrator; null: an administrator exists, or this is a demo
 * (rules: first-administrator). It is written to `file`, for the owner of the data folder. `origin`: the server's public
 * origin.
 */
export async function openSetup(
  deps: Dependencies,
  { origin }: { origin: string },
): Promise<{ address: string; file: string } | null> {
  const { config, db, clock, security } = deps;
  if (config.demo) return null;
  if ((await countAdministrators(db)) > 0) {
    deleteSetupFile(deps);
    return null;
  }
  const key = newKey();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + lifetime);
  await queries.insertKey(db, { keyHash: hashKey(key), createdAt, expiresAt });
  const address = addressOf(origin, config.page.routerBase, 'setup', key);
  security.record('setup.opened', { expiresAt: expiresAt.toISOString() });
  return { address, file: writeSetupFile(deps, address) };
}
