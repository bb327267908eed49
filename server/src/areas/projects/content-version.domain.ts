import { cacheByContentVersion } from '../../db/changes/content-versions.ts';
import type { Db } from '../../db/client.ts';
import { readCampContentVersion, readContentVersion } from './content-version.queries.ts';

/** Caches what students see of a project in each process, keyed by the project's content version (rules: remembered-edition). */
export const cacheByProject = <V>(read: (db: Db, id: number) => Promise<V>) =>
  cacheByContentVersion({ versionOf: 'project', read, currentVersion: readContentVersion });

/** Caches what students see of a camp, keyed by the camp's content version. */
export const cacheByCamp = <V>(read: (db: Db, id: number) => Promise<V>) =>
  cacheByContentVersion({ versionOf: 'camp', read, currentVersion: readCampContentVersion });
