// `npm run million`: the time of every call with a million students beside a small database. `npm run million -- 0.1`: a tenth of them.
// Runs on Node 18 without installed packages.
import { ensureBuilt } from './lib/build.mjs';
import { handOver } from './lib/hand-over.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
await ensureBuilt();
handOver('scripts/lib/million/run.mjs', process.argv.slice(2));
