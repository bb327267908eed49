import type { CorrectedCertificate } from '@zhixing/contract/gradebook-words';

interface Graduation {
  hasGraduated: boolean;
  graduatedAt: Date | null;
  /** When the lesson was added to the published project; null: it was there from the start. */
  addedAt: Date | null;
  /** The corrected mark meets the requirements for graduation. */
  meets: boolean;
}

/** Whether a graduate no longer meets the requirements. A lesson added after the graduation was none (rules: revised-added). */
export function losesGraduation({ hasGraduated, graduatedAt, addedAt, meets }: Graduation): boolean {
  const wasRequired = addedAt === null || graduatedAt === null || addedAt <= graduatedAt;
  return hasGraduated && wasRequired && !meets;
}

interface Withdrawal {
  /** The corrector asks for it. */
  asked: boolean;
  loses: boolean;
  anonymous: boolean;
  mayIssue: boolean;
}

/**
 * Whether the corrector may take the graduation back, does so, or asks for what is not allowed. Under anonymous marking nobody
 * knows whose certificate it is: asking is refused whether the student has graduated or not, so that the answer does not tell.
 */
export function decideWithdrawal({ asked, loses, anonymous, mayIssue }: Withdrawal) {
  const mayWithdraw = loses && !anonymous && mayIssue;
  const isRefused = asked && (anonymous || (loses && !mayWithdraw));
  return { mayWithdraw, isRefused, withdraws: asked && mayWithdraw };
}

/** What becomes of the certificate. */
export function certificateAfter({
  hasGraduated,
  revoked,
  graduates,
}: Record<'hasGraduated' | 'revoked' | 'graduates', boolean>): CorrectedCertificate {
  if (hasGraduated) return revoked ? 'revoked' : 'kept';
  return graduates ? 'issued' : 'none';
}
