import { readFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testDatabaseUrl } from '../testing/database.ts';
import { createDb } from './client.ts';
import { isUnavailable } from './unavailable.ts';

let url = '';
let open: ReturnType<typeof createDb>;
beforeAll(async () => {
  url = await testDatabaseUrl();
  open = createDb(url);
});
afterAll(() => open.close());
afterEach(() => void vi.restoreAllMocks());

const failureOf = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error: unknown) => error,
  );

/** The errors of a statement and of a transaction on the database at this address. */
async function failuresAt(address: string) {
  const { db, close } = createDb(address);
  const failures = await Promise.all([
    failureOf(db.execute(sql`select 1`)),
    failureOf(db.transaction(async () => undefined)),
  ]);
  await close();
  return failures;
}
const expectUnavailable = (failures: unknown[]) => {
  for (const failure of failures) {
    expect(failure).toBeInstanceOf(Error);
    expect(isUnavailable(failure), String((failure as Error).cause ?? failure)).toBe(true);
  }
};

describe('a database that cannot be connected to is unavailable:', () => {
  const changed = (change: (address: URL) => unknown) => {
    const address = new URL(url);
    change(address);
    return address.href;
  };

  it.each<[string, (address: URL) => unknown]>([
    ['its socket is not there (ENOENT)', (address) => address.searchParams.set('host', '/nowhere')],
    [
      'a file is where its folder should be (ENOTDIR)',
      (address) => address.searchParams.set('host', '/etc/passwd'),
    ],
    ['nobody listens (ECONNREFUSED)', (address) => Object.assign(address, { port: '1' })],
    [
      'its name is unknown (ENOTFOUND, EAI_AGAIN)',
      (address) => Object.assign(address, { hostname: 'database.invalid' }),
    ],
    ['it refuses the password (28P01)', (address) => Object.assign(address, { password: 'another' })],
    ['it has no such database (3D000)', (address) => Object.assign(address, { pathname: '/another' })],
  ])('%s', async (_, change) => {
    expectUnavailable(await failuresAt(changed(change)));
  });

  // Codes that a test cannot cause, and one that no system has.
  it.each([
    ['connect', 'EAGAIN'],
    ['connect', 'EMFILE'],
    ['connect', 'ENETUNREACH'],
    ['connect', 'ECONNABORTED'],
    ['getaddrinfo', 'EAI_AGAIN'],
    ['connect', 'ENOBODYKNOWS'],
  ])('%s says %s', async (syscall, code) => {
    vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket) {
      const error = Object.assign(new Error(`${syscall} ${code}`), { code, syscall, errno: -1 });
      process.nextTick(() => this.destroy(error));
      return this;
    });
    expectUnavailable(await failuresAt(url));
  });

  it('a connection that is lost during a statement, whatever its code', async () => {
    const { db, close } = createDb(url);
    const connected = pg.Client.prototype.query;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      const error = Object.assign(new Error('read EIO'), { code: 'EIO', syscall: 'read', errno: -5 });
      setTimeout(() => this.connection.stream.destroy(error), 50);
      return (connected as (...given: unknown[]) => unknown).apply(this, given);
    } as never);
    expectUnavailable([await failureOf(db.execute(sql`insert into college select from pg_sleep(1)`))]);
    await close();
  });
});

describe('what PostgreSQL answers to a statement', () => {
  const raised = (code: string) =>
    failureOf(
      open.db.execute(sql.raw(`do $$ begin raise exception 'told' using errcode = '${code}'; end $$`)),
    );

  it.each([
    ...['08006', '25006', '25P03', '25P04', '40001', '40P01', '53100', '53200', '53300', '55P03'],
    ...['57014', '57P01', '57P03', '58000', '58030'],
  ])('%s is unavailable', async (code) => {
    expectUnavailable([await raised(code)]);
  });

  it.each(['22003', '23505', '42601', '42501', '55000', '55006', 'P0001', 'XX000', 'XX001'])(
    '%s is not unavailable, but an error',
    async (code) => {
      expect(isUnavailable(await raised(code))).toBe(false);
    },
  );
});

it('an error that is not of a connection is not unavailable, though it has the same code', async () => {
  const missing = await failureOf(readFile('/nowhere/file'));
  const named = Object.assign(new Error('fetch failed'), { code: 'ECONNREFUSED', syscall: 'connect' });
  const inside = await failureOf(
    open.db.transaction(async () => {
      await readFile('/nowhere/file');
    }),
  );
  for (const failure of [missing, named, inside, new TypeError('undefined is not a function')])
    expect(isUnavailable(failure)).toBe(false);
});
