// `npm run dev`: the product from its sources. What is saved in web/ is replaced in the open pages, what is saved in
// server/ or contract/ starts the server anew.
import { handOver } from './lib/hand-over.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
process.env.NODE_ENV = 'development';
handOver('scripts/lib/development.mjs', ['--watch', '--watch-preserve-output']);
