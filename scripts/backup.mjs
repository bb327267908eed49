// `npm run backup -- TARGET` and `npm run backup -- check TARGET`: while the service runs.
import { handOver } from './lib/hand-over.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
handOver('server/src/backup-command.ts', process.argv.slice(2));
