import type { Dependencies } from '../../action/action.ts';
import { findPicture, type StoredPicture } from '../upload/files.door.ts';
import * as queries from './cover.queries.ts';

/**
 * The picture that was uploaded as the cover of a project published for everyone, which is public for as long as the project
 * is; null: none of its own, or no such project for everyone (rules: project-visibility).
 */
export async function publicCover(deps: Dependencies, projectId: number): Promise<StoredPicture | null> {
  const fileId = await queries.findCover(deps.db, { projectId, now: deps.clock.now() });
  return fileId === null ? null : findPicture(deps, fileId);
}
