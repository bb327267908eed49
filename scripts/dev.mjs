// `npm run dev`: the product with reload for both sides.
import { ensureBuilt, forgetBuild } from './lib/build.mjs';
import { handOver } from './lib/hand-over.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
await ensureBuilt();
// What is built from here on is not noted: the next `npm start` looks again.
forgetBuild();
// Under the pinned Node: an older one cannot watch a folder with all that is in it.
handOver('scripts/lib/dev-server.mjs');
