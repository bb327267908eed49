import { readConfig } from './config/config.ts';
import { createLog } from './log.ts';
import { copyToStore, type Moved, removeFromDisk } from './storage/to-store.ts';

/** `npm run storage -- copy|remove`: brings the files of an installation from its disk to the object store (docs/operations.md). */
const acts = { copy: copyToStore, remove: removeFromDisk };
const usage =
  '用法：npm run storage -- copy（复制到对象存储）或 npm run storage -- remove（删除磁盘上已经确认的）。';
const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

function summaryOf(word: string, { files, done, bytes, left }: Moved): string {
  if (word === 'copy')
    return `磁盘上有 ${files} 个文件，这一次复制了 ${done} 个（${megabytes(bytes)}），其余的已经在对象存储里，内容都核对过。`;
  return `删除了磁盘上的 ${done} 个文件（${megabytes(bytes)}）；${left > 0 ? `还有 ${left} 个没有在对象存储里，没有删：请再运行 copy。` : '没有剩下的。'}`;
}

async function run(word: string) {
  const act = acts[word as keyof typeof acts];
  if (!act) throw new Error(usage);
  const config = readConfig(process.env);
  if (!config.s3)
    throw new Error('还没有设置对象存储：请设置 S3_ENDPOINT 等，见 docs/operations.md「对象存储」。');
  const log = await createLog(config);
  let told = Date.now();
  const onProgress = ({ files, done }: Moved) => {
    if (Date.now() - told < 5_000) return;
    told = Date.now();
    console.log(`看过 ${files} 个，${word === 'copy' ? '复制' : '删除'}了 ${done} 个……`);
  };
  const moved = await act({ varFolder: config.varFolder, settings: config.s3, log, onProgress });
  console.log(summaryOf(word, moved));
}

run(process.argv.at(-1) ?? '').catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
