import { enrolmentStatus } from '@zhixing/contract/words';
import { illegal } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { hasPermission } from '../access/index.ts';
import { recordAct } from '../audit/index.ts';
import { revokeCertificate } from '../certificate/index.ts';
import { withdrawGraduation } from '../enrolments/index.ts';
import { completeByMark, type readLessonState, reopenLesson } from '../learning/index.ts';
import { notify, readOfProject } from '../notice/index.ts';
import { decideWithdrawal, losesGraduation } from './graduation.policy.ts';
import type { AnyMark, Changing, LockedMark, WrittenMark } from './mark.ts';

/** What everybody reads who checks the number; the corrector's own reason is the student's. */
const revokedFor = '成绩更正以后不再满足结业的要求';

interface Following {
  mark: Pick<AnyMark, 'studentId' | 'chapterId' | 'camp'>;
  learner: LockedMark['learner'];
  /** Of the lesson, before the mark was written. */
  state: Awaited<ReturnType<typeof readLessonState>>;
  written: WrittenMark;
  /** Why another mark stands in the place of one that was given; null: it is the first. */
  reason: string | null;
  how: Changing;
}

/** Takes graduation and certificate back, and tells the student. Whether there was a certificate. */
async function withdraw(tx: Transaction, { learner, reason, how }: Following & { reason: string }) {
  const { caller, now } = how;
  const { projectId, enrolment } = learner;
  const { studentId, campId } = enrolment;
  await withdrawGraduation(tx, { studentId, enrolmentId: enrolment.id });
  const told = { projectId, campId, now };
  await readOfProject(tx, { accountId: studentId, kind: 'graduated', ...told });
  await notify(tx, { kind: 'graduation-withdrawn', accountIds: [studentId], word: reason, ...told });
  const revoked = await revokeCertificate(tx, { studentId, projectId, reason: revokedFor, now });
  const act = { kind: 'revokeCertificate', campId, subjects: [studentId], reason } as const;
  if (revoked) await recordAct(tx, { caller, now }, { ...act, after: { certificate: 'revoked' } });
  return revoked;
}

/**
 * What a mark that was written does to its lesson and to graduation (rules: mark-correction): the lesson is done or, by another mark in place of
 * one, not any more; the student graduates, or loses graduation and certificate where the caller has decided so. -1: the caller may not take
 * a graduation back.
 */
export async function followMark(tx: Transaction, following: Following) {
  const { mark, learner, state, written, reason, how } = following;
  const { deps, caller, cause, now } = how;
  const { studentId, chapterId } = mark;
  const { complete, meets } = written.lesson;
  const { status, graduatedAt } = learner.enrolment;
  const hasGraduated = status === enrolmentStatus.graduated;
  const loses =
    reason !== null && losesGraduation({ hasGraduated, graduatedAt, addedAt: state.addedAt, meets });
  const { mayWithdraw, isRefused, withdraws } = decideWithdrawal({
    asked: reason !== null && 'withdraw' in cause && cause.withdraw,
    loses,
    anonymous: mark.camp.anonymous,
    mayIssue: hasPermission(caller, 'certificate.issue', mark.camp),
  });
  if (isRefused) throw illegal('撤回结业、撤销证书要由可以颁发证书的人来做');
  const keeps = loses && !withdraws;
  if (reason !== null && !complete && state.done && !keeps) await reopenLesson(tx, { studentId, chapterId });
  const revoked = withdraws && reason !== null && (await withdraw(tx, { ...following, reason }));
  const { graduated } = meets
    ? await completeByMark(tx, { deps, studentId, chapterId, now, by: caller })
    : { graduated: false };
  return { hasGraduated, loses, mayWithdraw, withdraws, revoked, graduated };
}
export type Followed = Awaited<ReturnType<typeof followMark>>;
