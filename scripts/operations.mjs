// `node scripts/operations.mjs --throwaway`: runs every `sh` block of docs/operations.md in the order of the page, as root, on a machine
// that is thrown away afterwards: it makes users, folders and services where the page says. `console` blocks are listed as not run.
// Without systemd (a container) `systemctl` and `journalctl` are done by scripts/lib/operations/systemctl.sh. Runs on Node 18.
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './lib/run.mjs';

if (!process.argv.includes('--throwaway') || process.getuid?.() !== 0)
  fail('这会在这台机器上建用户、装软件、起服务：请以 root 在用完就扔的机器上运行，并加上 --throwaway。');
if (existsSync('/opt/zhixing')) fail('/opt/zhixing 已经存在：这台机器不是空的。');

const here = join(root, 'scripts/lib/operations');
/** What people and certbot do between two blocks, by a part of the block that comes before. */
const between = { 'deploy/zhixing.env': 'fill-settings.sh', 'enable --now zhixing': 'certificate.sh' };

const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const blocks = [...page.matchAll(/^( *)```(sh|console)\n([\s\S]*?)^ *```$/gm)].map(
  ([, indent, kind, text]) => ({
    kind,
    text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }),
);

const env = { ...process.env, REPOSITORY: root, DEBIAN_FRONTEND: 'noninteractive' };
const bash = (text) =>
  spawnSync('bash', ['-euo', 'pipefail', '-c', `. ${here}/systemctl.sh\n${text}`], {
    env,
    cwd: '/',
    encoding: 'utf8',
    timeout: 600_000,
  });

const log = '/var/log/zhixing-operations.log';
let ran = 0;
const notRun = [];
for (const { kind, text } of blocks) {
  if (kind === 'console') {
    notRun.push(...text.trim().split('\n'));
    continue;
  }
  console.log(`\n$ ${text.trim().replaceAll('\n', '\n$ ')}`);
  const { status, stdout, stderr } = bash(text);
  appendFileSync(log, `$ ${text}\n${stdout}${stderr}\n`);
  const said = (stdout + stderr).trim().split('\n').slice(-5).join('\n');
  if (said) console.log(said);
  if (status !== 0) fail(`这一段没有成功（${status}），全部输出在 ${log}。`);
  for (const [part, script] of Object.entries(between)) if (text.includes(part)) bash(`. ${here}/${script}`);
  ran += 1;
}
bash('systemctl stop zhixing');
console.log(`\n${ran} 段都成功。没有运行的：\n${notRun.join('\n')}`);
