// `npm run bench -- backup`: a product of its own with 100,000 students and 2 GB of files (BACKUP_GB: another size). While students read, write
// notes and hand in, it is backed up into fresh folders: the p99 of the students' calls under a backup beside the p99 without, in turn. Then
// the last backup is restored, beside a plain copy of the same bytes. BACKUP_PAIRS=0: a backup without anybody, and the restore. It prints;
// docs/performance.md has the figures. It needs about three and a half times its files and database on the disk of TMPDIR.
import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startProduct } from '../../../e2e/support/product.ts';
import { withDatabase } from '../database.mjs';
import { fill, sizeOf } from '../million/fill.mjs';
import { root } from '../run.mjs';
import { seatStudents } from '../rush/students.mjs';
import { callSteadily, p99Of } from './callers.mjs';

const gigabytes = Number(process.env.BACKUP_GB ?? 2);
const share = Number(process.env.BACKUP_STUDENTS ?? 0.1);
const pairs = Number(process.env.BACKUP_PAIRS ?? 3);
const seated = 20_000;
const fileBytes = 4 * 1024 ** 2;
/** ms of calls without a backup, beside each backup. */
const alone = Number(process.env.BACKUP_ALONE ?? 30_000);

const folder = mkdtempSync(join(tmpdir(), 'zhixing-bench-'));
chmodSync(folder, 0o711);
const varFolder = join(folder, 'var');
mkdirSync(varFolder);
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Files of random bytes, which no compression makes smaller, each with its row. */
async function addFiles(client, ownerId) {
  for (let made = 0; made < gigabytes * 1024 ** 3; made += fileBytes) {
    const content = randomBytes(fileBytes);
    const key = randomUUID();
    mkdirSync(join(varFolder, 'files', key.slice(0, 2)), { recursive: true });
    writeFileSync(join(varFolder, 'files', key.slice(0, 2), key), content);
    await client.query(
      `insert into file (owner_id, storage_key, name, kind, size, sha256, created_at) values ($1, $2, '录像.mp4', 'video/mp4', $3, $4, now())`,
      [ownerId, key, fileBytes, createHash('sha256').update(content).digest('hex')],
    );
  }
}

const sizeBelow = (path) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .reduce((sum, each) => sum + statSync(join(each.parentPath, each.name)).size, 0);

/** Runs a command as an operator does; answers its seconds. */
async function command(name, args, env) {
  const began = performance.now();
  const child = spawn(process.execPath, [`scripts/${name}.mjs`, ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
  return (performance.now() - began) / 1_000;
}

async function measureUnderLoad(port, students) {
  const ratios = [];
  let target = '';
  for (let pair = 0; pair < pairs; pair += 1) {
    if (target) rmSync(target, { recursive: true });
    const without = await callSteadily(port, students, (end) => setTimeout(end, alone));
    target = join(folder, `target-${pair}`);
    let seconds = 0;
    const under = await callSteadily(port, students, async (end) => {
      seconds = await command('backup', [target], { ZHIXING_VAR: varFolder });
      end();
    });
    const [before, during] = [p99Of(without), p99Of(under)];
    ratios.push(during / before);
    console.log(
      `没有备份 ${without.length} 次 p99 ${before.toFixed(0)} ms；备份 ${seconds.toFixed(1)} 秒里 ${under.length} 次 p99 ${during.toFixed(0)} ms：${(during / before).toFixed(2)} 倍`,
    );
  }
  console.log(`p99 之比（${pairs} 对的中位数）：${median(ratios).toFixed(2)}`);
  return target;
}

async function backUpAlone() {
  const target = join(folder, 'target');
  const seconds = await command('backup', [target], { ZHIXING_VAR: varFolder });
  console.log(`备份 ${seconds.toFixed(1)} 秒，没有人在用`);
  return target;
}

async function measureRestore(target, databaseBytes) {
  const bytes = sizeBelow(target);
  const began = performance.now();
  cpSync(target, join(folder, 'copy'), { recursive: true });
  await once(spawn('sync', ['-f', folder]), 'exit');
  const copied = (performance.now() - began) / 1_000;
  rmSync(join(folder, 'copy'), { recursive: true });
  const restored = join(folder, 'restored');
  const seconds = await command('restore', [target], { ZHIXING_VAR: restored });
  const all = databaseBytes + gigabytes * 1024 ** 3;
  const megabytes = (count) => `${(count / 1024 ** 2).toFixed(0)} MB`;
  console.log(
    `备份 ${megabytes(bytes)}，其中文件 ${gigabytes} GB；数据库 ${megabytes(databaseBytes)}。复制同样的备份 ${copied.toFixed(1)} 秒；恢复 ${seconds.toFixed(1)} 秒（${(seconds / copied).toFixed(1)} 倍），即 10 GB 约 ${(((seconds / all) * 10 * 1024 ** 3) / 60).toFixed(1)} 分钟。`,
  );
}

const port = await freePort();
const product = await startProduct({ varFolder, port, env: { ADDRESS_BUDGET: '0' } });
let target;
let databaseBytes = 0;
try {
  const students = await withDatabase(varFolder, async (client) => {
    await fill(client, sizeOf(share), () => undefined);
    const all = await seatStudents(client, seated);
    await addFiles(client, all.ids[0]);
    const { rows } = await client.query('select pg_database_size(current_database())::float8 as bytes');
    databaseBytes = rows[0].bytes;
    return all;
  });
  target = pairs > 0 ? await measureUnderLoad(port, students) : await backUpAlone();
} finally {
  await product.stop();
}
await measureRestore(target, databaseBytes);
rmSync(folder, { recursive: true, force: true });
