// `npm run dev`: the product from its sources. A saved file of web/src is replaced in the open pages; one of server/ or contract/
// restarts the server.
import { ensureInstalled } from './lib/install.mjs';
import { runRestarting } from './lib/restarting.mjs';

await ensureInstalled();
process.env.NODE_ENV = 'development';
runRestarting('scripts/lib/development.mjs');
