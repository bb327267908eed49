// `npm run mutation`: changes the rules in scripts/mutation/stryker.config.json one by one and says which change no direct
// test notices (docs/mutation.md). `npm run mutation -- schoolwork graduation`: only files whose path holds one of the words.
// Runs on Node 18 with nothing installed; StrykerJS is installed here alone, so that nobody else downloads it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { fail, npm, pinnedNode, root, run } from './lib/run.mjs';

const folder = join(root, 'scripts/mutation');
const config = join(folder, 'stryker.config.json');
const { mutate } = JSON.parse(readFileSync(config, 'utf8'));

await ensureInstalled();
const stryker = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
if (!existsSync(stryker)) {
  console.log('正在安装 StrykerJS（npm ci）……');
  if ((await npm(['ci', '--loglevel=error'], { cwd: folder })) !== 0)
    fail('StrykerJS 没能安装：请查看上面 npm 的输出，检查网络后重试。');
}

const missing = mutate.filter((file) => !existsSync(join(root, file)));
if (missing.length > 0)
  fail(`没有这些文件了，请改 scripts/mutation/stryker.config.json：${missing.join('、')}`);

const words = process.argv.slice(2);
const files =
  words.length === 0 ? mutate : mutate.filter((file) => words.some((word) => file.includes(word)));
if (files.length === 0)
  fail(`没有一条规则的文件带有「${words.join(' ')}」：名单在 scripts/mutation/stryker.config.json。`);
process.exit(await run(pinnedNode, [stryker, 'run', config, '--mutate', files.join(',')]));
