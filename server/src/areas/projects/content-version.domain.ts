import { cacheByContentVersion } from '../../db/changes/content-versions.ts';
import type { Db } from '../../db/client.ts';
import { readContentVersion } from './content-version.queries.ts';

/** Caches what students see of a project in each process, keyed by the project's content version (rules: remembered-edition). */
export const cacheByProject = <V>(read: (db: Db, id: number) => Promise<V>) =>
  cacheByContentVersion({ versionOf: 'project', read, currentVersion: readContentVersion });
