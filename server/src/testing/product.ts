import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  type Call,
  type CallKey,
  type Calls,
  calls,
  codes,
  type Data,
  type Envelope,
} from '@zhixing/contract';
import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { createApp } from '../app.ts';
import { createSteadyClock } from '../base/steady-clock.ts';
import { readConfig } from '../config/config.ts';
import type { Patience } from '../db/client.ts';
import { createDependencies } from '../dependencies.ts';
import { createLog } from '../log.ts';
import { createSecurityLog } from '../security-log.ts';
import { asServer, testDatabaseUrl } from './database.ts';
import { compileLate } from './schemas/compile-late.ts';
import { separateOwnStatements } from './statements/own.ts';
import { noteRequests } from './statements/record.ts';

/**
 * The clock of a test product. It starts at the real time and stands still until a test moves it (`forward`) or sets it (`set`). `jump`
 * sets the machine's clock.
 */
function createTestClock() {
  let wall = Date.now();
  let monotonic = 0;
  const start = () =>
    createSteadyClock(
      { wall: () => wall, monotonic: () => monotonic, uptime: () => monotonic },
      { onStep: () => undefined },
    );
  let clock = start();
  const set = (time: Date) => {
    wall = time.getTime();
    clock = start();
  };
  return {
    now: () => clock.now(),
    wall: () => clock.wall(),
    set,
    forward: (seconds: number) => {
      if (seconds < 0) return set(new Date(clock.now().getTime() + seconds * 1000));
      wall += Math.round(seconds * 1000);
      monotonic += Math.round(seconds * 1000);
      clock.compare();
    },
    /** Sets the machine's clock ahead or back by mistake. */
    jump: (seconds: number) => {
      wall += Math.round(seconds * 1000);
      clock.compare();
    },
  };
}

/** A line of the log. */
export interface Logged {
  level: string;
  msg: string;
  [fact: string]: unknown;
}

interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
  form?: boolean;
  address?: string;
}

const formOf = (payload: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(payload)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]): [string, string] => [
        key,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]),
  ).toString();

const declared = new Map(Object.values(calls).map(({ method, path, data }) => [`${method} ${path}`, data]));
/** Checks that an answer has exactly the declared fields: some are JSON fragments that no schema has serialized (docs/decisions/0045). */
function checkDeclared(key: string, { code, data }: { code: number; data?: unknown }) {
  const schema = declared.get(key);
  if (code !== codes.ok || !schema) return;
  const cleaned = Value.Clean(schema, structuredClone(data));
  if (!isDeepStrictEqual(cleaned, data) || !Value.Check(schema, data))
    throw new Error(`${key} answers what is not declared: ${JSON.stringify(data)}`);
}

function createCaller(app: FastifyInstance) {
  return async function call<K extends CallKey>(
    key: K,
    payload: Record<string, unknown> = {},
    { token, headers, form, address }: CallOptions = {},
  ): Promise<Envelope<Data<Calls[K] & Call>> & { status: number }> {
    const [method, path] = key.split(' ') as ['GET' | 'POST', string];
    const query = method === 'GET' ? `?${formOf(payload)}` : '';
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    const answer = await app.inject({
      method,
      url: path + query,
      remoteAddress: address ?? '127.0.0.1',
      headers: {
        ...(method === 'GET' ? {} : { 'content-type': type }),
        ...(token ? { authorization: `Bearer ${token}`, token } : {}),
        ...headers,
      },
      ...(method === 'GET' ? {} : { payload: form ? formOf(payload) : JSON.stringify(payload) }),
    });
    const said = answer.json();
    checkDeclared(key, said);
    return { ...said, status: answer.statusCode };
  };
}

/**
 * The product for a test: the real app with a database, a clock and a data folder of its own. `env`: further settings; `folders`: where the
 * web's build is; `databaseUrl`: a migrated database instead of a new one; `oneOfSeveral`: as one of several processes.
 */
export async function createTestProduct(
  env: Record<string, string> = {},
  {
    patience,
    databaseUrl: given,
    oneOfSeveral,
    ...folders
  }: {
    webFolder?: string;
    patience?: Partial<Patience>;
    databaseUrl?: string;
    oneOfSeveral?: boolean;
  } = {},
) {
  const varFolder = mkdtempSync(join(tmpdir(), 'zhixing-test-'));
  // No rate limit: tests send requests faster than people. Tests about the limit set it.
  const settings = { NODE_ENV: 'test', ZHIXING_VAR: varFolder, ADDRESS_BUDGET: '0', ...env };
  const config = { ...readConfig(settings), ...folders };
  const clock = createTestClock();
  const logged: Logged[] = [];
  const log = await createLog(
    { production: true, logLevel: 'debug' },
    { write: (line) => logged.push(JSON.parse(line)) },
  );
  const recorded: Logged[] = [];
  const security = await createSecurityLog(config, log, {
    write: (line) => recorded.push(JSON.parse(line)),
  });
  const databaseUrl = given ?? (await testDatabaseUrl());
  const deps = await createDependencies(config, {
    databaseUrl: given ?? asServer(databaseUrl),
    log,
    security,
    clock,
    oneOfSeveral,
    // A busy machine may be twenty times slower.
    patience: {
      connection: 30_000,
      lock: 25_000,
      statement: 25_000,
      turn: 30_000,
      idle: 15_000,
      ...patience,
    },
  });
  const app = await createApp(deps);
  await compileLate(app);
  noteRequests(app);
  separateOwnStatements(deps);
  return {
    app,
    deps,
    /** The address for a superuser, which the product does not have. */
    databaseUrl,
    clock,
    /** Its log lines, as in production. */
    logged,
    /** Its security-log lines. */
    recorded,
    call: createCaller(app),
    close: async () => {
      await app.close();
      await deps.close();
      rmSync(varFolder, { recursive: true, force: true });
    },
  };
}

export type TestProduct = Awaited<ReturnType<typeof createTestProduct>>;
