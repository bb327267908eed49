import type { Transaction } from '../../db/client.ts';
import { areMarksWithheld } from '../camps/marks-shown.expressions.ts';
import { notify } from '../notice/index.ts';
import { lockReview, readHomeworkOutcome, rewriteReview, writeReview } from '../schoolwork/index.ts';
import { causes } from './cause.ts';
import type { AnyMark, Changing, LockedMark, Mark, NextMark } from './mark.ts';

/** `fileIds`: the reviewer's own uploads, of a first review; `dueAt`: where it returns, the new deadline; else as the rule says. */
export interface NextReview extends NextMark {
  passed: boolean;
  fileIds?: readonly number[];
  dueAt?: Date | undefined;
}

export interface ReviewedVersion {
  studentId: number;
  chapterId: number;
  version: number;
  camp: AnyMark['camp'];
}

export type LockedReview = LockedMark & Pick<Awaited<ReturnType<typeof lockReview>>, 'rubric' | 'hasFiles'>;

async function lock(tx: Transaction, version: ReviewedVersion): Promise<LockedReview> {
  const { studentId, chapterId } = version;
  const found = await lockReview(tx, version);
  const { learner, rubric, hasFiles, submissionId, score, marks, passed, comment, reviewedBy } = found;
  const at = found.reviewedAt?.toISOString();
  return {
    which: { studentId, chapterId, submissionId, attemptNo: null, questionId: null },
    learner,
    rubric,
    hasFiles,
    given: at === undefined ? null : { score, marks, passed, comment, by: reviewedBy, at },
  };
}

/** The row, and the new deadline where a work that passed, or had no review, is returned. */
const writingOf = (of: ReviewedVersion, { given }: LockedReview, next: NextReview, how: Changing) => {
  const { score, marks, comment, passed, dueAt } = next;
  const { by, now, cause } = how;
  const wasReturned = given !== null && given.passed !== true;
  const isReturned = causes[cause.kind].returns && !passed && !wasReturned;
  return {
    studentId: of.studentId,
    chapterId: of.chapterId,
    version: of.version,
    review: { score, marks, comment, passed, reviewedBy: by, reviewedAt: now },
    returned: isReturned ? { campId: of.camp.campId, dueAt } : null,
  };
};

/** Writes the first review of a version, and tells the student. */
async function give(
  tx: Transaction,
  of: ReviewedVersion,
  { locked, next, how }: { locked: LockedReview; next: NextReview; how: Changing },
) {
  const { studentId, chapterId, version } = of;
  const { score, passed, fileIds = [] } = next;
  const writing = writingOf(of, locked, next, how);
  await writeReview(tx, { ...writing, fileIds, ownerId: how.caller.accountId });
  const { projectId, enrolment } = locked.learner;
  const withheld = areMarksWithheld(enrolment.camp);
  const returns = writing.returned !== null;
  if (returns || !withheld)
    await notify(tx, {
      kind: passed ? 'review-passed' : returns ? 'review-returned' : 'review-failed',
      projectId,
      campId: of.camp.campId,
      chapterId,
      version,
      score: withheld ? null : score,
      accountIds: [studentId],
      now: how.now,
    });
  return {
    score: { before: null, after: score },
    passed: { before: null, after: passed },
    lesson: { complete: passed, meets: passed },
  };
}

/** The review of one version of a homework (rules: homework-review). */
export const reviewMark = (of: ReviewedVersion): Mark<LockedReview, NextReview> => ({
  ...of,
  notGiven: '这一版还没有批阅，不用更正：请直接批阅',
  isGiven: '这一版已经批阅过了',
  lock: (tx) => lock(tx, of),
  give: (tx, locked, next, how) => give(tx, of, { locked, next, how }),
  rewrite: async (tx, locked, next, how) => {
    await rewriteReview(tx, writingOf(of, locked, next, how));
    const { score = null, passed = null } = locked.given ?? {};
    return {
      score: { before: score, after: next.score },
      passed: { before: passed, after: next.passed },
      lesson: await readHomeworkOutcome(tx, { ...of, camp: locked.learner.enrolment.camp }),
    };
  },
  giving: ({ score, passed, comment }) => {
    return { kind: 'reviewSubmission', after: { lesson: of.chapterId, score, passed, comment } };
  },
  correcting: 'correctReview',
});
