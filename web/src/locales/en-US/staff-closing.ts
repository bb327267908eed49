import type { staffClosing as zhCN } from '../zh-CN/staff-closing.ts';

/** The release of marks, and the gradebook submitted, approved and locked. */
export const staffClosing: typeof zhCN = {
  title: 'Approval and lock',
  states: { open: 'Not submitted', submitted: 'Waiting for approval', locked: 'Locked' },
  stateHints: {
    open: 'Submit it once all marks are in; a manager of the college approves it.',
    submitted:
      'Until it is answered, marks cannot change, and students can neither hand in homework nor take tests.',
    locked: 'The marks are locked and cannot be changed directly.',
  },
  withheld: 'The marks are not released: students see no scores, comments or totals',
  released: ({ time }) => `The marks were released at ${time} (China Standard Time)`,
  acts: {
    release: 'Release marks',
    submitted: 'Submit for approval',
    withdrawn: 'Take back',
    returned: 'Return',
    approved: 'Approve and lock',
  },
  asks: {
    release: {
      title: 'Release the marks of this camp now?',
      hint: 'All students get a notice and see the marks and comments of their homework and tests at once, and later marks as they are given. Students who meet the requirements graduate. A release cannot be taken back.',
    },
    submitted: {
      title: 'Submit the gradebook for approval?',
      hint: 'Until it is answered nobody can change marks, and students can neither hand in homework nor take tests. You can take it back before.',
    },
    withdrawn: {
      title: 'Take the gradebook back?',
      hint: 'Marks can be changed again. Submit it again when they are right.',
    },
    returned: {
      title: 'Return the gradebook?',
      hint: 'The teachers can change marks again and get a notice with your reason.',
    },
    approved: {
      title: 'Approve and lock the gradebook?',
      hint: 'Its marks are locked then: they cannot be changed directly, and this cannot be taken back.',
    },
  },
  note: 'Note',
  noteHint: 'Optional.',
  reason: 'Reason',
  reasonHint: 'The teacher who submitted it sees this.',
  reasonRequired: 'Please say why you return it',
  cancel: 'Cancel',
  ownSubmission: 'You submitted it, so another manager or an administrator has to approve it.',
  history: ({ count }) => `History (${count} ${count === 1 ? 'step' : 'steps'})`,
  steps: {
    submitted: 'submitted',
    withdrawn: 'taken back',
    returned: 'returned',
    approved: 'approved and locked',
  },
  stepLine: ({ time, by, step }) => `${time} ${by}: ${step}`,
};
