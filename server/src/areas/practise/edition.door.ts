import type { Db } from '../../db/client.ts';
import { byEdition } from '../../db/editions.ts';
import { readCampEdition, readEdition } from './edition.queries.ts';

/** What students see of a project, remembered by each process for as long as the project's edition holds (rules: remembered-edition). */
export const rememberOfProject = <V>(read: (db: Db, id: number) => Promise<V>) =>
  byEdition({ read, editionNow: readEdition });

/** The same of what its students see of a camp, for as long as the camp's edition holds. */
export const rememberOfCamp = <V>(read: (db: Db, id: number) => Promise<V>) =>
  byEdition({ read, editionNow: readCampEdition });
