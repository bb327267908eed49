import type { Dependencies } from '../../action/action.ts';
import * as queries from './certificate.queries.ts';

/** Inserts the first template, which issuing certificates needs; does nothing when it exists. */
export async function ensureBasics(deps: Dependencies): Promise<void> {
  await queries.insertTemplate(deps.db, {
    version: 1,
    image: '/public/certificate/v1.svg',
    createdAt: deps.clock.now(),
  });
}
