// `npm start`: starts the product from a fresh clone. Runs on Node 18 without installed packages.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { keepRunning } from './lib/keep-running.mjs';

await ensureInstalled();
await ensureBuilt();
keepRunning('server/src/main.ts');
