import { beforeEach, expect, it } from 'vitest';
import { createDocumentQueue } from './document-queue.ts';
import type { TextId } from './entry.ts';
import { createPlainStore, type EntryStore } from './entry-store.ts';
import { createQueue, type Queue } from './queue.ts';

const textId: TextId = { userId: 7, kind: 'homework', chapterId: 5 };
const about = { title: '作业', projectId: 1 };
const draft = (content: string) => ({ content, files: [] });

/** A device whose writes never end, as when the tab is gone before they could. */
const cutOff: EntryStore = {
  ...createPlainStore(),
  list: async () => [],
  update: () => new Promise(() => {}),
};

let ids = 0;
function openQueue(store: EntryStore): Queue {
  return createQueue({
    store: Promise.resolve(store),
    tabs: { broadcast: () => {}, listen: () => () => {}, exclusive: (act) => act() },
    send: async () => ({ code: 1, msg: '', data: {} }),
    afterSaved: (after) => after,
    formsRestored: () => {},
    isOnline: () => false,
    askKey: async () => undefined,
    now: () => 1_000,
    newId: () => `id${++ids}`,
    merge: (_place, _before, now) => now,
  });
}

async function entriesOf(queue: Queue) {
  await queue.setUser(textId.userId);
  return queue.getState().entries.map(({ steps, baseVersion }) => [baseVersion, steps.at(-1)?.content]);
}

beforeEach(() => localStorage.clear());

it('text typed just before the tab closed is restored at the next start, although it was not stored on the device', async () => {
  const documentQueue = createDocumentQueue(openQueue(cutOff), textId, about);
  documentQueue.adopt({ version: 3 });
  documentQueue.edit(draft('最后一个字'));
  documentQueue.leave();
  const store = createPlainStore();
  expect(await entriesOf(openQueue(store))).toEqual([[3, '最后一个字']]);
  expect(await entriesOf(openQueue(store))).toEqual([[3, '最后一个字']]);
  expect(Object.keys(localStorage).filter((name) => name.includes('last-words'))).toEqual([]);
});

it('a handing in that was cut off leaves its text behind, as a draft', async () => {
  const documentQueue = createDocumentQueue(openQueue(cutOff), textId, about);
  void documentQueue.send(draft('交了'), '1');
  documentQueue.leave();
  const queue = openQueue(createPlainStore());
  expect(await entriesOf(queue)).toEqual([[0, '交了']]);
  expect(queue.getState().entries[0]?.steps).toMatchObject([{ status: '0', content: '交了' }]);
});

it('an unload draft that was also stored on the device is restored once', async () => {
  const store = createPlainStore();
  const queue = openQueue(store);
  const documentQueue = createDocumentQueue(queue, textId, about);
  documentQueue.edit(draft('写完'));
  documentQueue.leave();
  expect(await entriesOf(openQueue(store))).toEqual([[0, '写完']]);
  await expect.poll(() => documentQueue.isIdle()).toBe(true);
  expect(await entriesOf(openQueue(store))).toEqual([[0, '写完']]);
});

it('a text that was changed meanwhile is kept, and the unload draft becomes a separate entry', async () => {
  const store = createPlainStore();
  const other = openQueue(store);
  const gone = createDocumentQueue(openQueue(cutOff), textId, about);
  gone.edit(draft('这一页写的'));
  gone.leave();
  const copies = Object.entries(localStorage);
  localStorage.clear();
  const documentQueue = createDocumentQueue(other, textId, about);
  await documentQueue.send(draft('另一页写的'), '0');
  for (const [name, text] of copies) localStorage.setItem(name, text as string);
  expect((await entriesOf(openQueue(store))).map(([, text]) => text).sort()).toEqual(
    ['这一页写的', '另一页写的'].sort(),
  );
});

it('unload drafts that cannot be stored now wait for the next start, and block nothing else', async () => {
  const gone = createDocumentQueue(openQueue(cutOff), textId, about);
  gone.edit(draft('满了的时候写的'));
  gone.leave();
  const store = createPlainStore();
  let full = true;
  const update: EntryStore['update'] = (key, change) =>
    full ? Promise.reject(new DOMException('', 'QuotaExceededError')) : store.update(key, change);
  expect(await entriesOf(openQueue({ ...store, update }))).toEqual([]);
  full = false;
  expect(await entriesOf(openQueue({ ...store, update }))).toEqual([[0, '满了的时候写的']]);
});
