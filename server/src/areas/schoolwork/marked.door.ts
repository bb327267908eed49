import type { Dependencies } from '../../action/action.ts';
import { fileUrl } from '../upload/files.door.ts';
import { listImages, showFullReview, showWorkInfo } from './shown.domain.ts';
import { listReviewFiles } from './submission-record.queries.ts';

export { findHomework as homeworkOf } from './requirements.queries.ts';

type Reviewed = Parameters<typeof showFullReview>[1] & { id: number };
type Review = NonNullable<ReturnType<typeof showFullReview>>;

/** The reviews of versions, by the version's id, as their student sees them too. */
export async function showReviews(
  deps: Dependencies,
  rows: readonly Reviewed[],
): Promise<ReadonlyMap<number, Review>> {
  const files = await listReviewFiles(deps.db, { of: rows });
  const filesOf = Map.groupBy(files, ({ submissionId }) => submissionId);
  return new Map(
    rows.flatMap((row) => {
      const review = showFullReview(deps, row, filesOf.get(row.id) ?? []);
      return review ? [[row.id, review] as const] : [];
    }),
  );
}

interface Written {
  studentId: number;
  content: string;
  files: Parameters<typeof showWorkInfo>[1]['files'];
  /** What its files are called here. */
  nameOf: (name: string) => string;
}

/** What one version holds, each file at an address that works for a while, under the name it has here. */
export async function showWritten(deps: Dependencies, { studentId, content, files, nameOf }: Written) {
  const images = await listImages(deps.db, { studentId, contents: [content] });
  const shown = showWorkInfo(deps, { content, files, images });
  const renamed = ({ id, ...file }: (typeof shown)['filelist'][number]) => {
    const name = nameOf(file.name);
    return name === file.name ? { id, ...file } : { id, ...file, name, url: fileUrl(deps, id, name) };
  };
  return { content, filelist: shown.filelist.map(renamed), images: shown.images.map(renamed) };
}
