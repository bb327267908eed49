import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Dependencies } from '../../action/action.ts';
import { writeWhole } from '../../base/write-whole.ts';

/** Where whoever runs a server without a terminal reads the address of the first start: for its owner alone, and no log. */
const setupFile = ({ config }: Pick<Dependencies, 'config'>) => join(config.varFolder, 'setup-address');

export function writeSetupFile(deps: Dependencies, address: string): string {
  const path = setupFile(deps);
  writeWhole(path, `${address}\n`);
  return path;
}

export const forgetSetupFile = (deps: Dependencies) => rmSync(setupFile(deps), { force: true });
