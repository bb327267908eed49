/** Who asked for a correction, and what they had read: -2 where the mark was changed since (`revision`). */
export interface CorrectionWords {
  revision: number;
  reason: string;
  /** Take graduation and certificate back, where they are lost. */
  withdraw: boolean;
}

/** The approved request by which a mark of a locked gradebook is changed (rules: grade-change), and who asked. */
export interface ApprovedChange {
  changeId: number;
  askedBy: number;
}

/** Why one mark is given or changed (rules: mark-change). A correction that answers an appeal is found to do so. */
export type Cause =
  | { kind: 'review' | 'demo' }
  | ({ kind: 'correction' } & CorrectionWords)
  | ({ kind: 'change' } & CorrectionWords & ApprovedChange);

/** Why many marks are changed at once (changeMarks): typed in the gradebook, by a request, by a regrade or by taking one back. */
export type SetCause =
  | { kind: 'entry' }
  | ({ kind: 'change' } & ApprovedChange)
  | { kind: 'regrade' | 'regradeUndone' };

interface CauseRule {
  /** Whether it gives the first mark: that alone, that too, or never. */
  gives: 'alone' | 'too' | 'never';
  /** It is an act of its own in the audit trail; else of something else, e.g. the approval (rules: audit-trail). */
  isAct: boolean;
  /** Who loses a pass may hand in again, until a new date (rules: return-date). Nothing is handed in once the gradebook is locked. */
  returns: boolean;
}

/** What differs by cause: all else of a change is the same (changeMark). */
export const causes: Record<(Cause | SetCause)['kind'], CauseRule> = {
  review: { gives: 'alone', isAct: true, returns: true },
  // By the demo teacher, who is nobody of staff.
  demo: { gives: 'alone', isAct: false, returns: true },
  correction: { gives: 'never', isAct: true, returns: true },
  change: { gives: 'too', isAct: false, returns: false },
  entry: { gives: 'too', isAct: true, returns: false },
  // Nobody hands in anew because of it: a pass that was taken leaves the attempts that were not used.
  regrade: { gives: 'never', isAct: true, returns: false },
  regradeUndone: { gives: 'never', isAct: true, returns: false },
};
