// `npm run bench`: how fast the platform is on this machine, from a bare clone. Runs on Node 18 with nothing installed.
import { ensureBuilt } from './lib/build.mjs';
import { handOver } from './lib/hand-over.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
await ensureBuilt();
handOver('scripts/lib/bench/run.mjs', process.argv.slice(2));
