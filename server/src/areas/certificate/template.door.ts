import type { Dependencies } from '../../action/action.ts';
import * as queries from './certificate.queries.ts';

/** What must be in the database before anything else: the first template. Harmless to repeat. */
export async function ensureBasics(deps: Dependencies): Promise<void> {
  await queries.insertTemplate(deps.db, {
    version: 1,
    image: '/public/certificate/v1.svg',
    createdAt: deps.clock.now(),
  });
}
