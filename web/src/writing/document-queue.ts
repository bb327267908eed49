import { type WorkStatus, workStatus } from '@zhixing/contract/words';
import { type Draft, type Entry, keyOf, type TextId } from './entry.ts';
import type { Outcome } from './outcome.ts';
import type { Answered, Queue } from './queue.ts';
import { saveDraft, type WriterState } from './save-draft.ts';
import { removeUnloadDraft, saveUnloadDraft } from './unload-drafts.ts';

/** ms: debounce of saving on the device, after the last edit, and at most after the first unsaved one. */
const saveDelay = 200;
const maxSaveDelay = 1_000;

/** The queue of one document in one editor: debounces edits, saves them on the device in order, and sends. */
export function createDocumentQueue(queue: Queue, textId: TextId, about: WriterState['about']) {
  const id = queue.newId();
  let writer: WriterState = { textId, about, key: keyOf(textId), seen: 0, base: 0 };
  let busy = 0;
  let pending: { timer: ReturnType<typeof setTimeout>; since: number } | undefined;
  /** The draft that is not stored on the device yet. */
  let unsaved: Draft | undefined;
  /** Writes go to the device one after another. */
  let writing: Promise<unknown> = Promise.resolve();

  async function put(draft: Draft, status: WorkStatus, asked: boolean): Promise<Entry | undefined> {
    const entry = await saveDraft(queue.change, writer, { draft: draft, status, asked }, queue);
    if (entry) writer = { ...writer, key: entry.key, seen: entry.rev };
    void queue.sendDue();
    return entry;
  }

  function take(draft: Draft) {
    unsaved = unsaved ? queue.merge(textId, unsaved, draft) : draft;
  }

  function store(draft: Draft, status: WorkStatus, asked: boolean) {
    if (pending) clearTimeout(pending.timer);
    pending = undefined;
    busy += 1;
    const job = writing
      .then(() => put(draft, status, asked))
      .then((entry) => {
        if (busy > 1 || pending) return entry;
        unsaved = undefined;
        removeUnloadDraft(id);
        return entry;
      })
      .finally(() => {
        busy -= 1;
        queue.notifySubscribers();
      });
    writing = job.catch(() => undefined);
    return job;
  }

  function flush() {
    if (pending && unsaved) void store(unsaved, workStatus.draft, false);
  }

  const documentQueue = {
    key: () => writer.key,
    seen: () => writer.seen,
    /** Whether every edit is stored on the device. */
    isIdle: () => pending === undefined && busy === 0,
    /** The text on screen is this entry's, or the server's at this version. */
    adopt: (from: { entry?: Entry; version?: number }) => {
      const { entry, version } = from;
      if (entry) writer = { ...writer, key: entry.key, seen: entry.rev, base: entry.baseVersion };
      if (version === undefined) return;
      writer = { ...writer, ...(entry ? {} : { key: keyOf(textId), seen: 0 }), base: version };
    },
    edit: (draft: Draft) => {
      const now = queue.now();
      const since = pending?.since ?? now;
      if (pending) clearTimeout(pending.timer);
      take(draft);
      pending = { since, timer: setTimeout(flush, Math.min(saveDelay, since + maxSaveDelay - now)) };
    },
    /** Called when the page is hidden: the unsaved draft is written to local storage synchronously. */
    leave: () => {
      if (unsaved) saveUnloadDraft(id, { ...writer, piece: unsaved });
      flush();
    },
    /** Saves or submits now and returns the outcome. `later`: it is stored and will be sent. */
    send: async (draft: Draft, status: WorkStatus): Promise<Outcome> => {
      take(draft);
      const outcome = outcomeOfRequest(queue, documentQueue.key);
      const entry = await store(draft, status, true);
      const requestId = entry?.steps.at(-1)?.requestId;
      return outcome(requestId);
    },
  };
  return documentQueue;
}

export type DocumentQueue = ReturnType<typeof createDocumentQueue>;

/** Subscribes to answers before the request is made, so that none is missed, then waits for the one of this request. */
function outcomeOfRequest(queue: Queue, key: () => string) {
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
        // An earlier step that fails blocks this one.
        const held = heard.find(({ entry, outcome }) => entry.key === key() && outcome !== 'sent');
        const outcome = mine?.outcome ?? held?.outcome;
        if (outcome) done(outcome);
      };
      const done = (outcome: Outcome) => {
        stop();
        resolve(outcome);
      };
      check();
      void queue.sendDue().then(() => done('later'));
    });
}
