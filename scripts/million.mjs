// `npm run million`: a database of a million students, and what every call costs in it beside the small one. A share of it:
// `npm run million -- 0.1`. Runs on Node 18 with nothing installed.
import { ensureBuilt } from './lib/build.mjs';
import { handOver } from './lib/hand-over.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
await ensureBuilt();
handOver('scripts/lib/million/run.mjs', process.argv.slice(2));
