import { codes, type Envelope } from '@zhixing/contract/codes';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WritingKey } from '../../writing/encryption.ts';
import { type Entry, keyOf, type Step, type TextId } from '../../writing/entry.ts';
import { createPlainStore, type EntryStore } from '../../writing/entry-store.ts';
import { createQueue, type Queue } from '../../writing/queue.ts';
import {
  afterCellsSaved,
  cellsIn,
  type GradeCell,
  mergeGradeDrafts,
  untakenIn,
  withCells,
  withoutUntaken,
} from './grade-cells.ts';

const [teacher, other] = [7, 8];
const students = [1, 2, 3];
const textId: TextId = { userId: teacher, kind: 'grades', chapterId: 12 };
const fresh: Entry = {
  ...textId,
  key: keyOf(textId),
  title: '',
  projectId: 0,
  baseVersion: 0,
  steps: [],
  rev: 0,
  editedAt: 0,
  notBefore: 0,
  tries: 0,
  state: 'waiting',
  problem: '',
};

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
async function createKey(): Promise<WritingKey> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(
    { name: 'ECDH', namedCurve: 'P-256' },
    true,
    ['deriveBits'],
  );
  return {
    publicKey: base64(await crypto.subtle.exportKey('spki', publicKey)),
    privateKey: base64(await crypto.subtle.exportKey('pkcs8', privateKey)),
  };
}

/** How the server, or the way to it, fares. `lost`: it saves, and its answer does not arrive. */
const moods = ['well', 'busy', 'throttled', 'away', 'lost', 'ended', 'closed'] as const;
type Mood = (typeof moods)[number];

/** A gradebook of one column as the server keeps it. */
function createServer() {
  const cells = new Map(students.map((id) => [id, { value: null as number | null, revision: 0, by: 0 }]));
  const done = new Map<string, Envelope>();
  const server = {
    mood: 'well' as Mood,
    cells,
    /** Each cell that the teacher's calls have written, in their order. */
    written: [] as GradeCell[],
    /** Cells that somebody else has changed, and the those whose change was written over unseen. */
    interfered: new Set<number>(),
    overwritten: [] as number[],
    /** The revision of each cell that stood on the page when the teacher typed in it last. */
    seen: new Map<number, number>(),
    /** Whose login each call came with. */
    callers: new Set<number>(),
    look: () => new Map([...cells].map(([studentId, cell]) => [studentId, { ...cell }])),
    put: (studentId: number, value: number | null, by: number) => {
      const revision = (cells.get(studentId)?.revision ?? 0) + 1;
      cells.set(studentId, { value, revision, by });
    },
    save: (entries: GradeCell[], requestId: string): Envelope => {
      const before = done.get(requestId);
      if (before) return before;
      const isLate = (cell: GradeCell) => cells.get(cell.studentId)?.revision !== cell.revision;
      const conflicts = entries
        .filter(isLate)
        .map(({ studentId, item }) => ({ studentId, item, by: '何助教' }));
      for (const cell of entries.filter((each) => !isLate(each))) {
        const isUnseen = cell.revision > (server.seen.get(cell.studentId) ?? 0);
        if (cells.get(cell.studentId)?.by === other && isUnseen) server.overwritten.push(cell.studentId);
        server.put(cell.studentId, cell.value, teacher);
        server.written.push(cell);
      }
      const answer: Envelope = { code: codes.ok, msg: '', data: { rows: {}, conflicts } };
      done.set(requestId, answer);
      return answer;
    },
    answer: (entries: GradeCell[], requestId: string): Envelope => {
      const failure = (code: Envelope['code'], data = {}) => ({ code, msg: '', data });
      switch (server.mood) {
        case 'well':
          return server.save(entries, requestId);
        case 'lost':
          server.save(entries, requestId);
          return failure(codes.network);
        case 'busy':
          return failure(codes.fault, { retryAfter: 2 });
        case 'throttled':
          return failure(codes.tooMany, { retryAfter: 30 });
        case 'away':
          return failure(codes.network);
        case 'ended':
          return failure(codes.loginInvalid);
        case 'closed':
          return done.get(requestId) ?? failure(codes.refused);
      }
    },
  };
  return server;
}
type Server = ReturnType<typeof createServer>;

/** A browser of one tab: its store stays over reloads and logins. */
async function createBrowser(server: Server) {
  const keys = new Map([
    [teacher, await createKey()],
    [other, await createKey()],
  ]);
  const store: EntryStore = createPlainStore();
  let ids = 0;
  let user: number | undefined;
  let queue: Queue;
  /** The gradebook as the page has read it. */
  let book = server.look();
  const open = () => {
    book = server.look();
    queue = createQueue({
      store: Promise.resolve(store),
      tabs: { exclusive: (act) => act(), broadcast: () => {}, listen: () => () => {} },
      send: async (entry: Entry, step: Step) => {
        server.callers.add(user ?? 0);
        expect(entry.userId).toBe(user);
        return server.answer(cellsIn(step), step.requestId);
      },
      afterSaved: afterCellsSaved,
      formsRestored: () => {},
      isOnline: () => true,
      askKey: async () => keys.get(user ?? 0),
      now: () => Date.now(),
      newId: () => `id-${++ids}`,
      merge: (_id, before, now) => mergeGradeDrafts(before, now),
    });
    // The answer has the rows of its cells as they are now.
    queue.onAnswered(({ outcome }) => {
      if (outcome === 'sent') book = server.look();
    });
  };
  open();
  const logIn = async (userId: number | undefined) => {
    user = userId;
    await queue.setUser(userId);
    await queue.sendDue();
  };
  return {
    store,
    queue: () => queue,
    user: () => user,
    book: () => book,
    read: () => {
      book = server.look();
    },
    logIn,
    reload: async () => {
      queue.stop();
      const before = user;
      user = undefined;
      open();
      await logIn(before);
    },
    stop: () => queue.stop(),
  };
}
type Browser = Awaited<ReturnType<typeof createBrowser>>;

const waitingIn = (entries: Entry[]) => entries.flatMap(({ steps }) => steps.flatMap(cellsIn));
const keyNow = (queue: Queue) => queue.of(textId)[0]?.key ?? keyOf(textId);

interface Model {
  /** What the teacher wants of each cell: typed last, or given up. */
  wanted: Map<number, number | null>;
  /** How often a cell was typed. */
  typed: Map<number, number>;
}
interface Real {
  server: Server;
  browser: Browser;
}
type Command = fc.AsyncCommand<Model, Real>;

/** `opened`: the field was opened before what waits was typed. */
async function typeCells(
  model: Model,
  { server, browser }: Real,
  { values, opened = false }: { values: Map<number, number | null>; opened?: boolean },
) {
  const queue = browser.queue();
  const book = browser.book();
  const shown = new Map(waitingIn(queue.of(textId)).map((cell) => [cell.studentId, cell]));
  const cells = [...values].map(([studentId, value]): GradeCell => {
    const waiting = shown.get(studentId);
    const read = book.get(studentId)?.revision ?? 0;
    server.seen.set(studentId, read);
    const revision = waiting && !opened ? waiting.revision + 1 : read;
    return { studentId, item: 'c1', value, flag: null, revision };
  });
  for (const { studentId, value } of cells) {
    model.wanted.set(studentId, value);
    model.typed.set(studentId, (model.typed.get(studentId) ?? 0) + 1);
  }
  const isSaved = ({ studentId, value, revision }: GradeCell) => {
    const saved = book.get(studentId);
    return saved?.value === value && saved.revision === revision;
  };
  const writing = { newId: queue.newId, now: queue.now(), isSaved };
  await queue.change(keyNow(queue), (before) => withCells(before ?? fresh, cells, writing));
  const waits = new Set(waitingIn(queue.of(textId)).map(({ studentId }) => studentId));
  for (const studentId of new Set([...shown.keys(), ...values.keys()])) {
    if (waits.has(studentId)) continue;
    // Taken back before it was sent: this is what was read.
    expect(book.get(studentId)?.value).toBe(model.wanted.get(studentId) ?? null);
    model.wanted.delete(studentId);
  }
  await queue.sendDue();
}

const type = ([values, opened]: [Map<number, number | null>, boolean]): Command => ({
  check: () => true,
  run: async (model, real) => {
    if (real.browser.user() === teacher) await typeCells(model, real, { values, opened });
  },
  toString: () => `type ${JSON.stringify([...values])}${opened ? ' (opened before)' : ''}`,
});
const be = (mood: Mood): Command => ({
  check: () => true,
  run: async (_model, { server }) => {
    server.mood = mood;
  },
  toString: () => `the server is ${mood}`,
});
const wait = (seconds: number): Command => ({
  check: () => true,
  run: async (_model, { browser }) => {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    await browser.queue().sendDue();
  },
  toString: () => `wait ${seconds} s`,
});
const reload: Command = {
  check: () => true,
  run: async (_model, { browser }) => browser.reload(),
  toString: () => 'reload',
};
const logIn = (userId: number | undefined): Command => ({
  check: () => true,
  run: async (_model, { browser }) => {
    await browser.logIn(userId);
    if (userId === teacher) return;
    // Nobody else sees anything of it, nor can read it on the device.
    expect(browser.queue().getState().entries).toEqual([]);
    expect(await browser.store.list(teacher)).toEqual([]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('studentId');
  },
  toString: () => `log in ${userId}`,
});
const interfere = (studentId: number): Command => ({
  check: () => true,
  run: async (_model, { server }) => {
    server.interfered.add(studentId);
    server.put(studentId, 99, other);
  },
  toString: () => `somebody else changes ${studentId}`,
});
/** The gradebook is read again by itself while nothing waits. */
const readAgain: Command = {
  check: () => true,
  run: async (_model, { browser }) => {
    if (waitingIn(browser.queue().of(textId)).length === 0) browser.read();
  },
  toString: () => 'read again',
};
const retry: Command = {
  check: () => true,
  run: async (_model, { browser }) => browser.queue().retryNow(keyNow(browser.queue())),
  toString: () => 'try now',
};
/** A cell that somebody else had changed: mine all the same, or not. */
const choose = (mine: boolean): Command => ({
  check: () => true,
  run: async (model, real) => {
    const queue = real.browser.queue();
    if (real.browser.user() !== teacher) return;
    for (const entry of queue.of(textId)) {
      const [cell] = untakenIn(entry);
      if (!cell) continue;
      if (mine) await typeCells(model, real, { values: new Map([[cell.studentId, cell.value]]) });
      else {
        await queue.change(entry.key, (before) => before && withoutUntaken(before, [cell]));
        const still = waitingIn(queue.of(textId)).some(({ studentId }) => studentId === cell.studentId);
        if (!still) model.wanted.delete(cell.studentId);
      }
    }
  },
  toString: () => (mine ? 'use mine' : 'leave theirs'),
});

const someCells = fc
  .dictionary(fc.constantFrom(...students.map(String)), fc.option(fc.integer({ min: 0, max: 20 })), {
    minKeys: 1,
  })
  .map((cells) => new Map(Object.entries(cells).map(([id, value]) => [Number(id), value])));
const commands = [
  fc.tuple(someCells, fc.boolean()).map(type),
  fc.tuple(someCells, fc.boolean()).map(type),
  fc.constantFrom(...moods).map(be),
  fc.constantFrom(1, 40).map(wait),
  fc.constant(reload),
  fc.constantFrom(teacher, other, undefined).map(logIn),
  fc.constantFrom(...students).map(interfere),
  fc.constant(retry),
  fc.constant(readAgain),
  fc.boolean().map(choose),
];

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => void vi.useRealTimers());

it('nothing that was typed is lost, and nothing is saved twice, whatever happens to the server, the page and the login', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 25 }), async (acts) => {
      localStorage.clear();
      const server = createServer();
      const browser = await createBrowser(server);
      await browser.logIn(teacher);
      const model: Model = { wanted: new Map(), typed: new Map() };
      try {
        await fc.asyncModelRun(() => ({ model, real: { server, browser } }), acts);
        server.mood = 'well';
        await browser.logIn(undefined);
        await browser.logIn(teacher);
        const queue = browser.queue();
        for (let round = 0; round < 4; round += 1) {
          for (const { key } of queue.of(textId)) await queue.retryNow(key);
          await vi.advanceTimersByTimeAsync(70_000);
          await queue.sendDue();
        }
        const entries = queue.of(textId);
        expect(waitingIn(entries)).toEqual([]);
        for (const [studentId, value] of model.wanted) {
          const lastWritten = server.written.findLast((cell) => cell.studentId === studentId);
          const toChoose = entries.flatMap(untakenIn).find((cell) => cell.studentId === studentId);
          expect([lastWritten?.value, toChoose?.value]).toContain(value);
        }
        for (const studentId of students) {
          const writes = server.written.filter((cell) => cell.studentId === studentId);
          expect(writes.length).toBeLessThanOrEqual(model.typed.get(studentId) ?? 0);
        }
        // Nobody's change is written over unseen, nor is one's own mark a conflict with oneself.
        expect(server.overwritten).toEqual([]);
        const conflicting = entries.flatMap(untakenIn).map(({ studentId }) => studentId);
        expect(conflicting.filter((studentId) => !server.interfered.has(studentId))).toEqual([]);
        expect([...server.callers].filter((id) => id !== teacher)).toEqual([]);
      } finally {
        browser.stop();
      }
    }),
    { numRuns: 500 },
  );
});
