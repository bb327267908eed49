import { dropCopy, readCopy, writeCopy } from '../device/device-copy.ts';
import type { Entry } from './entry.ts';
import type { EntryStore, SealedEntry } from './entry-store.ts';
import { canSeal, seal, unseal, type WritingKey } from './seal.ts';

/** Public keys by account, of everyone who has written here: to seal with, also when the server cannot be reached. */
const keysName = 'writing-keys';
/** There while somebody's writing may lie here unsealed. */
const openName = 'writing-open';
const publicKeys = () => readCopy<Record<string, string>>(keysName) ?? {};

export const hasPublicKey = (userId: number) => publicKeys()[userId] !== undefined;
export const keepPublicKey = (userId: number, { publicKey }: WritingKey) =>
  writeCopy(keysName, { ...publicKeys(), [userId]: publicKey });

/** Somebody is logged in: what they write lies open until it has been sealed. */
export const noteOpen = () => writeCopy(openName, true);

const prefix = 'sealed:';

/** Seals what a student has left here, each text by itself; what is written meanwhile is taken as it is then. */
async function sealOf(store: EntryStore, userId: number, { publicKey, newId }: Sealing): Promise<void> {
  for (const entry of await store.list(userId)) {
    const sealed = await seal(publicKey, JSON.stringify(entry));
    await store.exchange(entry, { key: prefix + newId(), sealedFor: userId, sealed });
  }
}

interface Sealing {
  publicKey: string;
  newId: () => string;
}

/** Seals everything of everyone but `userId`; what cannot be sealed stays as it was, for the next time. */
export async function sealOthers(
  store: EntryStore,
  { userId, newId }: { userId: number | undefined; newId: () => string },
): Promise<void> {
  if (!canSeal()) return;
  for (const [id, publicKey] of Object.entries(publicKeys())) {
    const other = Number(id);
    if (other === userId) continue;
    await sealOf(store, other, { publicKey, newId });
  }
  if (userId === undefined) dropCopy(openName);
}

const isFor = (userId: number) => (each: SealedEntry) => each.sealedFor === userId;

export const hasSealed = async (store: EntryStore, userId: number) =>
  (await store.listSealed()).some(isFor(userId));

/** Opens what was sealed for a student, each where it was; a text that has gone on meanwhile gets it beside it. */
export async function openSealed(
  store: EntryStore,
  { userId, key, newId }: { userId: number; key: WritingKey; newId: () => string },
): Promise<void> {
  for (const each of (await store.listSealed()).filter(isFor(userId))) {
    // What this key does not open is kept: nothing here may be lost.
    const text = await unseal(key, each.sealed).catch(() => undefined);
    if (text === undefined) continue;
    const entry = JSON.parse(text) as Entry;
    const taken = (await store.list(userId)).some((other) => other.key === entry.key);
    await store.exchange(each, taken ? { ...entry, key: `${entry.key}~${newId()}` } : entry);
  }
}
