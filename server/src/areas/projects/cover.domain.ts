import type { Dependencies } from '../../action/action.ts';
import { findPicture, type StoredPicture } from '../files/index.ts';
import * as queries from './cover.queries.ts';

/**
 * The uploaded cover of a project published for everyone, which may be served publicly. null: the project has no cover of
 * its own, or no such project is visible to everyone (rules: project-visibility).
 */
export async function publicCover(deps: Dependencies, projectId: number): Promise<StoredPicture | null> {
  const fileId = await queries.findCover(deps.db, { projectId, now: deps.clock.now() });
  return fileId === null ? null : findPicture(deps, fileId);
}
