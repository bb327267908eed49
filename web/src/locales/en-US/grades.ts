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
  },
  levels: { excellent: 'Excellent', good: 'Good', fair: 'Fair', passed: 'Pass', failed: 'Fail' },
  rules: {
    homework: 'The score of the newest version counts. A pass without a score counts as 100.',
    test: 'The attempt with the highest share of its points counts, in percent.',
    own: ({ max }) => `Points entered by teachers, out of ${max}.`,
    late: ({ off }) => (off === 0 ? 'Late; it counts in full.' : `Late; ${off}% is taken off.`),
    lateFrom: ({ full, off }) => `Late: marked ${full}, of which ${off}% is taken off.`,
    waiting: 'The one that counts is not fully marked yet, so it is left out for now.',
    returned: 'Returned without a score; it does not count until it is due.',
    notDue: 'Nothing was submitted, and it is not due yet, so it does not count for now.',
    waitingTest: ({ score, total }) =>
      `${score} of ${total} points so far. It counts once the text answers are marked.`,
    closed: {
      waiting: 'It was not marked when the gradebook was submitted, so it does not count.',
      returned:
        'Returned without a score, and not due when the gradebook was submitted, so it does not count.',
      notDue:
        'Nothing was submitted, and it was not due when the gradebook was submitted, so it does not count.',
      waitingTest: ({ score, total }) =>
        `${score} of ${total} points so far. Its text answers were not all marked when the gradebook was submitted, so it does not count.`,
    },
    missingZero: 'Nothing was submitted by the deadline: 0 points.',
    missingExcluded: 'Nothing was submitted by the deadline; in this camp it does not count.',
    empty: 'Nothing was entered, so it does not count.',
    absent: 'Absent: 0 points.',
    deferred: 'Deferred: it does not count, and passing is left open until it is taken.',
    exempt: 'Exempt: it does not count.',
    cheating: 'Cheating: 0 points, which are never dropped as the lowest.',
    dropped: 'It is among the lowest of its category, which are dropped, so it does not count.',
    notCounted: 'It is in no category, so it does not count.',
  },
  outOf: ({ score, max }) => `${score} / ${max}`,
  late: 'Late',
  dropped: 'Dropped',
};
