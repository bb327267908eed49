import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { createClassroom } from '../../testing/classroom.ts';
import { asServer } from '../../testing/database.ts';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';
import { aliyun, reminderSmsEnv, startSmsProvider } from '../../testing/sms-provider.ts';
import { notify } from '../notice/index.ts';

vi.setConfig({ testTimeout: 240_000 });

const students = 300;
/** 10:00 in China. */
const morning = new Date('2030-01-08T02:00:00Z');
let product: TestProduct;
let provider: Awaited<ReturnType<typeof startSmsProvider>>;
let varFolder = '';
let senders: ChildProcess[] = [];

afterEach(async () => {
  for (const sender of senders) sender.kill('SIGKILL');
  senders = [];
  await product.close();
  provider.close();
  rmSync(varFolder, { recursive: true, force: true });
});

/** A process of its own that sends; its clock is `ahead` minutes after ten. */
async function startSender(env: Record<string, string>, ahead: number) {
  const offset = morning.getTime() + ahead * 60_000 - Date.now();
  const sender = spawn(
    process.execPath,
    ['src/testing/deliveries/send.ts', asServer(product.databaseUrl), String(offset)],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env, ZHIXING_VAR: varFolder } },
  );
  senders.push(sender);
  await once(sender.stdout as NodeJS.ReadableStream, 'data');
  return sender;
}

it('senders that are killed in the midst give no message to the provider twice, and lose none', async () => {
  provider = await startSmsProvider(aliyun);
  provider.state.latency = 15;
  varFolder = mkdtempSync(join(tmpdir(), 'senders-'));
  const env = {
    NODE_ENV: 'test',
    ...reminderSmsEnv(provider),
  };
  product = await createTestProduct(env);
  product.clock.set(morning);
  const classroom = await createClassroom(product);
  const people = await Promise.all(Array.from({ length: students }, () => classroom.addPerson()));
  const accountIds = people.map(({ id }) => id);
  await product.deps.db.transaction((tx) => notify(tx, { kind: 'study-reminded', accountIds, now: morning }));
  const settled = async () => {
    const { rows } = await product.deps.db.execute<{ count: number }>(
      sql`select count(*)::int as count from delivery where state not in ('waiting', 'sending')`,
    );
    return rows[0]?.count ?? 0;
  };
  for (const stop of [60, 150]) {
    const sender = await startSender(env, 0);
    await expect
      .poll(() => provider.state.taken.length, { timeout: 60_000, interval: 5 })
      .toBeGreaterThan(stop);
    sender.kill('SIGKILL');
    await once(sender, 'exit');
  }
  await startSender(env, 0);
  // Later by the ten minutes after which nobody waits for a dead sender any more.
  await startSender(env, 12);
  await expect.poll(settled, { timeout: 120_000 }).toBe(students);
  const numbers = provider.state.taken.map(({ to }) => to);
  expect(new Set(numbers).size).toBe(numbers.length);
  // What is not with the provider is known not to be: uncertain, and so left to the next channel.
  const { rows } = await product.deps.db.execute<{ state: string; count: number }>(
    sql`select state, count(*)::int as count from delivery group by state`,
  );
  const of = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  expect(numbers.length).toBeGreaterThanOrEqual(of.sent ?? 0);
  expect((of.sent ?? 0) + (of.uncertain ?? 0)).toBe(students);
});
