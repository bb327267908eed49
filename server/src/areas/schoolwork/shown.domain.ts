import type { calls, Data } from '@zhixing/contract';
import { imageIdsOf } from '@zhixing/contract/document';
import type { Db } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { listOwnFiles, showFile } from '../upload/upload.domain.ts';
import type * as queries from './schoolwork.queries.ts';

type WorkInfo = Data<typeof calls.getWorkOrNote>['workInfo'];
export type Submission = NonNullable<Awaited<ReturnType<typeof queries.findNewestSubmission>>>;

/** Content with its files and pictures, each at an address that works for a while. */
export async function showWorkInfo(
  db: Db,
  {
    deps,
    studentId,
    content,
    files,
  }: { deps: Dependencies; studentId: number; content: string; files: Parameters<typeof showFile>[1][] },
): Promise<WorkInfo> {
  const images = await listOwnFiles(db, { ownerId: studentId, fileIds: imageIdsOf(content) });
  return {
    content,
    filelist: files.map((row) => showFile(deps, row)),
    images: images.map((row) => showFile(deps, row)),
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

/** null: not reviewed yet. */
export function showReview({
  score,
  comment,
  passed,
  reviewedAt,
}: Pick<Submission, 'score' | 'comment' | 'passed' | 'reviewedAt'>) {
  return reviewedAt && { score, comment, passed, reviewedAt: reviewedAt.toISOString() };
}
