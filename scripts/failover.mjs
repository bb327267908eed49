// `npm run failover`: a primary and a streaming replica with Debian's PostgreSQL; the replica is promoted while students write.
// Runs on Node 18 without installed packages.
import { ensureBuilt } from './lib/build.mjs';
import { handOver } from './lib/hand-over.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
await ensureBuilt();
handOver('scripts/lib/failover/run.mjs', process.argv.slice(2));
