import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { ensureBasics } from './areas/certificate/template.door.ts';
import { sweepOrphans } from './areas/upload/sweep.door.ts';
import { StartError } from './base/start-error.ts';
import { type Config, readConfig } from './config/config.ts';
import { reservationsOf } from './config/production.ts';
import { bringUpToDate, openDatabase } from './db/open.ts';
import { seedDemo } from './demo/seed.ts';
import { createDependencies } from './dependencies.ts';
import { startHourly } from './hourly.ts';
import type { MakePages } from './http/pages.ts';
import { createLog } from './log.ts';
import { explainListenError, requireFreePort } from './port.ts';
import { createSecurityLog } from './security-log.ts';
import { onTerminal, voiceFor } from './voice.ts';

let voice = onTerminal;
/** What to stop, the newest first. */
const stops: (() => Promise<unknown>)[] = [];
/** Aborted by Ctrl-C and its like: the start goes no further. */
const stopping = new AbortController();
let leaving = false;

function readSettings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}

async function bringUp(pages: MakePages) {
  const config = readSettings();
  await requireFreePort(config);
  stopping.signal.throwIfAborted();

  const log = await createLog(config);
  voice = voiceFor(config, log);
  for (const sentence of reservationsOf(config)) voice.tell(sentence);
  const security = await createSecurityLog(config, log);
  const database = await openDatabase({
    ...config,
    log: voice.tell,
    onLost: leave,
  });
  stops.push(database.stop);
  stopping.signal.throwIfAborted();

  await bringUpToDate(database.url);
  const deps = await createDependencies(config, { databaseUrl: database.url, log, security });
  stops.push(deps.close);
  stopping.signal.throwIfAborted();

  await ensureBasics(deps);
  await sweepOrphans(deps);
  stops.push(startHourly(deps));
  const accounts = await seedDemo(deps);
  stopping.signal.throwIfAborted();

  const app = await createApp(deps, pages);
  stops.push(() => app.close());
  await app.listen(config).catch((error: unknown) => {
    throw explainListenError(error, config);
  });
  const { port } = app.server.address() as AddressInfo;
  security.record('keys.read', { from: config.secretFrom, keys: config.keys.ids });
  security.record('server.started', {
    production: config.production,
    demo: config.demo,
    outbox: config.sms.sender === 'outbox',
  });
  voice.tell(`知行已启动：${config.publicUrl || `http://localhost:${port}`}`);
  for (const { label, account, password } of accounts)
    console.log(`  ${label}  账号 ${account}  密码 ${password}`);
}

/** Stops everything in order and ends the process; with a reason, as a failure. */
async function leave(reason?: unknown) {
  if (leaving) return;
  leaving = true;
  if (reason) voice.fail(reason);
  // Whoever keeps a connection open must not keep the server from ending.
  setTimeout(() => process.exit(1), 30_000).unref();
  for (const stop of stops.splice(0).reverse()) await stop().catch(voice.fail);
  process.exit(reason ? 1 : 0);
}

/** Starts the server, and ends the process with it. `pages`: where the pages come from. */
export function start({ pages }: { pages: MakePages }) {
  const started = bringUp(pages);
  // Twice when both the terminal and npm tell it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, async () => {
      stopping.abort();
      await started.catch(() => undefined);
      await leave();
    });
  started.catch((error: unknown) => {
    if (!stopping.signal.aborted) void leave(error);
  });
}
