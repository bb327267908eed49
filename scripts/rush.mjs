// `npm run rush`: 5,000 students hand in a test of 20 questions within a minute, 500 of them within one second, from one address.
// Runs on Node 18 without installed packages.
import { ensureBuilt } from './lib/build.mjs';
import { handOver } from './lib/hand-over.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
await ensureBuilt();
handOver('scripts/lib/rush/run.mjs', process.argv.slice(2));
