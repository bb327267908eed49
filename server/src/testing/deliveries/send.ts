import { setTimeout as pause } from 'node:timers/promises';
import { deliver } from '../../areas/delivery/index.ts';
import { readConfig } from '../../config/config.ts';
import { createDependencies } from '../../dependencies.ts';
import { createLog } from '../../log.ts';
import { createSecurityLog } from '../../security-log.ts';

/**
 * A process that sends what is due, again and again, until it is killed: for tests and measurements. Its arguments: the database, and ms
 * by which its clock is ahead, so that it is day in China.
 */
const [databaseUrl = '', ahead = '0'] = process.argv.slice(2);
const config = readConfig(process.env);
const log = await createLog({ production: true, logLevel: 'silent' });
const security = await createSecurityLog(config, log, { write: () => undefined });
const now = () => new Date(Date.now() + Number(ahead));
const deps = await createDependencies(config, { databaseUrl, log, security, clock: { now, wall: now } });
process.stdout.write('ready');
for (;;) {
  await deliver(deps, async () => undefined);
  await pause(200);
}
