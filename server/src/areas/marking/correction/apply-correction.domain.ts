import type { calls, Data, Payload } from '@zhixing/contract';
import { correctionsMost } from '@zhixing/contract/staff/mark-correction';
import { enrolmentStatus } from '@zhixing/contract/words';
import type { Action, Caller, Dependencies } from '../../../action/action.ts';
import { dryRun } from '../../../action/dry-run.ts';
import { illegal, refused } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { say } from '../../../locales/say.ts';
import type { KeptMark } from '../../../schema/gradebook/mark-change.ts';
import { hasPermission, type Owned } from '../../access/index.ts';
import { answerByCorrection, lockAppealAgainst } from '../../appeal/index.ts';
import { recordAct } from '../../audit/index.ts';
import { areMarksWithheld } from '../../camps/marks-shown.expressions.ts';
import { invalidateCertificates, revokeCertificate } from '../../certificate/index.ts';
import { withdrawGraduation } from '../../enrolments/index.ts';
import {
  completeByMark,
  type lockLearnerAtLesson,
  readLessonState,
  reopenLesson,
} from '../../learning/index.ts';
import { appendChanges, countChanges, type GivenMark } from '../../marks/index.ts';
import { notify, readOfProject } from '../../notice/index.ts';
import { certificateAfter, decideWithdrawal, losesGraduation } from './correction.policy.ts';

/** What everybody reads who checks the number; the corrector's own reason is the student's. */
const revokedFor = '成绩更正以后不再满足结业的要求';

export type Outcome = Data<typeof calls.correctReview>;
export type Learner = NonNullable<Awaited<ReturnType<typeof lockLearnerAtLesson>>>;

/** What all corrections are asked with. */
type CorrectionInput = Pick<
  Payload<typeof calls.correctReview>,
  'revision' | 'reason' | 'withdraw' | 'dryRun' | 'requestId'
>;

/** -2: a reason of spaces alone. */
export function reasonOf({ reason }: CorrectionInput): string {
  const words = reason.trim();
  if (words === '') throw refused('更正要写明理由，学生会看到它');
  return words;
}

/** -2: somebody else has corrected the mark since, or it has been corrected too often. The caller has locked the mark. */
export async function requireRevision(
  tx: Transaction,
  mark: GivenMark,
  { revision }: CorrectionInput,
): Promise<void> {
  const made = await countChanges(tx, mark);
  if (made !== revision)
    throw refused('这个成绩刚刚被别人更正过，请看过现在的成绩和理由，再决定要不要更正', { changed: true });
  if (made >= correctionsMost)
    throw refused(say`这个成绩已经更正过 ${correctionsMost} 次，不能再更正；请联系管理员`);
}

/** How the rewritten mark leaves the lesson. `meets`: it meets the requirements for graduation. */
export interface Rewritten {
  before: KeptMark;
  after: KeptMark;
  score: Outcome['score'];
  passed: Outcome['passed'];
  lesson: { complete: boolean; meets: boolean };
}

interface Applying {
  deps: Dependencies;
  caller: Caller;
  asked: CorrectionInput;
  mark: GivenMark;
  /** The version of a homework. */
  version?: number;
  camp: Owned & { anonymous: boolean };
  learner: Learner;
  /** Who corrects: the caller, or who asked for it in a request that the caller approves. */
  by: number;
  /** Of a locked gradebook: the approval of the request is the act (rules: audit-trail). */
  approved?: ApprovedChange | undefined;
  now: Date;
}

/** The approved request by which a mark of a locked gradebook is corrected (rules: grade-change), and who asked. */
export interface ApprovedChange {
  changeId: number;
  askedBy: number;
}

const causeOf = ({
  approved,
  appealed,
}: {
  approved: ApprovedChange | undefined;
  appealed: { id: number } | undefined;
}) => {
  if (approved) return { cause: 'change', causeId: approved.changeId } as const;
  return appealed
    ? ({ cause: 'appeal', causeId: appealed.id } as const)
    : ({ cause: 'correction', causeId: null } as const);
};

/** A correction whose caller may make it: of whom, of what, and how it is made in a transaction (`approved`: of a locked gradebook). */
export interface Correction {
  studentId: number;
  campId: number;
  chapterId: number;
  correct: (tx: Transaction, deps: Dependencies, approved?: ApprovedChange) => Promise<Outcome>;
}

/**
 * The consequences of a rewritten mark (rules: mark-correction), in the transaction that has rewritten it: the lesson is done
 * or not, the student graduates, or loses graduation and certificate where the caller has decided so. Keeps the history and
 * notifies the student. -1: the caller may not take a graduation back.
 */
export async function applyCorrection(
  tx: Transaction,
  { deps, caller, asked, mark, version, camp, learner, by, approved, now }: Applying,
  rewrite: () => Promise<Rewritten>,
): Promise<Outcome> {
  const { studentId, chapterId } = mark;
  const { projectId, enrolment } = learner;
  const reason = reasonOf(asked);
  const state = await readLessonState(tx, mark);
  const { before, after, score, passed, lesson } = await rewrite();
  const hasGraduated = enrolment.status === enrolmentStatus.graduated;
  const { graduatedAt } = enrolment;
  const { addedAt } = state;
  const loses = losesGraduation({ hasGraduated, graduatedAt, addedAt, meets: lesson.meets });
  const { mayWithdraw, isRefused, withdraws } = decideWithdrawal({
    asked: asked.withdraw,
    loses,
    anonymous: camp.anonymous,
    mayIssue: hasPermission(caller, 'certificate.issue', camp),
  });
  if (isRefused) throw illegal('撤回结业、撤销证书要由可以颁发证书的人来做');
  const keeps = loses && !withdraws;
  if (!lesson.complete && state.done && !keeps) await reopenLesson(tx, mark);
  const revoked = withdraws && (await withdrawAll());
  const { graduated } = lesson.meets
    ? await completeByMark(tx, { deps, studentId, chapterId, now, by: caller })
    : { graduated: false };
  async function withdrawAll() {
    await withdrawGraduation(tx, { studentId, enrolmentId: enrolment.id });
    const told = { projectId, campId: enrolment.campId, now };
    await readOfProject(tx, { accountId: studentId, kind: 'graduated', ...told });
    await notify(tx, { kind: 'graduation-withdrawn', accountIds: [studentId], word: reason, ...told });
    const revoked = await revokeCertificate(tx, { studentId, projectId, reason: revokedFor, now });
    const act = {
      kind: 'revokeCertificate',
      campId: enrolment.campId,
      subjects: [studentId],
      reason,
    } as const;
    if (revoked) await recordAct(tx, { caller, now }, { ...act, after: { certificate: 'revoked' } });
    return revoked;
  }
  const appealed = await lockAppealAgainst(tx, mark, { by });
  const [correctionId] = await appendChanges(tx, [
    {
      ...mark,
      mark: version === undefined ? 'answer' : 'review',
      revision: asked.revision + 1,
      before,
      after,
      ...causeOf({ approved, appealed }),
      reason,
      by,
      at: now,
    },
  ]);
  const answers = appealed !== undefined;
  if (appealed && correctionId !== undefined)
    await answerByCorrection(tx, appealed, { correctionId, by, word: reason, at: now });
  const appeal = answers ? { appeal: true } : {};
  const withheld = areMarksWithheld(enrolment.camp);
  // While marks are withheld, only a return is told (rules: marks-shown).
  if (!withheld || after.passed === false)
    await notify(tx, {
      kind: 'mark-corrected',
      projectId,
      campId: enrolment.campId,
      chapterId,
      // The points of an answer are shown once the answers are (rules: answer-score-reveal).
      ...(version === undefined ? {} : { version }),
      ...(version === undefined || withheld ? {} : { score: after.score, scoreBefore: before.score }),
      word: reason,
      accountIds: [studentId],
      now,
    });
  if (!approved)
    await recordAct(
      tx,
      { caller, now },
      {
        kind: version === undefined ? 'correctTextAnswer' : 'correctReview',
        campId: enrolment.campId,
        subjects: [studentId],
        reason,
        before: { lesson: chapterId, ...markOf(before), passed: passed.before },
        after: {
          lesson: chapterId,
          ...markOf(after),
          passed: passed.after,
          ...(revoked ? { certificate: 'revoked' } : {}),
        },
      },
    );
  if (camp.anonymous) return { score, passed, ...appeal };
  const isDone = (await readLessonState(tx, mark)).done;
  return {
    score,
    passed,
    loses,
    mayWithdraw,
    ...appeal,
    done: { before: state.done, after: isDone },
    graduated: { before: hasGraduated, after: (hasGraduated && !withdraws) || graduated },
    certificate: certificateAfter({ hasGraduated, revoked, graduates: graduated }),
  };
}

const markOf = ({ score, comment }: KeptMark) => ({ score, comment });

/** Runs a correction, or a dry run of it. */
export async function runCorrection(
  { deps, payload }: Action<CorrectionInput>,
  { studentId, correct }: Correction,
): Promise<Outcome> {
  if (payload.dryRun) return dryRun(deps, correct);
  const outcome = await deps.db.transaction((tx) => correct(tx, deps));
  if (outcome.certificate === 'revoked') await invalidateCertificates(deps, studentId);
  return outcome;
}
