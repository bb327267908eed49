import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
/** What is changed there; the rest is the checkout's own. */
const copied = ['web', 'server', 'scripts'];
const linked = ['contract', 'e2e', 'node_modules', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const isSource = (path: string) => !/[/\\](node_modules|dist)$/.test(path);

/** The product's sources in a folder of their own, where they may be changed. Packages are the checkout's. */
export function copySources() {
  const folder = mkdtempSync(join(tmpdir(), 'zhixing-sources-'));
  // PostgreSQL of root runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711);
  for (const name of linked) symlinkSync(join(root, name), join(folder, name));
  for (const name of copied) {
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: isSource });
    linkPackages(join(root, name, 'node_modules'), join(folder, name, 'node_modules'));
  }
  return {
    folder,
    /** Saves as most editors do: the new text in a new file, which takes the old one's place. */
    change(path: string, from: string, to: string) {
      const file = join(folder, path);
      const text = readFileSync(file, 'utf8');
      if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
      writeFileSync(
        `${file}.new`,
        text.replace(from, () => to),
      );
      renameSync(`${file}.new`, file);
    },
  };
}

/** Without what tools keep there of their own (`.vite`). */
function linkPackages(from: string, to: string) {
  if (!existsSync(from)) return;
  mkdirSync(to);
  const names = readdirSync(from, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
  for (const { name } of names) symlinkSync(join(from, name), join(to, name));
}
