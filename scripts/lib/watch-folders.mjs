import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** ms without changes after which a burst is over: a save is several changes, a switched branch hundreds. */
const quiet = 200;

function foldersBelow(folder) {
  const within = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...within.flatMap(({ name }) => foldersBelow(join(folder, name)))];
}

/**
 * Calls `onChange` with a file's path once for each burst of changes of files for which `concerns` is true. `trees`: folders with their
 * subfolders; `folders`: without. Folders are watched, not files: most editors save by replacing the file, and a watcher of the old file
 * gets no further events (as `node --watch` and Node's recursive watching on Linux).
 */
export function watchFolders({ trees, folders, concerns, onChange }) {
  const watched = new Set();
  let timer;

  function add(folder, deep) {
    if (watched.has(folder)) return;
    watched.add(folder);
    const watcher = watch(folder, (_event, name) => {
      if (!name) return;
      // A new folder.
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
      // A file, or it is gone again.
    }
  }

  for (const tree of trees) addTree(tree);
  for (const folder of folders) add(folder, false);
}
