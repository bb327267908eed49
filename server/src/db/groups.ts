import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { busy } from '../base/errors.ts';
import { accountKey, createGate } from '../base/gate.ts';
import { asOwner, currentOwner } from '../base/owner.ts';
import { DatabaseClient } from './database-client.ts';
import { type Asked, type Columns, Group, type Row, type Write } from './group.ts';
import { isBroken, isLostConnection, isStalePlan, isTimedOut, isUnprepared } from './unavailable.ts';

/** Connections that write groups, each one group at a time. */
const lineCount = 2;
/** Statements of one group at most: the last one's caller waits for all of them. */
const mostTogether = 16;
/** ms that a group that is not full waits for the one under way, which may be waiting itself: for a lock, for its connection. */
const longestHold = 15;
/** ms after a group in which the next one gathers: whoever was answered then asks again, where there are many. */
const gathering = 3;
/** ms that a group waits for a lock: whoever needs one that is held is asked for alone, and holds up no others. */
const lockPatience = 50;

interface Asking extends Asked {
  account: number | undefined;
  /** When it was asked, ms of `performance.now`. */
  at: number;
  resolve(rows: Row[]): void;
  reject(error: unknown): void;
}

interface Line {
  client: pg.Client;
  columns: Columns;
}

/** Whether one that was asked alone had no chance: it met a lock, or a connection whose preparations are outdated. */
const isUndone = (error: unknown) =>
  (error as { code?: unknown }).code === '55P03' || isStalePlan(error) || isUnprepared(error);
/** Whether it is unknown what became of it: to do it again might do it twice. */
const isUnknown = (error: unknown) => isLostConnection(error) || isTimedOut(error);

/** As many as fill every line's group are let in, of one owner as many as fill one. */
const rules = { atOnce: lineCount * mostTogether, perKey: mostTogether, waiting: 200 };

/**
 * Writes of several students that come at once as one transaction (docs/decisions/0061): one commit, one way there and back.
 * `alone` does one on a connection of the pool, in its turn: where a group fails, for the fault of one or for a lock that
 * another transaction holds, nothing of it is done, and each of it is asked for alone.
 */
export function createGroups(
  settings: pg.ClientConfig,
  { patience, alone }: { patience: number; alone(write: Write, values: unknown[]): Promise<{ rows: Row[] }> },
) {
  const gate = createGate({ ...rules, patience });
  const lines: (Line | undefined)[] = [];
  const free = Array.from({ length: lineCount }, (_, at) => at);
  let waiting: Asking[] = [];
  let scheduled = false;
  const underWay = new Set<Promise<void>>();
  /** Who has something under way: what they ask meanwhile comes after it. */
  const occupied = new Set<string>();
  let strangers = 0;
  let ended = false;
  let doneAt = Number.NEGATIVE_INFINITY;

  async function open(at: number): Promise<Line> {
    const client = new DatabaseClient({ ...settings, lock_timeout: lockPatience });
    const drop = () => {
      if (lines[at] === line) lines[at] = undefined;
    };
    for (const event of ['error', 'end'] as const) client.on(event, drop);
    const line = { client, columns: new Map() };
    await client.connect();
    lines[at] = line;
    return line;
  }

  async function put(at: number, asking: Asking[]): Promise<Row[][]> {
    const line = lines[at] ?? (await open(at));
    const { promise, resolve, reject } = Promise.withResolvers<Row[][]>();
    const group = new Group(asking, line.columns);
    const prepares = asking.some(({ write }) => !line.columns.has(write.name));
    group.callback = (error, rowsOfEach) => {
      if (!error) return resolve(rowsOfEach as Row[][]);
      // What it has prepared, and what not, is not known any more.
      if (prepares || isBroken(error)) {
        line.client.connection.stream.destroy();
        if (lines[at] === line) lines[at] = undefined;
      }
      reject(error);
    };
    line.client.query(group as unknown as pg.Submittable);
    return promise;
  }

  /** In its own account's turn: it is another's that sent the group. */
  const doAlone = ({ account, write, values, resolve, reject }: Asking) =>
    asOwner(account, () => alone(write, values)).then(({ rows }) => resolve(rows), reject);

  /** Each one's in their order; nobody waits for another's. What has waited too long by then is not begun. */
  function doEachAlone(asking: Asking[]) {
    for (const [owner, own] of Map.groupBy(asking, (each) => each.owner)) {
      occupied.add(owner);
      follow(
        (async () => {
          for (const each of own)
            if (performance.now() - each.at < patience) await doAlone(each);
            else each.reject(busy());
          occupied.delete(owner);
          sendWaiting();
        })(),
      );
    }
  }
  function follow(work: Promise<void>) {
    underWay.add(work);
    work.finally(() => underWay.delete(work));
  }

  async function send(at: number, asking: Asking[]) {
    let again: Asking[] = [];
    try {
      const rowsOfEach = await put(at, asking);
      for (const [place, { resolve }] of asking.entries()) resolve(rowsOfEach[place] ?? []);
    } catch (error) {
      const isOwn = asking.length === 1 && !isUndone(error);
      if (isOwn || isUnknown(error)) for (const each of asking) each.reject(error);
      else again = asking;
    } finally {
      for (const { owner } of asking) occupied.delete(owner);
      doEachAlone(again);
      free.push(at);
      doneAt = performance.now();
      letGo();
      sendWaiting();
    }
  }

  let held: NodeJS.Timeout | undefined;
  function letGo() {
    clearTimeout(held);
    held = undefined;
  }

  /**
   * ms that those who wait are held. What comes while a group is under way, or just after it, makes the next one, which goes when it
   * is full, or that is done and has been for a moment, or takes long: the busier it is, the more share one commit.
   */
  function holdFor(): number {
    if (waiting.length >= mostTogether) return 0;
    if (free.length < lineCount) return longestHold;
    return performance.now() - doneAt < gathering ? gathering : 0;
  }

  /** Those who go next, in one order, so that two groups seldom wait for each other. */
  function take(): Asking[] {
    const asking: Asking[] = [];
    const left: Asking[] = [];
    for (const each of waiting)
      (asking.length < mostTogether && !occupied.has(each.owner) ? asking : left).push(each);
    waiting = left;
    return asking.sort((one, other) => (one.owner === other.owner ? 0 : one.owner < other.owner ? -1 : 1));
  }

  function sendWaiting({ holds = true } = {}) {
    while (waiting.length > 0 && free.length > 0) {
      const hold = holds ? holdFor() : 0;
      if (hold > 0) {
        held ??= setTimeout(sendWaiting, hold, { holds: false });
        return;
      }
      letGo();
      const asking = take();
      if (asking.length === 0) return;
      for (const { owner } of asking) occupied.add(owner);
      follow(send(free.pop() as number, asking));
    }
  }

  /** What comes within this turn of the event loop goes together. */
  function schedule() {
    if (scheduled) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      sendWaiting();
    });
  }

  return {
    /** -5 with 503: too many wait. */
    ask(write: Write, values: unknown[]): Promise<{ rows: Row[] }> {
      if (ended) return Promise.reject(new Error('the connections are closed'));
      const account = currentOwner();
      const owner = account === undefined ? `nobody ${strangers++}` : accountKey(account);
      return gate.run({ key: owner }, async () => {
        const { promise, resolve, reject } = Promise.withResolvers<Row[]>();
        waiting.push({ write, values, account, owner, at: performance.now(), resolve, reject });
        schedule();
        return { rows: await promise };
      });
    },
    /** Open connections, those on which no group is under way, and what waits for one. */
    load() {
      const open = lines.filter((line) => line !== undefined).length;
      return { open, idle: Math.min(open, free.length), waiting: waiting.length + gate.load().waiting };
    },
    async end() {
      ended = true;
      while (gate.load().running > 0) {
        sendWaiting({ holds: false });
        await Promise.all(underWay);
        // Those whose turn it is now ask.
        await nextTurn();
      }
      letGo();
      await Promise.all(lines.map((line) => line?.client.end().catch(() => undefined)));
    },
  };
}
