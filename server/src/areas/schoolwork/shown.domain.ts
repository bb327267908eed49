import type { calls, Data } from '@zhixing/contract';
import { imageIdsOf } from '@zhixing/contract/document';
import type { Dependencies } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { withoutMark } from '../camps/marks-shown.expressions.ts';
import { listOwnFiles, type ShownFile, showFile } from '../files/index.ts';
import type * as queries from './schoolwork.queries.ts';

type WorkInfo = Data<typeof calls.getWorkOrNote>['workInfo'];
type Submission = NonNullable<Awaited<ReturnType<typeof queries.findNewestSubmission>>>;

/** The pictures of contents, by id. */
export async function listImages(db: Db, whose: { studentId: number; contents: string[] }) {
  const fileIds = [...new Set(whose.contents.flatMap(imageIdsOf))];
  const rows = await listOwnFiles(db, { ownerId: whose.studentId, fileIds });
  return new Map(rows.map((row) => [Number(row.id), row]));
}

interface Written {
  content: string;
  files: ShownFile[];
  images: ReadonlyMap<number, ShownFile>;
  /** Maps a file's name to the name shown to the reader; by default the name itself. */
  nameOf?: (name: string) => string;
}

/** Content with its files and pictures, each with a temporary address. */
export function showWorkInfo(
  deps: Dependencies,
  { content, files, images, nameOf = (name) => name }: Written,
): WorkInfo {
  return {
    content,
    filelist: files.map((row) => showFile(deps, row, nameOf(row.name))),
    images: imageIdsOf(content).flatMap((id) => {
      const row = images.get(id);
      return row ? [showFile(deps, row, nameOf(row.name))] : [];
    }),
  };
}

export const showSubmission = ({
  version,
  submittedAt,
  late,
}: Pick<Submission, 'version' | 'submittedAt' | 'late'>) => ({
  version,
  submittedAt: submittedAt.toISOString(),
  late,
});

type Correction = Submission['corrections'][number];
type Reviewed = Pick<Submission, 'score' | 'comment' | 'passed' | 'reviewedAt'>;

/** null: not reviewed yet. */
export function showReview({ score, comment, passed, reviewedAt }: Reviewed) {
  return reviewedAt && { score, comment, passed, reviewedAt: reviewedAt.toISOString() };
}

/** A correction of a review: when and why, and the review as it was before. */
export function showCorrection({ at, reason, before: { score, passed, comment, marks } }: Correction) {
  return { at: at.toISOString(), reason, before: { score, passed, comment, rubric: marks } };
}

/** A version with its whole review as its student sees it while marks are withheld (rules: marks-shown). */
export const withoutFullMark = <R extends Reviewed & Pick<Submission, 'marks' | 'corrections'>>(
  row: R,
): R => ({
  ...withoutMark(row),
  marks: [],
  corrections: [],
});

/** Like showReview, with the rubric as marked, the teacher's files and the corrections. */
export function showFullReview(
  deps: Dependencies,
  row: Reviewed & Pick<Submission, 'marks' | 'corrections'>,
  files: readonly ShownFile[],
) {
  const review = showReview(row);
  return (
    review && {
      ...review,
      rubric: row.marks,
      files: files.map((file) => showFile(deps, file)),
      corrections: row.corrections.map(showCorrection),
    }
  );
}
