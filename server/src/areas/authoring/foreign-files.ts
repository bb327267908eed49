import { isOwned, type OwnedFiles } from '../upload/files.door.ts';
import type { ProjectDocument } from './document.ts';
import { filesNamedIn, filesOfFields } from './files.ts';

/** The files that each part of a document names and that are none of its project's, in whatever spelling; `nodeId` null: its own fields. */
export async function* foreignFilesOf({ fields, nodes }: ProjectDocument, files: OwnedFiles) {
  const foreign = (fileIds: number[]) => fileIds.filter((id) => !isOwned(files, id));
  yield { nodeId: null, fileIds: foreign(await filesOfFields(fields)) };
  for (const { id, body, homework, test } of nodes)
    yield { nodeId: id, fileIds: foreign(await filesNamedIn({ body, homework, test })) };
}
