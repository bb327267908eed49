import { existsSync } from 'node:fs';

const folders = ['/usr/sbin', '/usr/bin'];

/** Where a program of a Debian package is; undefined: it is not installed (`npm test -- full` installs them where it may). */
export const findProgram = (name: string): string | undefined =>
  folders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path));
