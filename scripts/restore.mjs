// `npm run restore -- TARGET`: into an empty data folder.
import { handOver } from './lib/hand-over.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
handOver('server/src/restore-command.ts', process.argv.slice(2));
