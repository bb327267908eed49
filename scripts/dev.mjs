// `npm run dev`: the product from its sources. What is saved in web/src is replaced in the open pages, what is saved in
// server/ or contract/ starts the server anew.
import { ensureInstalled } from './lib/install.mjs';
import { runRestarting } from './lib/restarting.mjs';

await ensureInstalled();
process.env.NODE_ENV = 'development';
runRestarting('scripts/lib/development.mjs');
