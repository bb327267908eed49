import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

function sync(path: string) {
  const opened = openSync(path, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

function writeAside(path: string, text: string, mode: number, place: (aside: string) => void) {
  const aside = `${path}.${randomUUID()}.new`;
  try {
    const opened = openSync(aside, 'wx', mode);
    try {
      writeSync(opened, text);
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
    place(aside);
    sync(dirname(path));
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Writes a small file so that it is there whole or as it was, also when the disk is full or the power fails. */
export const writeWhole = (path: string, text: string, mode = 0o600) =>
  writeAside(path, text, mode, (aside) => renameSync(aside, path));

/** The same for a file that must not be there yet. Throws EEXIST where another process was first. */
export const writeFirst = (path: string, text: string, mode = 0o600) =>
  writeAside(path, text, mode, (aside) => linkSync(aside, path));
