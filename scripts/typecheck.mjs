// `npm run typecheck`: the four packages one after the other. Each is checked, also after one that has errors, so that a change of the
// contract shows at once everything that has to change with it.
import { join } from 'node:path';
import { pinnedNode, root, run } from './lib/run.mjs';

// What has not changed since the last time is not checked again.
const remembered = (name) => [
  '--incremental',
  '--tsBuildInfoFile',
  join(root, `node_modules/.cache/types/${name}.json`),
];
const tsc = join(root, 'node_modules/typescript/bin/tsc');
let failed = false;
for (const name of ['contract', 'server', 'web', 'e2e'])
  if ((await run(pinnedNode, [tsc, '--noEmit', '-p', name, ...remembered(name)])) !== 0) failed = true;
process.exit(failed ? 1 : 0);
