import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../base/log.ts';
import { createMemory, type Memory, type MemoryRules } from './memory.ts';

/**
 * ms. A process may rely on what it remembers for `lease` after it last asked the database. `beat`: how often it asks;
 * `patience`: after which the connection is given up; `again`: until the next.
 */
const times = { lease: 1_000, beat: 250, patience: 1_500, again: 500 };
/** ms that two clocks may drift apart in a second, and more. */
const drift = 50;
/** How often a change is told where the database does not take it, `again` apart; and ms that its call waits for it at most. */
const tries = 5;
const longest = 6_000;
/** ms until it is looked again whether a pooler stands between. */
const pooledAgain = 60_000;

const channel = 'zhixing_changed';

/** That something changed; `ref`: who says so waits until it was heard. Without: a trigger of the database says so. */
interface Change {
  changed: string;
  subject: string;
  ref?: string;
  by?: string;
}
/** What processes say to each other: that something changed, and that it was heard. */
type Said = Change | { heard: string; by: string };

interface Wait {
  heard: Set<string>;
  /** Who is waited for; empty until that is known. */
  wanted: string[];
  done: () => void;
}

/** One round trip: to be heard as soon as it is through, and who listens, for how many ms more at least. */
const tellAll = `with told as materialized (select pg_notify('${channel}', $1))
  select id, (extract(epoch from until - clock_timestamp()) * 1000)::float8 as ms
  from told left join listener on until > clock_timestamp() and id <> $2`;

/** A lease that a crash takes is over anyway: it need not be on the disk. */
const holdLease = `with quick as materialized (select set_config('synchronous_commit', 'off', true))
  insert into listener (id, until) select $1, clock_timestamp() + $2 * interval '1 ms' from quick
  on conflict (id) do update set until = excluded.until`;

/** Whether what answers is not what was connected to: a pooler between. */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== (client as pg.Client & { processID: number | null }).processID;
}

type Query = (text: string, values?: unknown[]) => Promise<unknown>;

/** Sends each statement once the one before it is answered: `pg` 9 takes no second one while the first is under way. */
function oneByOne(client: pg.Client): Query {
  let last: Promise<unknown> = Promise.resolve();
  return (text, values) => {
    const asked = last.then(() => client.query(text, values));
    last = asked.catch(() => undefined);
    return asked;
  };
}

type Ask = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

/**
 * Tells the other processes on this database what has changed, and hears it from them, over a connection of its own.
 * Nobody answers an old thing after `tell` has resolved: it waits until each process has heard, or may rely on nothing it
 * remembers (docs/decisions/0047). Not started, it hears nothing, and nothing is remembered.
 */
export function createNotices(databaseUrl: string, { log, ask }: { log: Log; ask: Ask }) {
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

  function hear(query: Query, text: string) {
    const said = JSON.parse(text) as Said;
    if ('heard' in said) return noteHeard(said.heard, said.by);
    if (said.by === id) return;
    memories.get(said.changed)?.forget(said.subject);
    if (said.ref === undefined) return;
    const answer: Said = { heard: said.ref, by: id };
    query('select pg_notify($1, $2)', [channel, JSON.stringify(answer)]).catch(() => undefined);
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: times.patience,
      query_timeout: times.patience,
      application_name: 'zhixing notices',
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
    // Of processes that ended without a word.
    await query("delete from listener where until < clock_timestamp() - interval '1 minute'");
    // What changed while nobody listened was not heard.
    for (const memory of memories.values()) memory.forgetAll();
    while (!stopped) {
      const asked = performance.now();
      await query(holdLease, [id, times.lease + drift]);
      sureUntil = stopped ? 0 : asked + times.lease - drift;
      await pause(times.beat);
    }
    await query('delete from listener where id = $1', [id]);
  }

  async function run() {
    while (!stopped) {
      let client: pg.Client | undefined;
      try {
        client = await connect();
        if (await isPooled(client)) await waitPooled();
        else await listen(client);
      } catch (error) {
        log.warn({ err: error }, 'changes are not heard for the moment');
      }
      sureUntil = 0;
      client?.connection.stream.destroy();
      if (!stopped) await pause(times.again);
    }
  }

  /** Nothing is heard through a pooler that lends its connections for a transaction: then nothing is remembered. */
  async function waitPooled() {
    log.warn({}, 'a pooler stands before the database: sessions are not remembered');
    for (let left = pooledAgain; left > 0 && !stopped; left -= times.beat) await pause(times.beat);
  }

  /** Resolves once everybody who listens has heard it, or relies on nothing any more. */
  async function tellOnce(said: Required<Change>) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const wait: Wait = { heard: new Set(), wanted: [], done: resolve };
    waits.set(said.ref, wait);
    try {
      const { rows } = await ask(tellAll, [JSON.stringify(said), id]);
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

  return {
    isHearing,
    /** What this process remembers of a kind. */
    memory<T>(kind: string, rules: MemoryRules<T>): Memory<T> {
      const known = memories.get(kind) ?? (createMemory<T>({ ...rules, isHearing }) as Memory<unknown>);
      memories.set(kind, known);
      return known as Memory<T>;
    },
    /**
     * To be called once a change is committed: forgotten here at once; resolves when no process relies on it any more,
     * after about a second at the latest.
     */
    async tell({ changed, subject }: { changed: string; subject: string }): Promise<void> {
      memories.get(changed)?.forget(subject);
      const over = new AbortController();
      const told = async () => {
        for (let left = tries; left > 0 && !over.signal.aborted; left -= 1) {
          try {
            return await tellOnce({ changed, subject, ref: randomUUID(), by: id });
          } catch (error) {
            log.error({ err: error, changed }, 'other processes could not be told of a change');
            if (left > 1) await pause(times.again);
          }
        }
      };
      // Nothing is remembered for longer than that anyway.
      const late = pause(longest, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
      await Promise.race([told(), late]).finally(() => over.abort());
    },
    /** Begins to hear, and goes on through every lost connection. */
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

export type Notices = ReturnType<typeof createNotices>;
