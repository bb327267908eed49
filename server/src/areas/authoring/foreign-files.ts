import { type Sentence, say } from '../../locales/say.ts';
import { isOwned, type OwnedFiles } from '../upload/files.door.ts';
import type { ProjectDocument } from './document.ts';
import { asNamed, filesNamedIn, filesOfFields } from './files.ts';

/** `title` null: of the project's own fields. */
interface Foreign {
  nodeId: number | null;
  title: string | null;
  fileIds: number[];
}

/** The files that a document names and that are none of its project's, in whatever spelling. */
export function foreignFilesOf({ fields, nodes }: ProjectDocument, files: OwnedFiles): Foreign[] {
  const all = [
    { nodeId: null, title: null, fileIds: filesOfFields(fields) },
    ...nodes.map(({ id, title, body, homework, test }) => ({
      ...{ nodeId: id, title },
      fileIds: filesNamedIn({ body, homework, test }),
    })),
  ];
  return all
    .map((each) => ({ ...each, fileIds: each.fileIds.filter((id) => !isOwned(files, id)) }))
    .filter(({ fileIds }) => fileIds.length > 0);
}

/** As an author is told of them. */
export const tellForeign = (foreign: Foreign[]): Sentence[] =>
  foreign.map(({ title, fileIds }) =>
    title === null
      ? say`项目的介绍里有不是这个项目的文件（${asNamed(fileIds)}）`
      : say`小节《${title}》里有不是这个项目的文件（${asNamed(fileIds)}）`,
  );
