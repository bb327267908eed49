import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../../base/log.ts';
import { DatabaseClient } from '../database-client.ts';
import { connectionName } from '../migrate/versions.ts';
import { oneByOne } from '../one-by-one.ts';
import { afterCommit } from '../one-transaction.ts';
import { createTtlCache, type Memory, type MemoryRules } from './ttl-cache.ts';

/**
 * In ms. `lease`: how long a process may use its caches after it last renewed its lease in the database; `beat`: how often it renews
 * it; `patience`: how long it waits for an answer before it closes the connection; `again`: the pause before the next connection.
 */
const times = { lease: 1_000, beat: 250, patience: 1_500, again: 500 };
/** ms by which two clocks may drift apart during a lease, with a margin. */
const drift = 50;
/** How often a notification is sent again where it fails, `again` ms apart; and how many ms its caller waits at most. */
const tries = 5;
const longest = 6_000;

/** ms between two lines of the log that say the same. */
const warnAgainAfter = 60_000;

const channel = 'zhixing_changed';

/**
 * A notification: the entries of cache `changed` for `subject` are invalid. `ref`: its sender waits for acknowledgements; without it
 * the sender is a trigger of the database. `by`: the sending process.
 */
interface Change {
  changed: string;
  subject: string;
  ref?: string;
  by?: string;
}
/** A payload of the channel: a notification, or the acknowledgement of one by a process. */
type Said = Change | { heard: string; by: string };

interface Wait {
  heard: Set<string>;
  /** The processes whose acknowledgement is awaited; empty until they are known. */
  wanted: string[];
  done: () => void;
}

/** Sends a notification and answers, in the same round trip, which other processes listen and how many ms their leases still last. */
const notifyAll = `with told as materialized (select pg_notify('${channel}', $1))
  select id, (extract(epoch from until - clock_timestamp()) * 1000)::float8 as ms
  from told left join listener on until > clock_timestamp() and id <> $2`;

/** Renews this process's lease. Without waiting for the disk: after a crash of the database every lease is over anyway. */
const holdLease = `with quick as materialized (select set_config('synchronous_commit', 'off', true))
  insert into listener (id, until) select $1, clock_timestamp() + $2 * interval '1 ms' from quick
  on conflict (id) do update set until = excluded.until`;

type Ask = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

/**
 * Cache invalidation between the processes of one database, by LISTEN/NOTIFY with leases (docs/decisions/0045). Once `tell` has
 * resolved, no process answers from an entry that was invalidated: each has acknowledged, or its lease has ended. Before `start`
 * nothing is cached.
 */
export function createCacheInvalidation(databaseUrl: string, { log, ask }: { log: Log; ask: Ask }) {
  const id = randomUUID();
  const memories = new Map<string, Memory<unknown>>();
  const waits = new Map<string, Wait>();
  let sureUntil = 0;
  let stopped = true;
  let running = Promise.resolve();

  const isHearing = () => performance.now() < sureUntil;

  function noteHeard(ref: string, by: string) {
    const wait = waits.get(ref);
    if (!wait) return;
    wait.heard.add(by);
    if (wait.wanted.length > 0 && wait.wanted.every((each) => wait.heard.has(each))) wait.done();
  }

  function hear(query: ReturnType<typeof oneByOne>, text: string) {
    const said = JSON.parse(text) as Said;
    if ('heard' in said) return noteHeard(said.heard, said.by);
    if (said.by === id) return;
    memories.get(said.changed)?.forget(said.subject);
    if (said.ref === undefined) return;
    const answer: Said = { heard: said.ref, by: id };
    query('select pg_notify($1, $2)', [channel, JSON.stringify(answer)]).catch(() => undefined);
  }

  let toldAt = Number.NEGATIVE_INFINITY;

  async function connect(): Promise<pg.Client> {
    const client = new DatabaseClient({
      connectionString: databaseUrl,
      connectionTimeoutMillis: times.patience,
      query_timeout: times.patience,
      application_name: `${connectionName} notices`,
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  async function listen(client: pg.Client) {
    const query = oneByOne(client);
    client.on('notification', ({ payload }) => payload && hear(query, payload));
    for (const event of ['error', 'end'] as const)
      client.on(event, () => {
        sureUntil = 0;
      });
    await query(`listen ${channel}`);
    // Leases of processes that were killed.
    await query("delete from listener where until < clock_timestamp() - interval '1 minute'");
    // Notifications sent before this connection listened were missed.
    for (const memory of memories.values()) memory.clear();
    while (!stopped) {
      const asked = performance.now();
      await query(holdLease, [id, times.lease + drift]);
      sureUntil = stopped ? 0 : asked + times.lease - drift;
      await pause(times.beat);
    }
    await query('delete from listener where id = $1', [id]);
  }

  /** One line a minute while the database is not there: each try fails alike. */
  function warnNotHeard(error: unknown) {
    const now = performance.now();
    if (now - toldAt < warnAgainAfter) return;
    toldAt = now;
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ reason }, 'changes are not heard for the moment');
  }

  async function run() {
    while (!stopped) {
      let client: pg.Client | undefined;
      try {
        client = await connect();
        await listen(client);
      } catch (error) {
        warnNotHeard(error);
      }
      sureUntil = 0;
      client?.connection.stream.destroy();
      if (!stopped) await pause(times.again);
    }
  }

  /** Resolves once every listening process has acknowledged, or its lease has ended. */
  async function notifyOnce(said: Required<Change>) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const wait: Wait = { heard: new Set(), wanted: [], done: resolve };
    waits.set(said.ref, wait);
    try {
      const { rows } = await ask(notifyAll, [JSON.stringify(said), id]);
      const others = (rows as { id: string | null; ms: number }[]).filter(
        (row): row is { id: string; ms: number } => row.id !== null,
      );
      wait.wanted = others.map((other) => other.id);
      if (wait.wanted.every((each) => wait.heard.has(each))) return;
      const longest = Math.max(...others.map(({ ms }) => ms));
      await Promise.race([promise, pause(longest + drift)]);
    } finally {
      waits.delete(said.ref);
    }
  }

  async function notifyNow({ changed, subject }: { changed: string; subject: string }): Promise<void> {
    memories.get(changed)?.forget(subject);
    const over = new AbortController();
    const told = async () => {
      for (let left = tries; left > 0 && !over.signal.aborted; left -= 1) {
        try {
          return await notifyOnce({ changed, subject, ref: randomUUID(), by: id });
        } catch (error) {
          log.error({ err: error, changed }, 'other processes could not be told of a change');
          if (left > 1) await pause(times.again);
        }
      }
    };
    // No entry lives longer than this.
    const late = pause(longest, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
    await Promise.race([told(), late]).finally(() => over.abort());
  }

  return {
    isHearing,
    /** The cache of this process for a kind of thing, as `'certificate'`; made at the first call with its `rules`. */
    memory<T>(kind: string, rules: MemoryRules<T>): Memory<T> {
      const known = memories.get(kind) ?? (createTtlCache<T>({ ...rules, isHearing }) as Memory<unknown>);
      memories.set(kind, known);
      return known as Memory<T>;
    },
    /**
     * Invalidates the entries of `subject` in cache `changed`, in this process at once. Call it after the change is committed; within
     * `inOneTransaction` it waits for that. Resolves when no process uses them any more: after about a second at the latest, after 6 s
     * where the notification cannot be sent. Never throws; failures are logged.
     */
    notify: (change: { changed: string; subject: string }): Promise<void> =>
      afterCommit(() => notifyNow(change)),
    /** Starts listening; reconnects after every lost connection. */
    start() {
      stopped = false;
      running = run();
    },
    async stop() {
      stopped = true;
      sureUntil = 0;
      await running;
    },
  };
}

export type CacheInvalidation = ReturnType<typeof createCacheInvalidation>;
