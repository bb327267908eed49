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

/** Writes a small file atomically: it has the new content or the old one, also where the disk is full or the power fails. */
export const writeWhole = (path: string, text: string, mode = 0o600) =>
  writeAside(path, text, mode, (aside) => renameSync(aside, path));

/** Writes a new small file atomically. Throws EEXIST where it exists. */
export const writeFirst = (path: string, text: string, mode = 0o600) =>
  writeAside(path, text, mode, (aside) => linkSync(aside, path));
