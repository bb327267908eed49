import { setTimeout as pause } from 'node:timers/promises';
import { withDatabase } from '../database.mjs';

/** The server's connections that wait for a lock, so within a transaction. */
const waiting = `select pid from pg_stat_activity
  where application_name ~ '^zhixing [0-9]+$' and wait_event_type = 'Lock' and state = 'active'`;

/**
 * Locks every account, so that writes stop within their transactions, and calls `act` with the process ids of their connections. The locks
 * are released before the lock timeout.
 */
export function insideTransactions(varFolder, act) {
  return withDatabase(varFolder, async (client) => {
    await client.query('begin');
    await client.query('select from account for update');
    const until = Date.now() + 1_500;
    let pids = [];
    while (pids.length === 0 && Date.now() < until) {
      await pause(100);
      const found = await withDatabase(varFolder, (other) => other.query(waiting));
      pids = found.rows.map(({ pid }) => pid);
    }
    const done = await act(pids, client);
    // This connection may have been closed with the others.
    await client.query('rollback').catch(() => undefined);
    return done;
  });
}
