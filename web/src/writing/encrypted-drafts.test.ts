import 'fake-indexeddb/auto';
import { codes, type Envelope } from '@zhixing/contract/codes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onTextsRestored, readUnsentText, saveUnsentText } from '../device/unsent-text.ts';
import { decrypt, encrypt, type WritingKey } from './encryption.ts';
import { type Draft, keyOf, type TextId } from './entry.ts';
import { createPlainStore, type EntryStore, openEntryStore } from './entry-store.ts';
import { createQueue, type Queue } from './queue.ts';
import { saveDraft, type WriterState } from './save-draft.ts';
import { saveUnloadDraft } from './unload-drafts.ts';

const mine: TextId = { userId: 7, kind: 'homework', chapterId: 3 };
const text = '只有我看得到的草稿';
const draft: Draft = { content: text, files: [] };
const step = { status: '0', asked: false } as const;
const writerOf = (textId: TextId): WriterState => ({
  textId,
  about: { title: '', projectId: null },
  key: keyOf(textId),
  seen: 0,
  base: 0,
});

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

let store: EntryStore;
let ids = 0;
let queues: Queue[] = [];
const newId = () => {
  ids += 1;
  return `id-${ids}`;
};
/** A page of the product: `key` undefined: the server does not answer. */
function openPage(key: WritingKey | undefined | (() => WritingKey | undefined), sent: string[] = []) {
  let online = false;
  const queue = createQueue({
    store: Promise.resolve(store),
    tabs: { exclusive: (act) => act(), broadcast: () => {}, listen: () => () => {} },
    send: async (_entry, { content }): Promise<Envelope> => {
      sent.push(content);
      return { code: codes.ok, msg: '', data: { version: 1 } };
    },
    afterSaved: (after) => after,
    formsRestored: () => {},
    isOnline: () => online,
    askKey: async () => (typeof key === 'function' ? key() : key),
    now: () => Date.now(),
    newId,
    merge: (_id: TextId, _before: Draft, now: Draft) => now,
  });
  queues.push(queue);
  return { queue, goOnline: () => (online = true), sent };
}
const write = (queue: Queue, textId = mine, what = draft) =>
  saveDraft(queue.change, writerOf(textId), { draft: what, ...step }, queue);
/** All that somebody at this computer can read. */
async function readable() {
  const entries = [...(await store.list(7)), ...(await store.list(8))];
  return JSON.stringify([entries, await store.listEncrypted(), { ...localStorage }]);
}

beforeEach(async () => {
  indexedDB.deleteDatabase('zhixing-writing');
  localStorage.clear();
});
afterEach(() => {
  for (const queue of queues) queue.stop();
  queues = [];
});

it('an encrypted text is decrypted by its key only, and not when it was changed', async () => {
  const [key, other] = [await createKey(), await createKey()];
  const long = '字'.repeat(200_000);
  const sealed = await encrypt(key.publicKey, long);
  expect(await decrypt(key, sealed)).toBe(long);
  await expect(decrypt(other, sealed)).rejects.toThrow();
  await expect(decrypt(key, { ...sealed, iv: btoa('123456789012') })).rejects.toThrow();
});

const stores: [string, () => Promise<EntryStore>][] = [
  ['IndexedDB', openEntryStore],
  ['local storage', async () => createPlainStore()],
];

it.each(stores)(
  'after a logout nothing unsent can be read; the next login sends it all (%s)',
  async (_kind, open) => {
    store = await open();
    const key = await createKey();
    const page = openPage(key);
    await page.queue.setUser(7);
    await write(page.queue);
    await write(page.queue, { ...mine, chapterId: 4 }, { content: '第二份', files: [] });
    expect(await readable()).toContain(text);
    await page.queue.setUser(undefined);
    expect(await readable()).not.toContain(text);
    expect(await readable()).not.toContain('第二份');
    // An editor that closes with the logout, and the words of a tab that was closed.
    await write(page.queue, { ...mine, chapterId: 5 }, { content: '最后一句', files: [] });
    expect(await readable()).not.toContain('最后一句');
    saveUnloadDraft('tab', {
      ...writerOf({ ...mine, chapterId: 6 }),
      piece: { content: '来不及', files: [] },
    });
    await page.queue.encryptUnsent();
    expect(await readable()).not.toContain('来不及');

    const other = openPage(await createKey());
    await other.queue.setUser(8);
    expect(other.queue.getState().entries).toEqual([]);
    await other.queue.setUser(undefined);

    const back = openPage(key);
    back.goOnline();
    await back.queue.setUser(7);
    for (const entry of back.queue.getState().entries) await back.queue.retryNow(entry.key);
    expect(back.sent.sort()).toEqual([text, '第二份', '最后一句', '来不及'].sort());
  },
);

it('a login that ends offline encrypts as well; a text started anew is a separate entry', async () => {
  store = await openEntryStore();
  const key = await createKey();
  const page = openPage(key);
  await page.queue.setUser(7);
  await write(page.queue);
  // Another page of a later day, offline: the device knows how to seal, nobody knows how to open.
  const later = openPage(undefined);
  await later.queue.setUser(7);
  await later.queue.setUser(undefined);
  expect(await readable()).not.toContain(text);
  await later.queue.setUser(7);
  expect(later.queue.getState().entries).toEqual([]);
  await write(later.queue, mine, { content: '重新开始写', files: [] });
  await later.queue.setUser(undefined);
  const back = openPage(key);
  await back.queue.setUser(7);
  const contents = back.queue.getState().entries.map(({ steps }) => steps.at(-1)?.content);
  expect(contents.sort()).toEqual([text, '重新开始写'].sort());
});

it('an entry that changes while it is encrypted, as when a send fails just then, is encrypted too', async () => {
  const plain = createPlainStore();
  let changes = 1;
  store = {
    ...plain,
    exchange: async (before, after) => {
      if (changes > 0)
        await plain.update(before.key, (entry) => (entry ? { ...entry, tries: entry.tries + 1 } : undefined));
      changes -= 1;
      await plain.exchange(before, after);
    },
  };
  const page = openPage(await createKey());
  await page.queue.setUser(7);
  await write(page.queue);
  expect(await readable()).toContain(text);
  await page.queue.setUser(undefined);
  expect(await readable()).not.toContain(text);
  expect(await store.listEncrypted()).toHaveLength(1);
});

it('what was typed into a form is sealed with the rest, and put back for its account alone', async () => {
  const [own, another] = [await createKey(), await createKey()];
  saveUnsentText(7, 'form-column-12', { changes: { name: text } });
  await openPage(own).queue.setUser(7);
  const page = openPage(another);
  await page.queue.encryptUnsent();
  expect(await readable()).not.toContain(text);
  await page.queue.setUser(8);
  expect(await readable()).not.toContain(text);
  await page.queue.setUser(undefined);

  let told = 0;
  const stop = onTextsRestored(() => {
    told += 1;
  });
  const back = openPage(own);
  await back.queue.setUser(7);
  stop();
  expect(readUnsentText(7, 'form-column-12')).toEqual({ changes: { name: text } });
  expect(told).toBe(1);
  expect(back.queue.getState().entries).toEqual([]);
  expect(await store.listEncrypted()).toEqual([]);
});

it('what was typed anew into the same form meanwhile stays, and the older text with it', async () => {
  const own = await createKey();
  saveUnsentText(7, 'form-column-12', { changes: { name: text } });
  await openPage(own).queue.setUser(7);
  await openPage(own).queue.encryptUnsent();
  saveUnsentText(7, 'form-column-12', { changes: { name: '新写的' } });
  await openPage(own).queue.setUser(7);
  expect(readUnsentText(7, 'form-column-12')).toEqual({ changes: { name: '新写的' } });
  saveUnsentText(7, 'form-column-12', undefined);
  await openPage(own).queue.setUser(7);
  expect(readUnsentText(7, 'form-column-12')).toEqual({ changes: { name: text } });
});

it('where the server gives no key at first it is asked again, and what is sealed opens then', async () => {
  const own = await createKey();
  saveUnsentText(7, 'form-column-12', { changes: { name: text } });
  await openPage(own).queue.setUser(7);
  await openPage(own).queue.encryptUnsent();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const keys: (WritingKey | undefined)[] = [undefined, undefined, own];
    const { queue } = openPage(() => keys.shift());
    await queue.setUser(7);
    expect(readUnsentText(7, 'form-column-12')).toBeUndefined();
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(readUnsentText(7, 'form-column-12')).toBeDefined());
  } finally {
    vi.useRealTimers();
  }
});
