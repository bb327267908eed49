import type { ProjectDocument } from '../../../schema/project-document.ts';
import { isOwned, type OwnedFiles } from '../../files/index.ts';
import { filesNamedIn, filesOfFields } from './files.ts';

/**
 * The files of other projects that each part of a document names, in any spelling. `nodeId` null: the project's own
 * fields.
 */
export async function* foreignFilesOf({ fields, nodes }: ProjectDocument, files: OwnedFiles) {
  const foreign = (fileIds: number[]) => fileIds.filter((id) => !isOwned(files, id));
  yield { nodeId: null, fileIds: foreign(await filesOfFields(fields)) };
  for (const { id, body, homework, test } of nodes)
    yield { nodeId: id, fileIds: foreign(await filesNamedIn({ body, homework, test })) };
}
