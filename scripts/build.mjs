// `npm run build`: installs and builds what is missing, so that a start after it writes nothing here. Runs on Node 18.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
await ensureBuilt();
