import type { Dependencies } from '../../../action/action.ts';
import type { ShownFile } from '../../files/index.ts';
import { listReviewFiles } from '../record/submission-record.queries.ts';
import { listImages, showFullReview, showWorkInfo } from '../shown.domain.ts';

type Reviewed = Parameters<typeof showFullReview>[1] & { id: number };
type Review = NonNullable<ReturnType<typeof showFullReview>>;

/** The reviews of versions by submission id, in the form the student sees too. */
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
  /** Maps a file's name to the name shown here. */
  nameOf: (name: string) => string;
}

/** The content of one version, its files with temporary addresses and the names shown here. */
export async function showWritten(deps: Dependencies, { studentId, ...written }: Written) {
  const images = await listImages(deps.db, { studentId, contents: [written.content] });
  return showWorkInfo(deps, { ...written, images });
}
