import type { Dependencies } from '../../action/action.ts';
import { asOwner } from '../../base/owner.ts';
import { projectFilesOf } from '../practise/project-files.door.ts';
import { compileDraft, readPublished } from './compile.ts';
import { hasDraft } from './draft.queries.ts';
import { listSuspects } from './foreign-files.queries.ts';
import { foreignFilesOf } from './foreign-files.ts';

/** The databases that this process has looked through. */
const looked = new WeakSet<Dependencies['db']>();

/**
 * Looks once through all drafts and publications for texts that name files of others: none of them has an address any more
 * (rules: file-address), and the log says by their ids which there are, so that an administrator can ask the author.
 */
export async function reportForeignFiles(deps: Dependencies): Promise<void> {
  const { db } = deps;
  if (looked.has(db)) return;
  looked.add(db);
  // No account's and no visitor's: it takes its turn at the worker threads as one of them.
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
