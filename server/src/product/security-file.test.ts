import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createLog } from '../log.ts';
import { createDailyFile } from '../security-file.ts';
import { createSecurityLog, securityLogTo } from '../security-log.ts';
import type { Logged } from '../testing/product.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'zhixing-security-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const configOf = (env: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'test', ZHIXING_VAR: home, ...env });
const lines: Logged[] = [];
const logTo = (level: 'info' | 'error') =>
  createLog({ production: true, logLevel: level }, { write: (line) => lines.push(JSON.parse(line)) });
beforeEach(() => void lines.splice(0));

it('each day has a file that only its owner reads; what is older than the setting says goes', async () => {
  const folder = join(home, 'security');
  mkdirSync(folder);
  for (const name of ['2026-01-01.log', '2026-05-06.log', 'notes.txt'])
    writeFileSync(join(folder, name), '{}\n');
  let now = new Date('2026-11-21T23:59:59Z');
  const file = createDailyFile({ folder, days: 200 }, await logTo('info'), () => now);
  file.write('{"a":1}\n');
  file.write('{"a":2}\n');
  now = new Date('2026-11-22T00:00:00Z');
  file.write('{"a":3}\n');
  expect(readdirSync(folder).sort()).toEqual([
    '2026-05-06.log',
    '2026-11-21.log',
    '2026-11-22.log',
    'notes.txt',
  ]);
  expect(readFileSync(join(folder, '2026-11-21.log'), 'utf8')).toBe('{"a":1}\n{"a":2}\n');
  expect(statSync(join(folder, '2026-11-22.log')).mode & 0o777).toBe(0o600);
});

it('a line that cannot be written is in the log', async () => {
  writeFileSync(join(home, 'security'), 'a file where the folder should be');
  const file = createDailyFile({ folder: join(home, 'security'), days: 200 }, await logTo('error'));
  file.write('{"event":"login.refused"}\n');
  expect(lines).toMatchObject([
    { level: 'error', security: { event: 'login.refused' }, err: { code: 'EEXIST' } },
  ]);
});

it('by setting it is among the other lines, told apart by its mark, whatever the level of the log', async () => {
  const config = configOf({ SECURITY_LOG: 'stdout' });
  const security = await createSecurityLog(config, await logTo('error'));
  security.record('password.changed', { accountId: 7 });
  security.record('session.ended', { accountId: 7, sessions: [1], why: 'logout' });
  expect(lines).toMatchObject([
    { log: 'security', event: 'password.changed', accountId: 7 },
    { log: 'security', event: 'session.ended', level: 'info' },
  ]);
  expect(readdirSync(home)).toEqual(['secret']);
});

it('what strangers repeat is counted beyond twenty a minute of one network; what changes an account never is', async () => {
  let now = 0;
  const security = securityLogTo(await logTo('info'), { keys: configOf().keys, now: () => now });
  const from = (address: string) => security.of({ requestId: 'r', address });
  const cap = { call: 'POST /x', accountId: null };
  for (let n = 0; n < 50; n += 1) from('113.88.7.9').record('cap.met', cap);
  from('113.88.9.9').record('cap.met', cap);
  for (let n = 0; n < 50; n += 1) from('113.88.7.9').record('password.reset', { accountId: n });
  expect(lines.filter(({ event }) => event === 'cap.met')).toHaveLength(21);
  expect(lines.filter(({ event }) => event === 'password.reset')).toHaveLength(50);
  now = 60_000;
  from('113.88.7.9').record('cap.met', cap);
  expect(lines.at(-1)).toMatchObject({ event: 'cap.met', suppressed: 30 });
});

it('what is passed beside the fields of an event is not written', async () => {
  const security = securityLogTo(await logTo('info'), { keys: configOf().keys });
  const fields = { accountId: 7, password: 'dawn-over-7-hills' };
  security.record('password.changed', fields);
  expect(JSON.stringify(lines)).not.toContain('dawn');
});
