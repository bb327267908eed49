import type { Dependencies } from '../../action/action.ts';
import * as queries from './sitemap.queries.ts';

/** Projects per page, so that ten thousand are never in memory together. */
const batch = 500;

/** Yields all projects published for everyone (rules: project-visibility), each with its publication date. */
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

/** The slugs of all project types (rules: project). */
export const typeSlugs = ({ db }: Pick<Dependencies, 'db'>) => queries.listTypeSlugs(db);
