import { parseArgs } from 'node:util';
import { BackupError, createBackupKey, openTarget, restore } from './areas/backup/index.ts';
import { readConfig } from './config/config.ts';
import { createLog } from './log.ts';

/** `npm run restore -- TARGET`: restores a backup into the empty data folder, and the empty database, of these settings (docs/operations.md). */
const usage =
  '用法：npm run restore -- 目标（--at 名字：哪一份，默认最新的）。目标是一个文件夹，或 s3://存储桶/前缀/。';

async function run() {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2).filter((each) => !each.startsWith('--with=')),
    options: { at: { type: 'string' } },
    allowPositionals: true,
  });
  const [address = '', ...more] = positionals;
  if (!address || more.length > 0) throw new BackupError(usage);
  const config = readConfig(process.env);
  const log = await createLog(config);
  const { s3, keys } = config.backup;
  const target = await openTarget(address, { s3, log });
  try {
    const made = await restore({
      target,
      keys: keys.map(createBackupKey),
      name: values.at,
      config,
      log,
      report: console.log,
    });
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `恢复好了：${made.startedAt} 的备份 ${made.name}，${made.tables.length} 张表 ${rows} 行，${made.files.count} 个文件，内容都核对过。现在可以启动（npm start）。`,
    );
    if (made.files.lost.length > 0)
      console.log(`做这份备份时就缺 ${made.files.lost.length} 个文件：${made.files.lost.join('、')}`);
    if (!made.secrets.some((id) => config.keys.ids.includes(id)))
      console.log(
        `注意：密钥不是备份时的那一个（备份时 ${made.secrets.join('、')}，现在 ${config.keys.ids.join('、')}）。启动之前请把原来的 secret 放回数据文件夹；没有了的话，见 docs/operations.md「密钥」。`,
      );
  } finally {
    await target.close();
  }
}

run().catch((error: unknown) => {
  const isUsage = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
  console.error(isUsage ? usage : (error as Error).message);
  process.exitCode = 1;
});
