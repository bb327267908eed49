import { channel } from 'node:diagnostics_channel';
import { type Cache, createCache, textBytes } from '../../base/cache/cache.ts';
import type { Database, Db } from '../client.ts';

/** What has a content version: `project_edition.edition` of a project, `camp.edition` of a camp. */
export type VersionOf = 'project' | 'camp';

/**
 * Carries the `VersionOf` of a remembered read to whatever is sent while it runs: the test run notes its tables, and demands of each the
 * triggers which advance that version (testing/statements/versions.ts). Nobody listens in production.
 */
export const rememberedRead = channel('zhixing:remembered-read');

interface Rules<V> {
  /** Whose content version the value is cached by. */
  versionOf: VersionOf;
  /** Reads the value by its id alone. Whatever else it depended on, as the caller, would be shown to everybody. */
  read: (db: Db, id: number) => Promise<V>;
  /** The current content version of what `of` names; null: it has none. */
  currentVersion: (db: Db, of: number) => Promise<number | null>;
  /** The cache; only tests pass one of their own. */
  remember?: typeof sharedByAll;
}

/** `of`: the id whose content version counts, as the project's; `contentVersion`: the version that the caller's statement has read. */
interface VersionedKey {
  id: number;
  of: number;
  contentVersion: number | null;
}

interface Kept {
  contentVersion: number;
  value: unknown;
  bytes: number;
}

/** Inside a transaction nothing is cached: it may see a version that is never committed. */
const isOutside = (db: Db): db is Database => '$client' in db;

interface Remembered {
  /** By kind and id. */
  kept: Cache<Kept>;
  /** Reads that are running, by kind, id and version. */
  reading: Map<string, Promise<unknown>>;
}

/** The cache of each database, bounded by `maxBytes` for all kinds together. */
export function rememberIn(maxBytes: number) {
  const all = new WeakMap<Database, Remembered>();
  return (db: Database): Remembered => {
    const known = all.get(db) ?? {
      kept: createCache<Kept>({ maxBytes, bytesOf: ({ bytes }) => bytes }),
      reading: new Map<string, Promise<unknown>>(),
    };
    all.set(db, known);
    return known;
  };
}

const sharedByAll = rememberIn(48 * 1024 * 1024);
let kinds = 0;
/** Whether the shared cache has been read: by then every module is loaded and has made its caches. */
let isAsked = false;

/**
 * A cache keyed by content version (rules: remembered-edition) of docs/decisions/0045. The function it returns answers the value of
 * `id`, from the cache where the caller's statement has read the same version, else from `read`: an old value never goes with a new
 * version, and processes need not notify each other. The value is shared: callers must not change it.
 *
 *     const outlineOf = cacheByContentVersion({ read: readOutline, currentVersion: readContentVersion });
 *     const outline = await outlineOf(db, { id: projectId, of: projectId, content version });
 *
 * Throws an Error where it is called after the first use of any such cache, so within a request: `read` could then capture that
 * request's caller.
 */
export function cacheByContentVersion<V>({
  versionOf,
  read: given,
  currentVersion,
  remember = sharedByAll,
}: Rules<V>) {
  const isShared = remember === sharedByAll;
  if (isShared && isAsked)
    throw new Error('what is remembered for all is made where its module begins, and not for a call');
  kinds += 1;
  const kind = kinds;
  const read = (db: Db, id: number): Promise<V> =>
    rememberedRead.runStores({ versionOf }, given, undefined, db, id);

  async function readAnew(
    db: Database,
    { id, of, contentVersion }: VersionedKey & { contentVersion: number },
  ): Promise<V> {
    const value = await read(db, id);
    // The value may come from several statements: it is of one version where that is still the current one.
    if ((await currentVersion(db, of)) === contentVersion) {
      const bytes = textBytes(JSON.stringify(value ?? null));
      remember(db).kept.set(`${kind} ${id}`, { contentVersion, value, bytes });
    }
    return value;
  }

  return async (db: Db, wanted: VersionedKey): Promise<V> => {
    const { id, contentVersion } = wanted;
    isAsked ||= isShared;
    if (!isOutside(db) || contentVersion === null) return read(db, id);
    const { kept, reading } = remember(db);
    const known = kept.get(`${kind} ${id}`);
    if (known?.contentVersion === contentVersion && known.value !== undefined) return known.value as V;
    // Concurrent callers share one read, as a class that opens a new version together.
    const flight = `${kind} ${id} ${contentVersion}`;
    const coming =
      (reading.get(flight) as Promise<V> | undefined) ??
      readAnew(db, { ...wanted, contentVersion }).finally(() => reading.delete(flight));
    reading.set(flight, coming);
    return coming;
  };
}
