import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Dependencies } from '../../action/action.ts';
import { writeWhole } from '../../base/write-whole.ts';

/** The file with the address of the first start, for servers without a terminal. Only its owner can read it; it is not logged. */
const setupFile = ({ config }: Pick<Dependencies, 'config'>) => join(config.varFolder, 'setup-address');

export function writeSetupFile(deps: Dependencies, address: string): string {
  const path = setupFile(deps);
  writeWhole(path, `${address}\n`);
  return path;
}

export const deleteSetupFile = (deps: Dependencies) => rmSync(setupFile(deps), { force: true });
