import { readLocal, removeLocal, writeLocal } from '../device/local-storage.ts';
import { canEncrypt, decrypt, encrypt, type WritingKey } from './encryption.ts';
import type { Entry } from './entry.ts';
import type { EncryptedEntry, EntryStore } from './entry-store.ts';

/** Public keys by account, of everyone who has written here: encryption works also when the server cannot be reached. */
const keysName = 'writing-keys';
/** Set while there may be unencrypted entries. */
const openName = 'writing-open';
const publicKeys = () => readLocal<Record<string, string>>(keysName) ?? {};

export const hasPublicKey = (userId: number) => publicKeys()[userId] !== undefined;
export const savePublicKey = (userId: number, { publicKey }: WritingKey) =>
  writeLocal(keysName, { ...publicKeys(), [userId]: publicKey });

/** Notes that somebody is logged in: their entries are unencrypted until the logout. */
export const markUnencrypted = () => writeLocal(openName, true);

const prefix = 'sealed:';

/** How often entries are read again that changed while they were encrypted, as when a send fails just then. */
const rounds = 3;

/** Encrypts a student's entries one by one. What changes meanwhile is read again; after the last round it is left for the next run. */
async function encryptEntries(
  store: EntryStore,
  userId: number,
  { publicKey, newId }: EncryptOptions,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const entries = await store.list(userId);
    if (entries.length === 0) return;
    for (const entry of entries) {
      const sealed = await encrypt(publicKey, JSON.stringify(entry));
      await store.exchange(entry, { key: prefix + newId(), sealedFor: userId, sealed });
    }
  }
}

interface EncryptOptions {
  publicKey: string;
  newId: () => string;
}

/** Encrypts the entries of everyone but `userId`. What cannot be encrypted is tried again the next time. */
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

/** Decrypts a student's entries under their old keys. Where that key is taken, the entry gets a new one. */
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
