import { readLocal, removeLocal, writeLocal } from '../device/local-storage.ts';
import { canEncrypt, decrypt, encrypt, type WritingKey } from './encryption.ts';
import type { Entry } from './entry.ts';
import type { EncryptedEntry, EntryStore } from './entry-store.ts';

/** Public keys by account, of everyone who has written here: to seal with, also when the server cannot be reached. */
const keysName = 'writing-keys';
/** There while somebody's writing may lie here unsealed. */
const openName = 'writing-open';
const publicKeys = () => readLocal<Record<string, string>>(keysName) ?? {};

export const hasPublicKey = (userId: number) => publicKeys()[userId] !== undefined;
export const savePublicKey = (userId: number, { publicKey }: WritingKey) =>
  writeLocal(keysName, { ...publicKeys(), [userId]: publicKey });

/** Somebody is logged in: what they write lies open until it has been sealed. */
export const markUnencrypted = () => writeLocal(openName, true);

const prefix = 'sealed:';

/** Seals what a student has left here, each text by itself; what is written meanwhile is taken as it is then. */
async function encryptEntries(
  store: EntryStore,
  userId: number,
  { publicKey, newId }: EncryptOptions,
): Promise<void> {
  for (const entry of await store.list(userId)) {
    const sealed = await encrypt(publicKey, JSON.stringify(entry));
    await store.exchange(entry, { key: prefix + newId(), sealedFor: userId, sealed });
  }
}

interface EncryptOptions {
  publicKey: string;
  newId: () => string;
}

/** Seals everything of everyone but `userId`; what cannot be sealed stays as it was, for the next time. */
export async function encryptOthers(
  store: EntryStore,
  { userId, newId }: { userId: number | undefined; newId: () => string },
): Promise<void> {
  if (!canEncrypt()) return;
  for (const [id, publicKey] of Object.entries(publicKeys())) {
    const other = Number(id);
    if (other === userId) continue;
    await encryptEntries(store, other, { publicKey, newId });
  }
  if (userId === undefined) removeLocal(openName);
}

const isFor = (userId: number) => (each: EncryptedEntry) => each.sealedFor === userId;

export const hasEncrypted = async (store: EntryStore, userId: number) =>
  (await store.listEncrypted()).some(isFor(userId));

/** Opens what was sealed for a student, each where it was; a text that has gone on meanwhile gets it beside it. */
export async function decryptEntries(
  store: EntryStore,
  { userId, key, newId }: { userId: number; key: WritingKey; newId: () => string },
): Promise<void> {
  for (const each of (await store.listEncrypted()).filter(isFor(userId))) {
    // What this key does not open is kept: nothing here may be lost.
    const text = await decrypt(key, each.sealed).catch(() => undefined);
    if (text === undefined) continue;
    const entry = JSON.parse(text) as Entry;
    const taken = (await store.list(userId)).some((other) => other.key === entry.key);
    await store.exchange(each, taken ? { ...entry, key: `${entry.key}~${newId()}` } : entry);
  }
}
