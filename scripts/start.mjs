// `npm start`: a running platform from a bare clone. Runs on Node 18 with nothing installed.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { keepRunning } from './lib/keep-running.mjs';

await ensureInstalled();
await ensureBuilt();
keepRunning('server/src/main.ts');
