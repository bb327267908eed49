import type { Action, Dependencies } from '../../../action/action.ts';
import { dryRun } from '../../../action/dry-run.ts';
import type { Transaction } from '../../../db/client.ts';
import { invalidateCertificates } from '../../certificate/index.ts';
import type { ApprovedChange, Cause, CorrectionWords, Outcome } from '../../marks/index.ts';

/** What all corrections are asked with. */
type CorrectionInput = CorrectionWords & { dryRun: boolean };

/** A correction whose caller may make it: of whom, of what, and how it is made in a transaction (`approved`: of a locked gradebook). */
export interface Correction {
  studentId: number;
  campId: number;
  chapterId: number;
  correct: (tx: Transaction, deps: Dependencies, approved?: ApprovedChange) => Promise<Outcome>;
}

export function causeOf({ revision, reason, withdraw }: CorrectionWords, approved?: ApprovedChange): Cause {
  const words = { revision, reason, withdraw };
  return approved ? { kind: 'change', ...words, ...approved } : { kind: 'correction', ...words };
}

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
