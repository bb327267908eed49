// `npm run storage -- copy` and `-- remove`: from the disk to the object store, while the service runs.
import { handOver } from './lib/hand-over.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
handOver('server/src/storage-command.ts', process.argv.slice(2));
