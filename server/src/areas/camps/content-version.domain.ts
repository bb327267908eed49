import { cacheByContentVersion } from '../../db/changes/content-versions.ts';
import type { Db } from '../../db/client.ts';
import { readContentVersion } from './camp.queries.ts';

/** Caches what students see of a camp, keyed by the camp's content version. */
export const cacheByCamp = <V>(read: (db: Db, id: number) => Promise<V>) =>
  cacheByContentVersion({ versionOf: 'camp', read, currentVersion: readContentVersion });
