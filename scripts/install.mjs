// Installs missing packages, for CI. The other commands do it by themselves.
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
