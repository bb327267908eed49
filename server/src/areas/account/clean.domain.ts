import { lockByName } from '../../db/lock.ts';
import type { Dependencies } from '../../dependencies.ts';
import * as queries from './clean.queries.ts';

const hour = 3600 * 1000;
const day = 24 * hour;

/** Forgets old codes, failures, sessions, tickets and outbox messages; one process at a time. */
export async function cleanUp({ db, clock }: Dependencies): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await lockByName(tx, 'clean up accounts');
    await queries.deleteOld(tx, {
      now,
      caps: new Date(now.getTime() - 2 * day),
      outbox: new Date(now.getTime() - 7 * day),
    });
  });
}

/** Now and every hour. Answers how to stop; a failure is logged, the next hour tries again. */
export function keepClean(deps: Dependencies): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = cleanUp(deps).catch((error: unknown) => {
      deps.log.error(
        { reason: error instanceof Error ? error.message : 'unknown' },
        'old rows could not be deleted',
      );
    });
  };
  run();
  const timer = setInterval(run, hour);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
