import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import type { Log } from '../../base/log.ts';
import { asServer, testDatabaseUrl } from '../../testing/database.ts';
import { startJobs, watching } from './jobs.ts';

// A killed worker with its real heartbeat; jobs.test.ts sets the heartbeat back.
vi.setConfig({ testTimeout: 120_000 });

const ignore = () => undefined;
const log: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };
const queue = 'scheduled';

it('the job of a process that is killed is done by another one within a minute', async () => {
  const url = asServer(await testDatabaseUrl());
  const { boss, send, stop } = await startJobs(url, { log, every: 2 });
  await send(queue, {}, { key: 'long' });
  const dying = spawn(process.execPath, ['src/testing/jobs/hang.ts', url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(dying.stdout, 'data');
  dying.kill('SIGKILL');
  const killedAt = performance.now();
  const takenAt = new Promise<number>((taken) => {
    void boss.work(queue, watching, async () => taken(performance.now()));
  });
  // A second beside the killed one would find nothing to do.
  await pause(1_000);
  expect((await takenAt) - killedAt).toBeLessThan(60_000);
  await stop();
});
