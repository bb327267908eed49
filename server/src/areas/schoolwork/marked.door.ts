import type { Dependencies } from '../../action/action.ts';
import type { ShownFile } from '../upload/files.door.ts';
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
  files: ShownFile[];
  /** What its files are called here. */
  nameOf: (name: string) => string;
}

/** What one version holds, each file at an address that works for a while, under the name it has here. */
export async function showWritten(deps: Dependencies, { studentId, ...written }: Written) {
  const images = await listImages(deps.db, { studentId, contents: [written.content] });
  return showWorkInfo(deps, { ...written, images });
}
