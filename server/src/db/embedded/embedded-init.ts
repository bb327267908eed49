import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../../base/start-error.ts';
import type { Home, User } from './embedded-home.ts';

/** Bytes that a first start needs: the cluster, its log of changes (WAL) and the demo content are about 150 MB. */
export const firstStartRoom = 250 * 1024 * 1024;

/** Throws StartError where a first start would fill the disk: nothing has been written then. */
export function requireRoom(folder: string, needed = firstStartRoom): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const inMebibytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);
  if (free < needed)
    throw new StartError(
      `磁盘已满，数据库没有建立：第一次启动要 ${inMebibytes(needed)} MB，${folder} 所在的磁盘还有 ${inMebibytes(free)} MB；请腾出空间后重新启动。`,
    );
}

/** The environment of PostgreSQL's programs: without PGDATA, PGPORT or a locale of this process, which would change what they do. */
export const cleanEnv = { PATH: process.env.PATH ?? '', LC_ALL: 'C' };
const passwordFile = 'zhixing-password';

function give(path: string, { uid, gid }: User) {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** The superuser's password. It is inside the data folder, so that both are backed up, moved and deleted together. */
export const readPassword = (data: string) => readFileSync(join(data, passwordFile), 'utf8').trim();

/**
 * Initialises a new cluster with `initdb`: UTF-8, PostgreSQL's built-in C.UTF-8 locale, which sorts alike on every machine (name
 * `zh-x-icu` where people read the order), data checksums, a password. It is made beside and renamed into place, so that one that was
 * interrupted is made again. Throws StartError where the disk is full or initdb fails.
 */
export async function initialise({ user, data, link, programs }: Home, durable: boolean): Promise<void> {
  requireRoom(dirname(data));
  const half = `${data}.new`;
  const password = `${data}.password`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  give(half, user);
  rmSync(password, { force: true });
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  give(password, user);

  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=zhixing', '--auth=scram-sha-256', `--pwfile=${password}`];
  const child = spawn(
    programs.initdb,
    ['-D', half, ...locale, ...access, '--data-checksums', ...(durable ? [] : ['--no-sync'])],
    { ...user, cwd: '/', env: cleanEnv, detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  const [code] = await once(child, 'close').catch((error: Error) => [error.message]);
  if (code !== 0) for (const left of [half, password]) rmSync(left, { recursive: true, force: true });
  if (/No space left|quota exceeded/i.test(complaint))
    throw new StartError(`磁盘已满，数据库没能初始化：请腾出空间后重新启动（数据文件夹 ${data}）。`);
  if (code !== 0) throw new StartError(`数据库没能初始化：${complaint.trim() || code}`);

  chmodSync(half, 0o700);
  renameSync(password, join(half, passwordFile));
  renameSync(half, data);
  if (link) symlinkSync(data, link);
}
