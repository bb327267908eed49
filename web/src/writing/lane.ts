import { type Entry, keyOf, type Piece, type Place, withWriting } from './entry.ts';
import type { Answered, Queue } from './queue.ts';

/** ms after the last letter before the device keeps it; ms of rest before a draft is sent. */
export const keepAfter = 200;
export const draftRest = 3_000;

export type Outcome = Answered['verdict'];

interface About {
  title: string;
  projectId: number | null;
}

/** One editor's way into the queue. */
export function createLane(queue: Queue, place: Place, about: About) {
  let key = keyOf(place);
  let seen = 0;
  let base = 0;
  let busy = 0;
  let pending: { piece: Piece; timer: ReturnType<typeof setTimeout> } | undefined;
  /** Writes go to the device one after another. */
  let writing: Promise<unknown> = Promise.resolve();

  const fresh = (baseVersion: number): Entry => ({
    ...{ ...place, ...about, key, baseVersion, steps: [], rev: 0, editedAt: 0, notBefore: 0, tries: 0 },
    ...{ state: 'waiting' as const, problem: '' },
  });

  /** The entry this writes into; what another tab wrote since is left alone, and this goes beside it. */
  async function put(piece: Piece, status: '0' | '1', asked: boolean): Promise<Entry | undefined> {
    const rest = asked ? 0 : draftRest;
    let forked = false;
    const write = (before: Entry | undefined) => {
      forked = before !== undefined && before.rev !== seen;
      if (forked) return undefined;
      const going = before ?? fresh(base);
      const baseVersion = going.steps.length === 0 ? Math.max(going.baseVersion, base) : going.baseVersion;
      const { now, newId, merge } = queue;
      const how = { piece, status, asked, rest, newId, now: now(), merge: merge.bind(undefined, place) };
      return withWriting({ ...going, ...about, baseVersion }, how);
    };
    let entry = await queue.change(key, write);
    if (forked) {
      key = `${keyOf(place)}~${queue.newId()}`;
      seen = 0;
      entry = await queue.change(key, write);
    }
    seen = entry?.rev ?? seen;
    void queue.pump();
    return entry;
  }

  function store(piece: Piece, status: '0' | '1', asked: boolean) {
    busy += 1;
    const job = writing
      .then(() => put(piece, status, asked))
      .finally(() => {
        busy -= 1;
        queue.touch();
      });
    writing = job.catch(() => undefined);
    return job;
  }

  /** What was not kept yet, now. */
  function flush() {
    if (!pending) return;
    const { piece, timer } = pending;
    clearTimeout(timer);
    pending = undefined;
    void store(piece, '0', false);
  }

  const lane = {
    key: () => key,
    seen: () => seen,
    /** Nothing of this editor is still on its way to the device. */
    isIdle: () => pending === undefined && busy === 0,
    /** The text on screen is this entry's, or the server's at this version. */
    adopt: (from: { entry?: Entry; version?: number }) => {
      if (from.entry) [key, seen, base] = [from.entry.key, from.entry.rev, from.entry.baseVersion];
      if (from.version === undefined) return;
      base = from.version;
      if (!from.entry) [key, seen] = [keyOf(place), 0];
    },
    edit: (piece: Piece) => {
      if (pending) clearTimeout(pending.timer);
      pending = {
        piece: pending ? queue.merge(place, pending.piece, piece) : piece,
        timer: setTimeout(flush, keepAfter),
      };
    },
    flush,
    /** Saves or hands in now; what came of it. `later`: it is kept and will be sent. */
    send: async (piece: Piece, status: '0' | '1'): Promise<Outcome> => {
      if (pending) clearTimeout(pending.timer);
      pending = undefined;
      const outcome = settled(queue, () => key);
      const entry = await store(piece, status, true);
      const requestId = entry?.steps.at(-1)?.requestId;
      return outcome(requestId);
    },
  };
  return lane;
}

export type Lane = ReturnType<typeof createLane>;

/** Listens from the start, so that no answer is missed; then waits for the one to this request. */
function settled(queue: Queue, key: () => string) {
  const heard: Answered[] = [];
  let check = () => {};
  const stop = queue.onAnswered((answered) => {
    heard.push(answered);
    check();
  });
  return (requestId: string | undefined) =>
    new Promise<Outcome>((resolve) => {
      check = () => {
        const mine = heard.find(({ step }) => step.requestId === requestId);
        // One before it that does not get through holds it up.
        const held = heard.find(({ entry, verdict }) => entry.key === key() && verdict !== 'sent');
        const outcome = mine?.verdict ?? held?.verdict;
        if (outcome) done(outcome);
      };
      const done = (outcome: Outcome) => {
        stop();
        resolve(outcome);
      };
      check();
      void queue.pump().then(() => done('later'));
    });
}
