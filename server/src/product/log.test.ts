import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bringUpToDate } from '../db/open.ts';
import { testDatabaseUrl } from '../testing/database.ts';
import type { Logged } from '../testing/product.ts';

const mobile = '13800000001';
const varFolder = mkdtempSync(join(tmpdir(), 'zhixing-log-'));
/** What a line holds; further facts would stand beside these. Those of the second row are a job's figures and
 *  name, the name of a data migration, and why the database's changes are not heard (a slow machine at its start). */
const dialect = [
  ...['level', 'time', 'requestId', 'req', 'res', 'responseTime', 'err', 'msg'],
  ...['completed', 'graduated', 'failed', 'task', 'name', 'reason'],
];
const lines: string[] = [];
const told: string[] = [];
let server: ChildProcess;
let url = '';

/** The server as production runs it, on a database that lost a table: what needs it fails, in a request and in a job. */
beforeAll(async () => {
  const databaseUrl = await testDatabaseUrl();
  await bringUpToDate({ url: databaseUrl, migrationUrl: databaseUrl });
  const database = new pg.Client(databaseUrl);
  await database.connect();
  await database.query('drop table sms_code cascade');
  await database.end();
  const sms = { SMS_SENDER: 'aliyun', SMS_KEY_ID: 'id', SMS_KEY_SECRET: 'secret', SMS_SIGN: '知行' };
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    ZHIXING_VAR: varFolder,
    PUBLIC_URL: 'https://zhixing.example',
    ...sms,
    SMS_TEMPLATE: 'T1',
    ZHIXING_SECRET: 'a secret of the tests that is long enough',
  };
  server = spawn(process.execPath, ['src/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  server.stderr?.on('data', (chunk) => told.push(String(chunk)));
  for await (const line of createInterface({ input: server.stdout as NodeJS.ReadableStream })) {
    lines.push(line);
    url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? url;
    if (line.includes('知行已启动')) break;
  }
});
afterAll(() => {
  server.kill();
  rmSync(varFolder, { recursive: true, force: true });
});

it('in production the start, a request, a fault and a job write one dialect, without what people entered', async () => {
  createInterface({ input: server.stdout as NodeJS.ReadableStream }).on('line', (line) => lines.push(line));
  await fetch(`${url}/health/live?mobile=${mobile}`);
  const fault = await fetch(`${url}/passport/Api/User/mobileCode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ countryCode: '86', mobile, scene: 'register' }),
  });
  const { requestId } = (await fault.json()) as { requestId?: string };
  server.kill('SIGTERM');
  await once(server, 'close');

  expect(told).toEqual([]);
  const log = lines.map((line) => JSON.parse(line) as Logged & { time: string; err?: object });
  for (const line of log) {
    expect(line).toMatchObject({
      level: expect.stringMatching(/^(info|warn|error)$/),
      msg: expect.any(String),
    });
    expect(new Date(line.time).toISOString()).toBe(line.time);
    if (line.err) expect(line.err).toMatchObject({ message: expect.any(String), stack: expect.any(String) });
    expect(Object.keys(line).filter((key) => !dialect.includes(key))).toEqual([]);
    expect(JSON.stringify(line.res ?? {})).toMatch(/^\{("status":\d+)?\}$/);
  }
  const find = (facts: object) => expect(log).toContainEqual(expect.objectContaining(facts));
  find({ level: 'info', msg: '知行已启动：https://zhixing.example' });
  const asked = (path: string) => ({ msg: 'incoming request', req: expect.objectContaining({ path }) });
  find(asked('/health/live'));
  find({ ...asked('/passport/Api/User/mobileCode'), requestId });
  find({ msg: 'request completed', requestId, res: { status: 500 } });
  find({
    msg: 'unexpected failure',
    level: 'error',
    requestId,
    err: expect.objectContaining({ code: '42P01' }),
  });
  find({
    msg: 'old rows could not be deleted',
    level: 'error',
    err: expect.objectContaining({ code: '42P01' }),
  });
  expect(lines.join('\n')).not.toContain(mobile);
});
