import type { DestinationStream, Logger } from 'pino';
import { capAddress, maskAddress } from './base/address.ts';
import type { Keys } from './base/keys.ts';
import { type SecurityEvent, type SecurityLog, securityEvents } from './base/security-events.ts';
import type { Config } from './config/config.ts';
import { afterCommit } from './db/one-transaction.ts';
import { createLog } from './log.ts';
import { createDailyFile } from './security-file.ts';

/** Of what strangers can repeat: so many lines a minute for each event and network. */
const perMinute = 20;
const minute = 60_000;

/** Answers whether a line is written, and how many were not since the last one. */
function createThrottle(now: () => number) {
  const seen = new Map<string, { since: number; count: number }>();
  return function admit(key: string): { suppressed: number } | null {
    const at = now();
    const known = seen.get(key);
    if (known && at - known.since < minute) {
      known.count += 1;
      return known.count <= perMinute ? { suppressed: 0 } : null;
    }
    if (seen.size >= 10_000) seen.clear();
    seen.set(key, { since: at, count: 1 });
    return { suppressed: Math.max(0, (known?.count ?? 0) - perMinute) };
  };
}

/** Which address it was, for one who compares lines: masked for the eye, and a keyed hash that tells two apart. */
const placeOf = (keys: Keys, address: string) => ({
  address: maskAddress(capAddress(address)),
  network: keys.hash('security log', capAddress(address)).toString('base64url').slice(0, 10),
});

/** What is written of an event: what the inventory names, and nothing that was passed beside it. */
const named = (event: SecurityEvent, fields: object) => {
  const { properties } = securityEvents[event].fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(properties, name)));
};

/** Writes events with a logger. */
export function securityLogTo(
  logger: Pick<Logger, 'info' | 'warn'>,
  { keys, now = Date.now }: { keys: Keys; now?: () => number },
): SecurityLog {
  const admit = createThrottle(now);
  function write(event: SecurityEvent, fields: object, request?: { requestId: string; address: string }) {
    const kind: { level: 'info' | 'warn'; often?: true } = securityEvents[event];
    const network = request && capAddress(request.address);
    const admitted = kind.often ? admit(`${event} ${network}`) : { suppressed: 0 };
    if (!admitted) return;
    const place = request && placeOf(keys, request.address);
    const { suppressed } = admitted;
    const facts = {
      event,
      ...(request ? { requestId: request.requestId, ...place } : {}),
      ...named(event, fields),
      ...(suppressed > 0 ? { suppressed } : {}),
    };
    logger[kind.level](facts, event);
  }
  const within = (request?: { requestId: string; address: string }): SecurityLog => ({
    of: within,
    // What is rolled back did not happen.
    record: (event, fields) => void afterCommit(() => write(event, fields, request)),
  });
  return within();
}

/**
 * The security log (docs/decisions/0021): the dialect of the log with `log: "security"`, in a file of its own for each day,
 * or, by setting, among the other lines on standard output. Its lines have a level of their own: `LOG_LEVEL` hides none.
 */
export async function createSecurityLog(
  { securityLog, keys }: Pick<Config, 'securityLog' | 'keys'>,
  log: Logger,
  destination: DestinationStream = createDailyFile(securityLog, log),
): Promise<SecurityLog> {
  const bindings = { log: 'security' };
  const logger =
    securityLog.to === 'stdout'
      ? log.child(bindings, { level: 'info' })
      : (await createLog({ production: true, logLevel: 'info' }, destination)).child(bindings);
  return securityLogTo(logger, { keys });
}
