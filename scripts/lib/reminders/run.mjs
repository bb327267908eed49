// `npm run bench -- reminders`: 5,000 reminders by text message, through two processes that send at once, to a provider that checks each
// signature and takes 30 ms; then the same with one of the two killed in the midst. None may reach the provider twice.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../../../server/src/config/config.ts';
import { bringUpToDate, openDatabase } from '../../../server/src/db/open.ts';
import { aliyun, reminderSmsEnv, startSmsProvider } from '../../../server/src/testing/sms-provider.ts';
import { writePart } from '../bench/report.mjs';
import { withDatabase } from '../database.mjs';

const reminders = 5000;
const minute = 60_000;
/** A day on which it is 10:00 in China when the measurement begins. */
const ahead = Date.parse('2031-01-07T02:00:00Z') - Date.now();

const varFolder = mkdtempSync(join(tmpdir(), 'zhixing-reminders-'));
// PostgreSQL of root runs as another user, who must be able to enter the folder.
chmodSync(varFolder, 0o711);
const provider = await startSmsProvider(aliyun);
provider.state.latency = 30;
const env = {
  ...process.env,
  NODE_ENV: 'test',
  ZHIXING_VAR: varFolder,
  ...reminderSmsEnv(provider),
  REMINDERS_HOURLY: '1000000',
};
const database = await openDatabase({ ...readConfig(env), log: () => undefined, onLost: console.error });
await bringUpToDate(database);

const senders = new Set();
async function startSender(later = 0) {
  const sender = spawn(
    process.execPath,
    ['server/src/testing/deliveries/send.ts', database.url, String(ahead + later)],
    { env, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  senders.add(sender);
  await once(sender.stdout, 'data');
  return sender;
}
async function kill(sender) {
  senders.delete(sender);
  sender.kill('SIGKILL');
  await once(sender, 'exit');
}

/** 5,000 new students, each with a reminder that is due now. */
const addReminders = (client, from) =>
  client.query(
    `with student as (
      insert into account (country_code, mobile, password_hash, name, terms_version, terms_agreed_at)
      select '86', '138' || lpad(n::text, 8, '0'), 'x', '学生', '1', now() from generate_series($1::int, $2::int) n returning id)
    insert into notice (account_id, kind, at) select id, 'study-reminded', $3 from student`,
    [from, from + reminders - 1, new Date(Date.now() + ahead)],
  );
const count = async (client, where) =>
  Number((await client.query(`select count(*) from delivery where ${where}`)).rows[0].count);
async function until(client, where, wanted) {
  while ((await count(client, where)) < wanted) await pause(100);
}
const doubled = () => {
  const numbers = provider.state.taken.map(({ to }) => to);
  return numbers.length - new Set(numbers).size;
};
const seconds = (from) => (performance.now() - from) / 1000;

try {
  await withDatabase(varFolder, async (client) => {
    await Promise.all([startSender(), startSender()]);
    let from = performance.now();
    await addReminders(client, 1);
    await until(client, "state in ('sent', 'delivered')", reminders);
    const rows = [['两个进程', seconds(from), doubled(), 0]];

    from = performance.now();
    await addReminders(client, reminders + 1);
    while (provider.state.taken.length < reminders * 1.4) await pause(5);
    await kill([...senders][0]);
    await until(client, "state not in ('waiting', 'sending')", 2 * reminders - 250);
    while ((await count(client, "state = 'waiting'")) > 0) await pause(100);
    const took = seconds(from);
    for (const sender of senders) await kill(sender);
    const left = await count(client, "state = 'sending'");
    // Ten minutes later the provider is asked for what the killed one had begun.
    await startSender(12 * minute);
    await until(client, "state not in ('waiting', 'sending')", 2 * reminders);
    rows.push(['其中一个在中途被杀', took, doubled(), left]);
    const uncertain = await count(client, "state = 'uncertain'");
    console.table(rows);
    console.log({ uncertain, taken: provider.state.taken.length, of: 2 * reminders });
    writePart('reminders', [
      `${cpus().length} 核，服务商应答用 30 毫秒。`,
      '',
      '| 5,000 条短信提醒 | 秒 | 要到 | 重复 | 十分钟后才问服务商的 |',
      '| --- | --- | --- | --- | --- |',
      ...rows.map(
        ([name, time, twice, lost]) => `| ${name} | ${time.toFixed(1)} | 120 | ${twice} | ${lost} |`,
      ),
    ]);
    if (doubled() > 0) process.exitCode = 1;
  });
} finally {
  for (const sender of senders) await kill(sender);
  provider.close();
  await database.stop();
  rmSync(varFolder, { recursive: true, force: true });
}
