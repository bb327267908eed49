import type { Dependencies } from '../../../action/action.ts';
import { asOwner } from '../../../base/owner.ts';
import type { ProjectDocument } from '../../../schema/project-document.ts';
import { filesNamedIn } from '../../../text/files-named-in.ts';
import { isOwned, type OwnedFiles } from '../../files/index.ts';
import { projectFilesOf } from '../../projects/index.ts';
import { hasDraft } from '../draft.queries.ts';
import { filesOfFields } from '../files/files.ts';
import { listSuspects } from '../files/foreign-files.queries.ts';
import { compileDraft, readPublished } from './compile.ts';

/**
 * The files of other projects that each part of a document names, in any spelling. `nodeId` null: the project's own
 * fields.
 */
async function* foreignFilesOf({ fields, nodes }: ProjectDocument, files: OwnedFiles) {
  const foreign = (fileIds: number[]) => fileIds.filter((id) => !isOwned(files, id));
  yield { nodeId: null, fileIds: foreign(await filesOfFields(fields)) };
  for (const { id, body, homework, test } of nodes)
    yield { nodeId: id, fileIds: foreign(await filesNamedIn({ body, homework, test })) };
}

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
