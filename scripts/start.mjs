// `npm start`: a running platform from a bare clone. Runs on Node 18 with nothing installed.
import { ensureBuilt } from './lib/build.mjs';
import { handOver } from './lib/hand-over.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
await ensureBuilt();
handOver('server/src/main.ts');
