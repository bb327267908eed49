import type { Texts } from '../shape.ts';
import type { grades as chinese } from '../zh-CN/grades.ts';

export const grades: Texts<typeof chinese> = {
  figures: {
    waiting: 'To mark',
    returned: 'Returned',
    notDue: 'Not due',
    missing: 'Missing',
    empty: '—',
    absent: 'Absent',
    deferred: 'Deferred',
    exempt: 'Exempt',
    cheating: 'Cheating',
    unscored: 'Passed, no score',
    settledZero: 'Counted as 0',
    settledExcluded: 'Left out',
  },
  unsettled: 'Provisional',
  unsettledTotal: ({ total }) => `Provisional ${total}`,
  levels: { excellent: 'Excellent', good: 'Good', fair: 'Fair', passed: 'Pass', failed: 'Fail' },
  rules: {
    homework: 'The score of the newest version counts.',
    test: 'Of the attempts that are fully marked the one with the highest figure counts: its share of its points, after what a late one loses.',
    own: ({ max }) => `Points entered by teachers, out of ${max}.`,
    alsoWaiting: 'Another attempt is still to be marked; it counts only if its figure is higher.',
    late: ({ off }) => (off === 0 ? 'Late; it counts in full.' : `Late; ${off}% is taken off.`),
    lateFrom: ({ full, off }) => `Late: marked ${full}, of which ${off}% is taken off.`,
    waiting: 'It is not fully marked yet: it is left out for now, and the total is provisional.',
    returned:
      'Returned: its old score does not count. It counts once it is submitted again and marked; until then the total is provisional.',
    notDue:
      'Nothing was submitted, and it is not due yet: it is left out for now, and the total is provisional.',
    unscored:
      'Marked as passed, without a score: it counts once it has one; until then the total is provisional.',
    settledZero: 'It had no mark when the gradebook was submitted; the teacher counted it as 0.',
    settledExcluded: 'It had no mark when the gradebook was submitted; the teacher left it out.',
    settledReason: ({ reason }) => `Reason: ${reason}`,
    points: ({ score, total }) => `${score} of ${total} points.`,
    waitingTest: ({ score, total }) =>
      `${score} of ${total} points so far. It counts once the text answers are marked.`,
    closed: {
      waiting: 'It was not marked when the gradebook was submitted, so it does not count.',
      returned:
        'Returned without a score, and not due when the gradebook was submitted, so it does not count.',
      deferred: 'Deferred: so is the total, until it is taken.',
      notDue:
        'Nothing was submitted, and it was not due when the gradebook was submitted, so it does not count.',
      waitingTest: ({ score, total }) =>
        `${score} of ${total} points so far. Its text answers were not all marked when the gradebook was submitted, so it does not count.`,
    },
    missingZero: 'Nothing was submitted by the deadline: 0 points.',
    missingExcluded: 'Nothing was submitted by the deadline; in this camp it does not count.',
    empty: 'Nothing was entered yet: it is left out for now, and the total is provisional.',
    absent: 'Absent: 0 points.',
    deferred: 'Deferred: it is left out, and the total is provisional until it is taken.',
    exempt: 'Exempt: it does not count.',
    cheating: 'Cheating: 0 points, which are never dropped as the lowest.',
    dropped: 'It is among the lowest of its category, which are dropped, so it does not count.',
    notCounting: {
      noCategory: 'It is in no category, so it does not count.',
      noWeight: 'Its category has weight 0, so it does not count.',
    },
  },
  outOf: ({ score, max }) => `${score} / ${max}`,
  late: 'Late',
  alsoWaiting: 'another attempt to be marked',
  dropped: 'Dropped',
};
