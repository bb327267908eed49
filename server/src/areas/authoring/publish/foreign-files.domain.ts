import type { Dependencies } from '../../../action/action.ts';
import { asOwner } from '../../../base/owner.ts';
import { projectFilesOf } from '../../practise/index.ts';
import { hasDraft } from '../draft.queries.ts';
import { listSuspects } from '../files/foreign-files.queries.ts';
import { foreignFilesOf } from '../files/foreign-files.ts';
import { compileDraft, readPublished } from './compile.ts';

/** The databases that this process has already checked. */
const looked = new WeakSet<Dependencies['db']>();

/**
 * Checks all drafts and publications once for texts that name files of other projects. Such files have no address any
 * more (rules: file-address). The log names them by id, so that an administrator can ask the author.
 */
export async function reportForeignFiles(deps: Dependencies): Promise<void> {
  const { db } = deps;
  if (looked.has(db)) return;
  looked.add(db);
  // Owner 0: the work belongs to no account or visitor, but waits for worker threads like any other owner's.
  await asOwner(0, () => lookThrough(deps));
}

async function lookThrough({ db, log }: Dependencies): Promise<void> {
  for (const projectId of await listSuspects(db)) {
    const files = await projectFilesOf(db, { projectId });
    const documents = [
      { where: 'published', document: await readPublished(db, { projectId }) },
      ...((await hasDraft(db, { projectId }))
        ? [{ where: 'draft', document: await compileDraft(db, { projectId }) }]
        : []),
    ];
    for (const { where, document } of documents)
      for await (const { nodeId, fileIds } of foreignFilesOf(document, files))
        if (fileIds.length > 0)
          log.warn({ projectId, nodeId, where, fileIds }, 'a text names files that are not of its project');
  }
}
