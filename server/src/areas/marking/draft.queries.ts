import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { OwnedFileId } from '../../base/owned-file.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { file } from '../../schema/file.ts';
import { markingDraft, markingDraftFile } from '../../schema/marking.ts';
import { submission } from '../../schema/schoolwork.ts';

interface MarkingDraftKey {
  markerId: number;
  submissionId: number;
}

const isDraft = ({ markerId, submissionId }: MarkingDraftKey) =>
  and(eq(markingDraft.markerId, markerId), eq(markingDraft.submissionId, submissionId));

interface Kept {
  chosen: (number | null)[];
  rubricKey: string;
  score: number | null;
  comment: string;
  savedAt: Date;
}

/** Saves a draft and returns its next revision. undefined: the stored revision is not `revision` (0: no draft yet). */
export async function saveDraft(
  tx: Transaction,
  { whose, kept, revision }: { whose: MarkingDraftKey; kept: Kept; revision: number },
): Promise<number | undefined> {
  const rows =
    revision === 0
      ? await tx
          .insert(markingDraft)
          .values({ ...whose, ...kept, revision: 1 })
          .onConflictDoNothing()
          .returning({ revision: markingDraft.revision })
      : await tx
          .update(markingDraft)
          .set({ ...kept, revision: sql`${markingDraft.revision} + 1` })
          .where(and(isDraft(whose), eq(markingDraft.revision, revision)))
          .returning({ revision: markingDraft.revision });
  return rows[0]?.revision;
}

export async function replaceFiles(
  tx: Transaction,
  { whose, fileIds }: { whose: MarkingDraftKey; fileIds: readonly OwnedFileId[] },
): Promise<void> {
  await tx
    .delete(markingDraftFile)
    .where(
      and(
        eq(markingDraftFile.markerId, whose.markerId),
        eq(markingDraftFile.submissionId, whose.submissionId),
      ),
    );
  if (fileIds.length === 0) return;
  await tx.insert(markingDraftFile).values(fileIds.map((fileId, sort) => ({ ...whose, fileId, sort })));
}

export async function findDraft(db: Db, whose: MarkingDraftKey) {
  const [row] = await db.select().from(markingDraft).where(isDraft(whose));
  return row;
}

interface OfWork {
  markerId: number;
  studentId: number;
  chapterId: number;
  /** This version and all earlier ones. */
  version: number;
}

const isOfWork = ({ studentId, chapterId, version }: OfWork) =>
  and(
    eq(submission.studentId, studentId),
    eq(submission.chapterId, chapterId),
    lte(submission.version, version),
  );

/**
 * A marker's drafts of this version and earlier ones, newest version first. A version that the marker has reviewed has no
 * draft, even if a save of it arrived after the review.
 */
export async function listDrafts(db: Db, of: OfWork) {
  return db
    .select({ draft: markingDraft, version: submission.version })
    .from(submission)
    .innerJoin(
      markingDraft,
      and(eq(markingDraft.submissionId, submission.id), eq(markingDraft.markerId, of.markerId)),
    )
    .where(and(isOfWork(of), sql`${submission.reviewedBy} is distinct from ${of.markerId}`))
    .orderBy(desc(submission.version))
    .limit(2);
}

export async function listDraftFiles(
  db: Db,
  { markerId, submissionIds }: { markerId: number; submissionIds: number[] },
) {
  if (submissionIds.length === 0) return [];
  return db
    .select({
      submissionId: markingDraftFile.submissionId,
      id: markingDraftFile.fileId,
      name: file.name,
      size: file.size,
      kind: file.kind,
    })
    .from(markingDraftFile)
    .innerJoin(file, and(eq(file.ownerId, markingDraftFile.markerId), eq(file.id, markingDraftFile.fileId)))
    .where(
      and(eq(markingDraftFile.markerId, markerId), inArray(markingDraftFile.submissionId, submissionIds)),
    )
    .orderBy(asc(markingDraftFile.sort));
}

/** Deletes a marker's drafts of a reviewed version and of the versions before it. */
export async function dropDrafts(tx: Transaction, of: OfWork): Promise<void> {
  const theirs = tx.select({ id: submission.id }).from(submission).where(isOfWork(of));
  await tx
    .delete(markingDraft)
    .where(and(eq(markingDraft.markerId, of.markerId), inArray(markingDraft.submissionId, theirs)));
}
