import { spawnSync } from 'node:child_process';
import { lchownSync, readdirSync, statSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { type User, userNamed } from './db/embedded/embedded-home.ts';

type Known = Required<User>;

const root = resolve(import.meta.dirname, '../..');
/** Below it only root may listen. */
const firstFreePort = 1024;
/** What the product makes in its data folder, besides the database's own. */
const ownEntries = [
  'secret',
  'clock.json',
  'files',
  'security',
  'demo-accounts.json',
  'postgres.lock',
  'postgres.log',
];

interface Room {
  varFolder: string;
  port: number;
}

/** Whether root has to be kept until the server listens. */
export const listensAsRoot = ({ port }: Room) => port > 0 && port < firstFreePort;

/** With a database of our own its user, so that the server can start it again; else the owner of the data folder. */
function chooseUser(database: User | null, varFolder: string): Known | null {
  if (database?.uid !== undefined && database.gid !== undefined) return database as Known;
  const { uid, gid } = statSync(varFolder);
  // Not `postgres`: a database on this machine may let that user do anything.
  return uid !== 0 ? { uid, gid } : (userNamed('zhixing') ?? userNamed('nobody'));
}

/** Asked of the system as that user: modes, access lists and folders above may forbid it. */
const may = (user: Known, test: string, path: string) =>
  spawnSync('/bin/sh', ['-c', `test ${test} "$0"`, path], { ...user, cwd: '/' }).status === 0;

/** The code is read while the server runs: parts that are loaded late, the pages' files. */
const readLate = ['server/src/main.ts', 'node_modules/pg/package.json', 'web/dist'].map((path) =>
  join(root, path),
);

function whyNot(user: Known | null, varFolder: string): string | null {
  if (!user) return '没有可以改用的用户：请建立一个名为 zhixing 的系统用户';
  if (!readLate.every((path) => may(user, '-r', path)))
    return `用户（uid ${user.uid}）读不到程序所在的 ${root}：把它移到 /opt 之类大家进得去的地方，就会改用这个用户`;
  if (!may(user, '-x', dirname(varFolder)))
    return `用户（uid ${user.uid}）进不了数据文件夹所在的 ${dirname(varFolder)}：请打开它的权限，或用 ZHIXING_VAR 指定别处`;
  return null;
}

/** Gives what root has made to the user; a folder that is the user's already is not looked into. */
function give(path: string, user: Known, thoroughly: boolean) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return;
  if (found.isDirectory() && (found.uid !== user.uid || thoroughly))
    for (const name of readdirSync(path)) give(join(path, name), user, thoroughly);
  if (found.uid === 0) lchownSync(path, user.uid, user.gid);
}

/**
 * Started by root, the server goes on as another user; where it cannot, it says why in a sentence. `database`: who runs the
 * database, where it is our own. To be called once what needs root is done.
 */
export function leaveRoot(database: User | null, room: Room, report: (sentence: string) => void): void {
  if (process.getuid?.() !== 0) return;
  const { varFolder } = room;
  const user = chooseUser(database, varFolder);
  const why = whyNot(user, varFolder);
  if (why || !user) {
    report(`服务仍以 root 运行：${why}。`);
    return;
  }
  for (const name of ownEntries) give(join(varFolder, name), user, listensAsRoot(room));
  if (statSync(varFolder).uid === 0) lchownSync(varFolder, user.uid, user.gid);
  if (!may(user, '-w', varFolder)) {
    report(`服务仍以 root 运行：用户（uid ${user.uid}）写不进数据文件夹 ${varFolder}，请把它交给这个用户。`);
    return;
  }
  // What has been compiled is kept in a folder of root's.
  flushCompileCache();
  process.setgroups?.([user.gid]);
  process.setgid?.(user.gid);
  process.setuid?.(user.uid);
  // Nor may the processes that this one starts write there: they keep theirs beside the data.
  process.env.NODE_COMPILE_CACHE = join(varFolder, 'compile-cache');
  report(`以 root 启动，服务改以另一个用户（uid ${user.uid}）运行。`);
}
