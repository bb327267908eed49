import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** ms. A save is several changes, a switched branch hundreds. */
const quiet = 200;

function foldersBelow(folder) {
  const within = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...within.flatMap(({ name }) => foldersBelow(join(folder, name)))];
}

/**
 * Calls `onChange` with a file's path once for each burst of changes to files that `concerns` says yes to.
 * `trees`: folders with all that is in them; `folders`: only what lies in them directly. Folders are watched and not
 * files: most editors save by putting a new file in the old one's place, and who watches the old one hears nothing more
 * (so do `node --watch` and Node's recursive watching on Linux).
 */
export function watchFolders({ trees, folders, concerns, onChange }) {
  const watched = new Set();
  let timer;

  function add(folder, deep) {
    if (watched.has(folder)) return;
    watched.add(folder);
    const watcher = watch(folder, (_event, name) => {
      if (!name) return;
      // A folder that has come to be.
      if (deep) addTree(join(folder, name));
      if (!concerns(join(folder, name))) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, quiet, join(folder, name));
    });
    const forget = () => {
      watched.delete(folder);
      watcher.close();
    };
    watcher.on('error', forget);
  }

  function addTree(root) {
    try {
      for (const folder of foldersBelow(root)) add(folder, true);
    } catch {
      // A file, or gone again.
    }
  }

  for (const tree of trees) addTree(tree);
  for (const folder of folders) add(folder, false);
}
