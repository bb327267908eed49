import type { Language } from '@zhixing/contract/language';
import type { Config } from './config.ts';
import { createDb, type Database } from './db/client.ts';
import { createSmsSender, type SmsSender } from './sms/sms.ts';
import { createStorage, type Storage } from './storage/storage.ts';
import { createWechat, type Wechat } from './wechat/wechat.ts';

export interface Clock {
  now(): Date;
}

/** What the server writes its log with: an object of facts, then a sentence. */
export interface Log {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface Dependencies {
  config: Config;
  db: Database;
  clock: Clock;
  storage: Storage;
  sms: SmsSender;
  /** null: no mini-program is set. */
  wechat: Wechat | null;
  log: Log;
  close(): Promise<void>;
}

/** Who calls: the account behind the token. `college` null: none. */
export interface Caller {
  accountId: number;
  role: 'student' | 'teacher' | 'admin';
  collegeId: number | null;
  tokenHash: Buffer;
}

/** What a domain function gets. `language`: what texts in its answer are told in. `address`: the caller's network address; `origin`: the site as the caller sees it. */
export interface Action<P, C extends Caller | null = Caller> {
  deps: Dependencies;
  caller: C;
  payload: P;
  address: string;
  origin: string;
  language: Language;
  device: string;
}

/** Builds what the areas work with. Tests pass their own parts. */
export async function createDependencies(
  config: Config,
  {
    databaseUrl,
    log,
    clock = { now: () => new Date() },
    sms,
  }: { databaseUrl: string; log: Log; clock?: Clock; sms?: SmsSender },
): Promise<Dependencies> {
  const { db, close } = createDb(databaseUrl);
  const storage = await createStorage(config.varFolder, { shared: config.databaseUrl !== '' });
  return {
    config,
    db,
    clock,
    storage,
    sms: sms ?? (await createSmsSender(config, db, log)),
    wechat: createWechat(config, db, clock),
    log,
    close,
  };
}
