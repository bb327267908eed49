import { type HomeworkRule, workType } from '@zhixing/contract/words';
import { badParameter, illegal, refused } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { requireLockedFiles } from '../../files/index.ts';
import { giveReturnDate, lockLearnerAtLesson } from '../../learning/index.ts';
import { findHomework } from '../requirements.queries.ts';
import * as policy from '../schoolwork.policy.ts';
import * as queries from './review.queries.ts';

interface ReviewKey {
  studentId: number;
  chapterId: number;
  version: number;
}

const keyOf = ({ studentId, chapterId }: ReviewKey) => ({ studentId, chapterId, type: workType.homework });

/**
 * Locks the review of the newest version of a homework, to give or to correct it. -1: the student does not learn here; -2: a newer
 * version exists (returned as `newest`); -3: no such version. `reviewedAt` null: it is not reviewed yet.
 */
export async function lockReview(tx: Transaction, which: ReviewKey) {
  const key = keyOf(which);
  const newest = await queries.lockNewestVersion(tx, key);
  if (which.version < newest.version)
    throw refused('学生已经提交了更新的一版，请批阅最新的一版', { newest: newest.id });
  // Lock order, as when submitting: the draft, the enrolment, then the submissions. Leaving locks the enrolment before the
  // submissions too.
  const learner = await lockLearnerAtLesson(tx, key);
  if (!learner) throw illegal('这个学生不在学习这个项目');
  const review = await queries.findReview(tx, { key, version: which.version });
  if (!review) throw badParameter('没有这一版作业（version），请刷新后再更正');
  const { rubric } = await findHomework(tx, which);
  return { ...review, rubric: policy.rubricOf(review.marks, rubric), learner };
}

/** Whether a homework is done, and whether it also meets the requirements for graduation, by its reviews as they are now. */
export async function readHomeworkOutcome(
  tx: Transaction,
  { camp, ...which }: ReviewKey & { camp: { homeworkRule: HomeworkRule } },
) {
  const homework = await findHomework(tx, which);
  const { anyPassed, newestPassed } = await queries.readVerdicts(tx, keyOf(which));
  const complete = !policy.mustPass(homework, camp) || anyPassed;
  return { complete, meets: complete && newestPassed !== false };
}

interface Writing extends ReviewKey {
  review: queries.Reviewing;
  /** The work is returned: it gets a new deadline (rules: return-date). */
  returned: { campId: number; dueAt: Date | undefined } | null;
}

async function giveDate(tx: Transaction, { review, returned, studentId, chapterId }: Writing): Promise<void> {
  const { reviewedBy: givenBy, reviewedAt: now } = review;
  if (returned) await giveReturnDate(tx, { studentId, chapterId, ...returned, givenBy, now });
}

/**
 * Writes the first review of a version that lockReview has locked. -2: it is reviewed already, and the new deadline, as giveReturnDate; -3:
 * files that are not the reviewer's, or the deadline.
 */
export async function writeReview(
  tx: Transaction,
  { fileIds, ownerId, ...writing }: Writing & { fileIds: readonly number[]; ownerId: number },
): Promise<void> {
  const { review, version } = writing;
  const files = await requireLockedFiles(tx, { ownerId, fileIds: [...fileIds] });
  const submissionId = await queries.writeReview(tx, { key: keyOf(writing), version, review });
  if (submissionId === null) throw refused('这一版已经批阅过了');
  await queries.addReviewFiles(tx, { submissionId, ownerId, fileIds: files });
  await giveDate(tx, writing);
}

/** Replaces a review that lockReview has locked. -2, -3: the new deadline, as giveReturnDate. */
export async function rewriteReview(tx: Transaction, writing: Writing): Promise<void> {
  const { review, version } = writing;
  await queries.rewriteReview(tx, { key: keyOf(writing), version, review });
  await giveDate(tx, writing);
}
