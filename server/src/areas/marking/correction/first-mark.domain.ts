import type { calls, Payload } from '@zhixing/contract';
import { enrolmentStatus } from '@zhixing/contract/words';
import type { Caller, Dependencies } from '../../../action/action.ts';
import type { Transaction } from '../../../db/client.ts';
import { type LockedTextMark, roundMarks } from '../../assessment/index.ts';
import { readLessonState } from '../../learning/index.ts';
import { homeworkOf, reviewWorkIn } from '../../schoolwork/index.ts';
import { dropDrafts } from '../draft.queries.ts';
import { judge, requireReason } from '../review.domain.ts';
import { giveTextMark } from '../text/text.domain.ts';
import type { MarkedWork } from '../work.domain.ts';
import type { ApprovedChange, Learner, Outcome } from './apply-correction.domain.ts';
import { certificateAfter } from './correction.policy.ts';

/**
 * The first mark of what was not marked when the gradebook was locked, by an approved request (rules: grade-change), whose approval is
 * the act in the audit trail.
 */
interface FirstMark {
  deps: Dependencies;
  caller: Caller;
  approved: ApprovedChange;
  learner: Learner;
}

type GivenMark = Pick<Outcome, 'score' | 'passed'> & { graduated: boolean };

/** What a first mark does to the student, in the form of a correction. */
async function outcomeOf(
  tx: Transaction,
  which: { studentId: number; chapterId: number },
  { enrolment }: Learner,
  give: () => Promise<GivenMark>,
): Promise<Outcome> {
  const hasGraduated = enrolment.status === enrolmentStatus.graduated;
  const before = await readLessonState(tx, which);
  const { graduated, ...mark } = await give();
  const after = await readLessonState(tx, which);
  return {
    first: true,
    ...mark,
    done: { before: before.done, after: after.done },
    graduated: { before: hasGraduated, after: hasGraduated || graduated },
    certificate: certificateAfter({ hasGraduated, revoked: false, graduates: graduated }),
  };
}

/** The caller has locked the review. -2: levels or the comment are missing, or the rubric has changed. */
export async function giveFirstReview(
  tx: Transaction,
  { deps, caller, approved, learner }: FirstMark,
  { work, payload }: { work: MarkedWork; payload: Payload<typeof calls.correctReview> },
): Promise<Outcome> {
  const { studentId, chapterId, version } = work.submission;
  const { passed } = payload;
  const comment = payload.comment.trim();
  requireReason({ passed, comment, fileIds: [] });
  const which = { studentId, chapterId };
  return outcomeOf(tx, which, learner, async () => {
    const { score, marks } = judge((await homeworkOf(tx, { chapterId })).rubric, payload);
    const review = { ...which, version, score, marks, comment, passed, approved };
    const { graduated } = await reviewWorkIn(tx, { deps, caller, payload: review });
    await dropDrafts(tx, { markerId: approved.askedBy, ...which, version });
    return { score: { before: null, after: score }, passed: { before: null, after: passed }, graduated };
  });
}

interface FirstText {
  place: { projectId: number; campId: number };
  attempt: LockedTextMark['attempt'];
  payload: Payload<typeof calls.correctTextAnswer>;
}

/** The caller has locked the mark. */
export async function giveFirstText(
  tx: Transaction,
  { deps, caller, approved, learner }: FirstMark,
  { place, attempt, payload }: FirstText,
): Promise<Outcome> {
  const { projectId, campId } = place;
  const { chapterId, questionId } = payload;
  const { studentId } = learner.enrolment;
  return outcomeOf(tx, { studentId, chapterId }, learner, async () => {
    const { score, passed, graduated } = await giveTextMark(tx, {
      deps,
      caller,
      answer: { studentId, no: attempt.no },
      now: deps.clock.now(),
      approved: true,
      of: { projectId, campId, chapterId, questionId },
      given: { score: roundMarks(payload.score), comment: payload.comment.trim(), by: approved.askedBy },
    });
    return {
      score: { before: attempt.score, after: score },
      passed: { before: attempt.passed, after: passed },
      graduated,
    };
  });
}
