import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError, runBackup, runCheck } from './areas/backup/index.ts';
import { type Config, readConfig } from './config/config.ts';
import { createDb } from './db/client.ts';
import { findRunning } from './db/embedded/running.ts';
import { openDatabase } from './db/open.ts';
import { createLog } from './log.ts';
import { createStorage } from './storage/create-storage.ts';
import { version } from './version.ts';

/**
 * `npm run backup -- TARGET`, `npm run backup -- check TARGET`: backs up the installation of these settings while it runs, and checks a
 * backup in a scratch place (docs/operations.md).
 */
const usage =
  '用法：npm run backup -- 目标 做一份备份，npm run backup -- check 目标 恢复到一处临时的地方核对（--at 名字：哪一份，默认最新的）。目标是一个文件夹，或 s3://存储桶/前缀/；留空则用 BACKUP_TARGET。';
const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

interface Opened {
  url: string;
  stop: () => Promise<void>;
}

/** The database of this installation, of which the product may be running or not. Throws BackupError where there is none. */
async function open({ databaseUrl, migrationUrl, varFolder }: Config): Promise<Opened> {
  const nothing = async () => undefined;
  if (databaseUrl) return { url: migrationUrl || databaseUrl, stop: nothing };
  const dataFolder = join(varFolder, 'postgres');
  if (!existsSync(dataFolder))
    throw new BackupError(`数据文件夹 ${varFolder} 里没有数据库：请用 ZHIXING_VAR 指定装着数据的那一个。`);
  const running = await findRunning(dataFolder);
  if (running) return { url: running, stop: nothing };
  const { migrationUrl: url, stop } = await openDatabase({
    databaseUrl,
    migrationUrl,
    varFolder,
    log: console.log,
    onLost: () => undefined,
  });
  return { url, stop };
}

async function withContext(act: (context: Parameters<typeof runBackup>[0], config: Config) => Promise<void>) {
  const config = readConfig(process.env);
  const log = await createLog(config);
  const { url, stop } = await open(config);
  const { db, close } = createDb(url);
  try {
    const storage = await createStorage(config, { shared: true, log });
    const { backup: settings, keys } = config;
    await act({ db, databaseUrl: url, storage, log, settings, secrets: keys.ids, version }, config);
  } finally {
    await close();
    await stop();
  }
}

/** At most one line in five seconds. */
function createReporter() {
  let told = Date.now();
  return (sentence: string) => {
    if (Date.now() - told < 5_000) return;
    told = Date.now();
    console.log(sentence);
  };
}

const backUp = (given: string, isNew: boolean) =>
  withContext(async (context, { backup: { target } }) => {
    const report = createReporter();
    const made = await runBackup(context, {
      address: given || target,
      isNew,
      report: (progress) =>
        report('table' in progress ? `表 ${progress.table}……` : `文件：看过 ${progress.files} 个……`),
    });
    const { tables = 0, rows = 0, files = 0, copiedFiles = 0, copiedBytes = 0, lost = 0 } = made.figures;
    console.log(
      `备份做好了：${made.name}。${tables} 张表 ${rows} 行；${files} 个文件，其中 ${copiedFiles} 个（${megabytes(copiedBytes)}）是这次复制的；${made.key ? `已加密，密钥编号 ${made.key}` : '没有加密'}。`,
    );
    if (lost > 0)
      console.log(
        `注意：有 ${lost} 个文件在存储里找不到，或内容和记录不符，备份里没有它们；前 20 个的 key 在日志里。`,
      );
    if (made.removed > 0) console.log(`按保留的天数删去了 ${made.removed} 份旧的备份。`);
    if (made.notRemoved) console.log(`旧的备份没有清理：${made.notRemoved}`);
    console.log('密钥（数据文件夹里的 secret，或 ZHIXING_SECRET）不在备份里：请另外保存。');
  });

const check = (given: string, name: string | undefined) =>
  withContext(async (context, { backup: { target } }) => {
    const checked = await runCheck(context, { address: given || target, name, report: console.log });
    const { tables, rows, files, bytes, certificates, lost } = checked.figures;
    const { first, last } = checked.audit;
    console.log(
      `备份 ${checked.name} 是好的：${tables} 张表 ${rows} 行与清单逐行相同；${files} 个文件（${megabytes(bytes)}）散列都对；${certificates} 个证书编号都在；审计的链${last < first ? '还没有记录' : `从第 ${first} 条到第 ${last} 条没有断`}。`,
    );
    if (lost > 0) console.log(`做这份备份时就缺 ${lost} 个文件。`);
  });

function run() {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2).filter((each) => !each.startsWith('--with=')),
    options: { at: { type: 'string' }, new: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [first = '', second = '', ...more] = positionals;
  if (more.length > 0 || (first !== 'check' && second)) throw new BackupError(usage);
  return first === 'check' ? check(second, values.at) : backUp(first, values.new ?? false);
}

Promise.resolve()
  .then(run)
  .catch((error: unknown) => {
    const isUsage = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
    console.error(isUsage ? usage : (error as Error).message);
    process.exitCode = 1;
  });
