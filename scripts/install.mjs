// Installs what is missing, for CI: the other commands do it by themselves.
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
