import type { Envelope } from '@zhixing/contract/codes';
import { backoffDelay } from '../api/backoff.ts';
import {
  decryptEntries,
  encryptOthers,
  hasEncrypted,
  hasPublicKey,
  markUnencrypted,
  savePublicKey,
} from './encrypted-drafts.ts';
import type { WritingKey } from './encryption.ts';
import { type Entry, isOf, type Step, type TextId } from './entry.ts';
import type { Change, EntryStore } from './entry-store.ts';
import { afterAnswer, type Outcome, outcomeOf } from './outcome.ts';
import type { WriteContext } from './save-draft.ts';
import type { Tabs } from './tab-channel.ts';
import { restoreUnloadDrafts } from './unload-drafts.ts';
import { collectUnsentTexts, restoreUnsentTexts } from './unsent-texts.ts';

/** A step got its answer, in this tab or in another. */
export interface Answered {
  entry: Entry;
  step: Step;
  answer: Envelope;
  outcome: Outcome;
  /** An earlier attempt had failed. */
  retried: boolean;
  /** This tab sent it. */
  here: boolean;
  /** It was written before this page was loaded, or before this login. */
  leftOver: boolean;
}

export type QueueMessage = { kind: 'changed' } | ({ kind: 'answered' } & Answered);

export interface QueueOptions extends WriteContext {
  store: Promise<EntryStore>;
  tabs: Tabs<QueueMessage>;
  send: (entry: Entry, step: Step) => Promise<Envelope>;
  /** The entry once the server has saved its first step; null: nothing of it is to be kept. */
  afterSaved: (after: Entry, step: Step, answer: Envelope) => Entry | null;
  isOnline: () => boolean;
  /** The keys of who is logged in; undefined: they could not be asked for. */
  askKey: () => Promise<WritingKey | undefined>;
  /** So many forms have what was typed in them before the last logout. */
  formsRestored: (count: number) => void;
}

/** What the screens see. */
export interface QueueState {
  /** Whose entries these are; undefined: they have not been read yet. */
  userId: number | undefined;
  entries: Entry[];
  /** The key of the entry on its way. */
  sending: string | undefined;
}

/** The longest wait of a timer; nothing is lost by asking again earlier. */
const maxTimer = 300_000;

/**
 * The one way of everything a student writes from this device to the server (docs/decisions/0010-writing.md): kept on
 * the device first, sent in order by one tab at a time, tried again until the server has answered.
 */
export function createQueue(options: QueueOptions) {
  const { tabs, send, isOnline, now } = options;
  const opening = options.store.then((store) => restoreUnloadDrafts(store, options));
  let state: QueueState = { userId: undefined, entries: [], sending: undefined };
  let user: number | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const subscribers = new Set<() => void>();
  const answeredListeners = new Set<(answered: Answered) => void>();
  /** The steps that were there when their writer became known. */
  let leftOver: ReadonlySet<string> = new Set();

  function show(next: Partial<QueueState>) {
    state = { ...state, ...next };
    for (const watch of subscribers) watch();
  }

  async function refresh() {
    const userId = user;
    if (userId === undefined) return show({ userId, entries: [] });
    const entries = await (await opening).list(userId);
    if (user === userId) show({ userId, entries: entries.sort((a, b) => a.editedAt - b.editedAt) });
  }

  /** The server gave no key: what is sealed stays so, and is asked for again (rules: retry-backoff). */
  let asked = 0;
  let askTimer: ReturnType<typeof setTimeout> | undefined;
  function askAgain(userId: number) {
    asked += 1;
    const open = () => user === userId && openOwn(userId).then(sendDue);
    askTimer = setTimeout(() => void open(), backoffDelay(asked));
  }

  /** Decrypts this student's entries, and stores the public key with which they are encrypted at logout, also offline. */
  async function decryptOwn(userId: number) {
    const store = await opening;
    markUnencrypted();
    if (hasPublicKey(userId) && !(await hasEncrypted(store, userId))) return;
    const key = await options.askKey();
    if (user !== userId) return;
    if (!key) return askAgain(userId);
    savePublicKey(userId, key);
    await decryptEntries(store, { userId, key, newId: options.newId });
    // They logged out while it was being decrypted.
    if (user !== userId) await encryptUnsent();
  }

  /** Encrypts the entries of everyone who is not logged in (rules: unsent-sealed). */
  let encrypting: Promise<void> = Promise.resolve();
  function encryptUnsent(): Promise<void> {
    encrypting = encrypting
      .then(async () => {
        const store = await restoreUnloadDrafts(await opening, options);
        await collectUnsentTexts(store, { ...options, userId: user });
        await encryptOthers(store, { userId: user, newId: options.newId });
      })
      // It stays unencrypted; the next page tries again.
      .catch(() => undefined);
    return encrypting;
  }

  async function change(key: string, how: Change): Promise<Entry | undefined> {
    const entry = await (await opening).update(key, how);
    // An editor that closes at logout saves its draft after the logout.
    if (entry && user === undefined) await encryptUnsent();
    await refresh();
    tabs.broadcast({ kind: 'changed' });
    return entry;
  }

  function notifyAnswered(answered: Answered) {
    for (const take of answeredListeners) take(answered);
  }

  /** The next one that may go now; else when to look again. */
  function nextDue(): Entry | undefined {
    const waiting = state.entries.filter((entry) => entry.state === 'waiting' && entry.steps.length > 0);
    const due = waiting.find(({ notBefore }) => notBefore <= now());
    if (!due && waiting.length > 0) {
      const wait = Math.min(...waiting.map(({ notBefore }) => notBefore)) - now();
      timer = setTimeout(sendDue, Math.min(Math.max(wait, 0), maxTimer));
    }
    return due;
  }

  /** Whether to go on with the next. */
  async function sendNext(): Promise<boolean> {
    await refresh();
    if (stopped || user === undefined || !isOnline()) return false;
    const due = nextDue();
    if (!due) return false;
    const entry = await change(due.key, (before) => {
      const [first, ...others] = before?.steps ?? [];
      return before && first ? { ...before, steps: [{ ...first, sent: true }, ...others] } : undefined;
    });
    const [step] = entry?.steps ?? [];
    if (!entry || !step || user !== entry.userId) return true;
    show({ sending: entry.key });
    const answer = await send(entry, step);
    const outcome = outcomeOf(answer);
    const after = await change(entry.key, (before) => {
      const next = before && afterAnswer(before, step.requestId, answer, now());
      const isSaved = next !== before && outcome === 'sent';
      return next && isSaved ? options.afterSaved(next, step, answer) : next;
    });
    show({ sending: undefined });
    const about = { retried: entry.tries > 0, leftOver: leftOver.has(step.requestId) };
    const answered = { entry: after ?? { ...entry, steps: [] }, step, answer, outcome, ...about };
    tabs.broadcast({ kind: 'answered', ...answered, here: false });
    notifyAnswered({ ...answered, here: true });
    return outcome !== 'login';
  }

  /** Sends due entries one after another, in one tab at a time. A call while it runs makes it check once more. */
  function sendDue(): Promise<void> {
    clearTimeout(timer);
    again = true;
    running ??= (async () => {
      try {
        while (again) {
          again = false;
          await tabs.exclusive(async () => {
            while (await sendNext());
          });
        }
      } finally {
        running = undefined;
      }
    })();
    return running;
  }

  /** Sends every failed entry at once: the network or the login is back. */
  async function retryNow(key?: string) {
    const { entries } = state;
    for (const entry of entries.filter((each) => key === undefined || each.key === key)) {
      const failed = entry.tries > 0 || (key !== undefined && entry.state !== 'conflict');
      if (!failed) continue;
      await change(
        entry.key,
        (before) => before && { ...before, notBefore: now(), ...resetRefused(before, key) },
      );
    }
    await sendDue();
  }

  let switching: Promise<void> = Promise.resolve();
  async function switchUser(userId: number | undefined, before: number | undefined) {
    if (before !== undefined) await encryptUnsent();
    if (userId === undefined) return void (await refresh());
    asked = 0;
    clearTimeout(askTimer);
    await openOwn(userId);
    await retryNow();
  }
  /** All that this writer has left here, to be seen. */
  async function openOwn(userId: number) {
    await decryptOwn(userId);
    const forms = user === userId ? await restoreUnsentTexts(await opening, userId) : 0;
    if (forms > 0) options.formsRestored(forms);
    await refresh();
    leftOver = new Set(state.entries.flatMap(({ steps }) => steps.map(({ requestId }) => requestId)));
  }

  const stop = tabs.listen((message) => {
    if (message.kind === 'answered') notifyAnswered(message);
    void refresh().then(() => sendDue());
  });

  return {
    getState: () => state,
    subscribe: (watch: () => void) => {
      subscribers.add(watch);
      return () => void subscribers.delete(watch);
    },
    /** Subscribes to each answer, whichever tab sent the step. */
    onAnswered: (take: (answered: Answered) => void) => {
      answeredListeners.add(take);
      return () => void answeredListeners.delete(take);
    },
    /** Another student never sees or sends what this one wrote. Done when theirs has been read and tried. */
    setUser: (userId: number | undefined): Promise<void> => {
      if (user === userId) return switching;
      const before = user;
      user = userId;
      switching = switchUser(userId, before);
      return switching;
    },
    encryptUnsent,
    change,
    /** Makes subscribers read the state again. */
    notifySubscribers: () => show({}),
    of: (textId: TextId) => state.entries.filter((entry) => isOf(entry, textId)),
    sendDue,
    retryNow,
    now,
    newId: options.newId,
    merge: options.merge,
    /** Sends nothing any more, also what was on its way to be sent. */
    stop: () => {
      stopped = true;
      stop();
      clearTimeout(timer);
      clearTimeout(askTimer);
    },
  };
}

/** A refused entry that is retried by its key is sent once more. */
const resetRefused = (entry: Entry, key: string | undefined): Partial<Entry> =>
  key !== undefined && entry.state === 'refused' ? { state: 'waiting', problem: '' } : {};

export type Queue = ReturnType<typeof createQueue>;
