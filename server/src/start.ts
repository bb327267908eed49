import { setTimeout as pause } from 'node:timers/promises';
import { startAccountNotices } from './account-notices.ts';
import type { Dependencies } from './action/action.ts';
import { requireRestored } from './areas/backup/index.ts';
import { ensureBasics } from './areas/certificate/index.ts';
import { quarantineUnknownFiles, verifyInstallation } from './areas/files/index.ts';
import { openSetup } from './areas/staff/index.ts';
import { makeFolder } from './base/data-folder.ts';
import { StartError } from './base/start-error.ts';
import { type Config, readConfig } from './config/config.ts';
import { reservationsOf } from './config/production.ts';
import { startJobs } from './db/jobs/jobs.ts';
import { bringUpToDate, openDatabase } from './db/open.ts';
import { startDeliveries } from './deliveries.ts';
import { startDemoTeacher } from './demo/demo-teacher.ts';
import { seedDemo } from './demo/seed.ts';
import { createDependencies } from './dependencies.ts';
import type { MakePages } from './http/pages/pages.ts';
import { jobKinds } from './job-kinds.ts';
import { leaveRoot, listensAsRoot } from './leave-root.ts';
import { createLog } from './log.ts';
import { startLongJobs } from './long-jobs.ts';
import { watchParent } from './parent-watchdog.ts';
import { explainListenError, requireFreePort } from './port.ts';
import { onTerminal, processReporterFor, sentenceOf } from './process-reporter.ts';
import { startScheduledTasks } from './scheduled-tasks.ts';
import { createSecurityLog } from './security-log.ts';
import { serve } from './serve.ts';
import { isWorker, report, takeOrder, waitForSuccessor } from './worker.ts';
import { startWorkers } from './workers.ts';

let reporter = onTerminal;
/** What to stop, the newest first. */
const stops: (() => Promise<unknown>)[] = [];
/** Aborted by Ctrl-C and its like: the start goes no further. */
const stopping = new AbortController();
let leaving = false;
let running = false;
/** Of a worker that is ending: others go on answering. */
let elsewhere = false;
/**
 * Exit code of a process that ends by a fault of its own and may be started again, as scripts/lib/keep-running.mjs does; with 1 it
 * says why it cannot go on as it is.
 */
const crashed = 70;
/** ms that a start which is told to stop is waited for. */
const startPatience = 3_000;

function readSettings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}

interface Started {
  /** Where the pages come from. */
  pages: MakePages;
  /** Answers requests in this very process, whatever the setting says: for development. */
  alone?: boolean;
}

/**
 * From now on what others change is heard, and so something may be cached. What a start does holds this process's time for seconds: heard
 * during it, an answer of the database would come too late to be read.
 */
const hearChanges = ({ invalidation }: Dependencies) => invalidation.start();

/** One of several: it answers requests and does nothing else. */
async function bringUpWorker({ pages }: Started) {
  const config = readSettings();
  const log = await createLog(config);
  reporter = processReporterFor(config, log);
  const security = await createSecurityLog(config, log);
  const { databaseUrl, user, port: given } = await takeOrder();
  const addressConnections = Math.ceil(config.addressConnections / config.workers);
  const own = { ...config, addressConnections, port: given || config.port };
  const deps = await createDependencies(own, { databaseUrl, log, security });
  stops.push(deps.close);
  await deps.jobs.start();
  const { port, stop } = await serve(deps, pages);
  stops.push(() => stop({ elsewhere }));
  hearChanges(deps);
  leaveRoot(user, config, () => undefined);
  running = true;
  await report({ port });
}

async function bringUp({ pages, alone = false }: Started) {
  const config = readSettings();
  makeFolder(config.varFolder);
  requireRestored(config.varFolder);
  await requireFreePort(config);
  stopping.signal.throwIfAborted();

  const log = await createLog(config);
  reporter = processReporterFor(config, log);
  for (const sentence of reservationsOf(config)) reporter.print(sentence);
  const security = await createSecurityLog(config, log);
  const database = await openDatabase({
    ...config,
    log: reporter.print,
    onLost: (reason) => leave(reason, crashed),
  });
  stops.push(database.stop);
  stopping.signal.throwIfAborted();

  await bringUpToDate(database, stopping.signal);
  const asUser = () => leaveRoot(database.user, config, reporter.print);
  if (!listensAsRoot(config)) asUser();
  const deps = await createDependencies(config, { databaseUrl: database.url, log, security });
  stops.push(deps.close);
  await deps.jobs.start();
  stopping.signal.throwIfAborted();

  await ensureBasics(deps);
  await verifyInstallation(deps);
  await quarantineUnknownFiles(deps);
  await beginJobs(deps, database.url);
  const accounts = await seedDemo(deps, stopping.signal);
  stops.push(startDemoTeacher(deps));
  stopping.signal.throwIfAborted();

  const { port, stop } = alone
    ? await serve(deps, pages)
    : await startWorkers({
        count: config.workers,
        order: { databaseUrl: database.url, user: database.user, port: 0 },
        warn: (sentence) => log.warn({}, sentence),
        onLost: (reason) => leave(reason, crashed),
      });
  stops.push(() => stop());
  hearChanges(deps);
  if (config.metricsPort > 0) await beginMetrics(config, deps, !alone);
  if (listensAsRoot(config)) asUser();
  running = true;
  security.record('keys.read', { from: config.secretFrom, keys: config.keys.ids });
  security.record('server.started', {
    production: config.production,
    demo: config.demo,
    outbox: config.sms.sender === 'outbox',
  });
  const origin = config.publicUrl || `http://localhost:${port}`;
  const setup = await openSetup(deps, { origin });
  reporter.print(`知行已启动：${origin}`);
  printSetup(setup);
  for (const { label, account, password } of accounts)
    console.log(`  ${label}  账号 ${account}  密码 ${password}`);
}

/** What is done outside of requests, in this process alone. */
async function beginJobs(deps: Dependencies, databaseUrl: string) {
  const jobs = await startJobs(databaseUrl, { log: deps.log });
  stops.push(jobs.stop);
  await startScheduledTasks(deps, jobs, { databaseUrl });
  await startDeliveries(deps, jobs);
  await startAccountNotices(deps, jobs);
  const stopLong = await startLongJobs(deps, jobs, jobKinds);
  stops.push(async () => stopLong());
}

async function beginMetrics({ metricsPort: port }: Config, deps: Dependencies, several: boolean) {
  // Loaded only where they are asked for.
  const [{ serveMetrics }, { readInstallationMetrics }] = await Promise.all([
    import('./http/metrics.ts'),
    import('./installation-metrics.ts'),
  ]);
  const begun = serveMetrics({ port, several, installation: () => readInstallationMetrics(deps) });
  const stop = await begun.catch((error: unknown) => {
    throw explainListenError(error, { port, host: '127.0.0.1', setting: 'METRICS_PORT' });
  });
  stops.push(stop);
}

/** Where the first administrator is made: on a terminal, and in a file; never in a log, which others may read. */
function printSetup(setup: Awaited<ReturnType<typeof openSetup>>) {
  if (!setup) return;
  reporter.print(
    `还没有管理员：建立第一个管理员的一次性地址在 ${setup.file}，24 小时内有效，重新启动会换新的。`,
  );
  if (process.stdout.isTTY) console.log(`  ${setup.address}`);
}

/** Stops everything in order and ends the process; with a reason, as a failure. */
async function leave(reason?: unknown, code = 1) {
  if (leaving) return;
  leaving = true;
  // Who keeps a worker that could not begin says why.
  if (reason && isWorker && !running) await report({ failed: sentenceOf(reason) ?? String(reason) });
  else if (reason) reporter.fail(reason);
  // Whoever keeps a connection open must not keep the server from ending.
  setTimeout(() => process.exit(reason ? code : 1), running ? 30_000 : startPatience).unref();
  for (const stop of stops.splice(0).reverse()) await stop().catch(reporter.fail);
  process.exit(reason ? code : 0);
}

/** Starts the server, and ends the process with it. */
export function start(what: Started) {
  const started = isWorker ? bringUpWorker(what) : bringUp(what);
  // Twice when both the terminal and npm tell it.
  const stop = async () => {
    stopping.abort();
    // What is in the midst of starting may take long, or wait for another process: it is not waited for to its end.
    await Promise.race([started.catch(() => undefined), pause(startPatience)]);
    if (isWorker && running && !leaving) elsewhere = await waitForSuccessor();
    await leave();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // Nobody knows what state it is in: it ends at once, and is started again.
  process.on('uncaughtException', (error) => {
    reporter.fail(error);
    process.exit(crashed);
  });
  watchParent(process.argv, stop);
  // A terminal that was closed takes nothing more.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  started.catch((error: unknown) => {
    if (!stopping.signal.aborted) void leave(error);
  });
}
