import type { Dependencies } from '../../action/action.ts';
import * as queries from './sitemap.queries.ts';

/** Projects taken from the database at once: ten thousand are never in memory together. */
const batch = 500;

/** Every project published for everyone (rules: project-visibility), with the day it was published, one after the other. */
export async function* publishedProjects({ db, clock }: Pick<Dependencies, 'db' | 'clock'>) {
  const now = clock.now();
  let after = 0;
  for (;;) {
    const rows = await queries.listPublished(db, { now, after, limit: batch });
    yield* rows;
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** The short words of all types of projects (rules: project). */
export const typeSlugs = ({ db }: Pick<Dependencies, 'db'>) => queries.listTypeSlugs(db);
