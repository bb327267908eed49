import type { Dependencies } from './action/action.ts';
import { invalidateCertificates } from './areas/certificate/index.ts';
import { eraseNumber } from './areas/roster/index.ts';
import type { Clock } from './base/clock.ts';
import {
  type ConcurrencyLimiter,
  createConcurrencyLimiter,
  isAccountKey,
} from './base/concurrency-limiter.ts';
import type { Log } from './base/log.ts';
import type { SecurityLog } from './base/security-events.ts';
import type { Config } from './config/config.ts';
import { createCacheInvalidation } from './db/changes/cache-invalidation.ts';
import { createDb, type Patience } from './db/client.ts';
import { createProbe } from './db/health.ts';
import { createJobSender } from './db/jobs/job-sender.ts';
import { findVideoTools } from './ffmpeg/ffmpeg.ts';
import { createMachineClock } from './machine-clock.ts';
import { createMailSender } from './mail/mail.ts';
import type { SmsSender } from './sms/sender.ts';
import { createSmsSender } from './sms/sms.ts';
import { createStorage } from './storage/create-storage.ts';
import { createServiceAccount } from './wechat/service-account.ts';
import { createWechat } from './wechat/wechat.ts';
import { createWecom } from './wecom/wecom.ts';
import { inTurnOfAccount, isWorker } from './worker.ts';

/** The limiter, where what it runs also waits for the same account's work in the other processes. */
const inTurnOfAll = (limiter: ConcurrencyLimiter): ConcurrencyLimiter => ({
  ...limiter,
  run: (of, act) => limiter.run(of, (aside) => inTurnOfAccount(of.key, () => act(aside))),
});

/**
 * Calls: as many as fill both groups of writes, or two statements for several readers (db/statement/write-batches.ts, db/statement/batched-select.ts), so that the
 * database never waits for us there, and of one account as many as fill one, of an address fewer than one may try to log in; at 50 a
 * second those that wait get their answer within the 15 s. What waits for WeChat or a provider of text messages has places of its own.
 * Heavy: each may hold a whole draft in memory, some 50 MB. One by one: of an account one in all processes, in all
 * as many as calls, since the file of one college may take long (rules: charged-by-figures).
 * Pages: drawing is the event loop's own work, the rest of it is waiting for calls;
 * an address that has more of them waiting leaves two thirds of the time to the others.
 */
const createGates = () => ({
  calls: createConcurrencyLimiter({
    atOnce: 32,
    perKey: (key) => (isAccountKey(key) ? 16 : 8),
    waiting: 600,
    patience: 15_000,
  }),
  heavy: createConcurrencyLimiter({ atOnce: 4, perKey: 1, waiting: 200, patience: 20_000 }),
  oneByOne: inTurnOfAll(createConcurrencyLimiter({ atOnce: 32, perKey: 1, waiting: 600, patience: 15_000 })),
  outside: createConcurrencyLimiter({ atOnce: 60, perKey: 20, waiting: 200, patience: 15_000 }),
  pages: createConcurrencyLimiter({ atOnce: 4, perKey: 2, waiting: 200, patience: 10_000, rest: 2 }),
});

let foundTools: ReturnType<typeof findVideoTools> | undefined;
/** Looked for once in a process: what is installed later is found after a restart. */
const videoTools = () => {
  foundTools ??= findVideoTools();
  return foundTools;
};

/** Builds what the areas work with. Tests pass their own parts. `oneOfSeveral`: other processes work beside this one. */
export async function createDependencies<L extends Log>(
  config: Config,
  {
    databaseUrl,
    log,
    security,
    clock: given,
    sms,
    patience,
    oneOfSeveral = isWorker,
  }: {
    databaseUrl: string;
    log: L;
    security: SecurityLog;
    clock?: Clock;
    sms?: SmsSender;
    patience?: Patience;
    oneOfSeveral?: boolean;
  },
): Promise<Dependencies & { log: L }> {
  const { db, close } = createDb(databaseUrl, patience);
  const probe = createProbe(databaseUrl);
  const jobs = createJobSender(db, log);
  const invalidation = createCacheInvalidation(databaseUrl, {
    log,
    ask: (text, values) => db.$client.query(text, values),
  });
  // One of several starts anew while the others receive files.
  const shared = oneOfSeveral || config.databaseUrl !== '';
  const storage = await createStorage(config, { shared, log });
  const clock: Clock & { stop?(): void } = given ?? createMachineClock({ varFolder: config.varFolder, log });
  return {
    config,
    db,
    invalidation,
    jobs,
    isReady: probe.isReady,
    clock,
    storage,
    videoTools,
    accountEvents: { nameChanged: invalidateCertificates, numberReleased: eraseNumber },
    sms: sms ?? (await createSmsSender(config.sms, { db, log, print: config.env !== 'test' })),
    mail: await createMailSender(config.mail, { db, print: config.env !== 'test' }),
    wecom: config.wecom && createWecom(config.wecom, clock),
    wechat: config.wechat && createWechat(config.wechat, db, clock),
    serviceAccount: config.serviceAccount && createServiceAccount(config.serviceAccount, db, clock),
    log,
    security,
    gates: createGates(),
    close: async () => {
      clock.stop?.();
      await invalidation.stop();
      await probe.close();
      await jobs.stop();
      await close();
    },
  };
}
