// `npm run bench`: all measurements on this machine, from a fresh clone: calls and pages, pages in a browser, the rush, pages under
// floods, a database of a million students, the end of a term, a college with 100 camps, a large file in the storage, a backup under load, 5,000 reminders, 10,000 jobs while processes are killed, a large video over cuts. Each writes its own tables. It takes an hour
// and 9 GB under var/. With words only a part: `-- calls`, `-- browser`, `-- getList page` (bench/run.mjs), `-- gradebook`, `-- dashboard`, `-- storage`, `-- backup`, `-- reminders`, `-- jobs`, `-- uploads`.
// Runs on Node 18 without installed packages.
import { once } from 'node:events';
import { ensureBuilt } from './lib/build.mjs';
import { handOver, launch } from './lib/hand-over.mjs';
import { ensureInstalled } from './lib/install.mjs';

const parts = [
  ['scripts/lib/bench/run.mjs', 'calls'],
  ['scripts/lib/bench/run.mjs', 'browser'],
  ['scripts/lib/rush/run.mjs'],
  ['scripts/attack.mjs'],
  ['scripts/lib/million/run.mjs'],
  ['scripts/lib/gradebook/run.mjs'],
  ['scripts/lib/dashboard/run.mjs'],
  ['scripts/lib/storage/run.mjs'],
  ['scripts/lib/backup/run.mjs'],
  ['scripts/lib/reminders/run.mjs'],
  ['scripts/lib/jobs/run.mjs'],
  ['scripts/lib/uploads/run.mjs'],
];

/** Runs the parts one after another, since they would disturb each other. A failed part does not stop the others. */
async function runAll() {
  let running;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => running?.kill(signal));
  for (const [at, [program, ...args]] of parts.entries()) {
    console.log(`\n${at + 1}/${parts.length} ${[program, ...args].join(' ')}`);
    running = launch(program, args);
    const [code, signal] = await once(running, 'exit');
    if (signal) process.exit(1);
    if (code !== 0) process.exitCode = 1;
  }
}

await ensureInstalled();
await ensureBuilt();
const words = process.argv.slice(2);
if (['gradebook', 'dashboard', 'storage', 'backup', 'reminders', 'jobs', 'uploads'].includes(words[0]))
  handOver(`scripts/lib/${words[0]}/run.mjs`, []);
else if (words.length > 0) handOver('scripts/lib/bench/run.mjs', words);
else await runAll();
