import type { staffClosing as zhCN } from '../zh-CN/staff-closing.ts';

/** The release of marks, and the gradebook submitted, approved and locked. */
export const staffClosing: typeof zhCN = {
  title: 'Approval and lock',
  states: { open: 'Not submitted', submitted: 'Waiting for approval', locked: 'Locked' },
  stateHints: {
    open: 'Submit it once all marks are in; a manager approves it.',
    submitted: 'Marks are fixed until it is answered; students cannot hand in or take tests.',
    locked: 'The marks are locked. To correct or give one, press it twice and ask; another person approves.',
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
      hint: 'Its marks are locked then, and this cannot be taken back. A mark is corrected by a request that another person approves.',
    },
  },
  summary: {
    students: ({ passed, failed, open }) =>
      `${passed} passed, ${failed} failed, ${open} cannot be told yet (no total, or a deferred mark).`,
    settled: ({ zero, excluded, deferred }) =>
      `Settled at the submission: ${zero} figures as 0, ${excluded} left out, ${deferred} totals deferred.`,
    waiting: ({ count }) =>
      `${count} works are not marked: once archived, each needs a request that another person approves. Return the gradebook to have them marked first.`,
    empty: ({ count }) =>
      count === 1
        ? '1 cell of the teachers’ own columns is blank: it does not count.'
        : `${count} cells of the teachers’ own columns are blank: they do not count.`,
    notDue: ({ count }) =>
      `${count} works were not due when it was submitted: students cannot hand them in any more, and they do not count as missing. Return the gradebook to let them.`,
  },
  settling: {
    title: ({ count }) => `${count} students have a provisional total`,
    lead: 'Something that counts has no mark for them. Before you submit, decide for each: count it as 0, leave it out (with a reason), or deferred (the total is then “Deferred” until it is taken). Students see what was decided and why.',
    forAll: 'For all',
    decisionForAll: 'What to do for all',
    applyToAll: ({ count }) => `Apply to all ${count}`,
    choose: 'Decide',
    ways: { zero: 'Count as 0', excluded: 'Leave out', deferred: 'Deferred' },
    reason: 'Reason (optional)',
    reasonNeeded: 'Why it is left out',
    reasonOf: ({ label }) => `${label}: reason`,
    allDecided: 'Everybody is decided.',
    open: ({ count }) => `${count} not decided yet.`,
    onlyOpen: 'Only those not decided',
    notDecided: ({ count }) =>
      `${count} are not decided, or are left out without a reason: please decide first, then submit.`,
    none: 'Every total is settled.',
    list: 'Students with a provisional total',
    student: 'Student',
    lacks: 'What is missing',
    missing: ({ title, state }) => `${title} (${state})`,
    empty: 'not entered',
    others: ({ count }) => `${count} more`,
    separator: ', ',
    asZero: 'All as 0',
    asExcluded: 'All left out',
    result: ({ total, verdict }) =>
      `${total} ${{ passed: 'pass', failed: 'fail', open: '' }[verdict]}`.trim(),
    decision: 'Decision',
    decisionOf: ({ name }) => `What to do for ${name}`,
    running: ({ count }) =>
      `${count} works are still within the students’ own time: nothing more is taken once you submit, and they are told.`,
    runningList: 'Who, what and until when',
    runningLine: ({ name, title, kind, time }) => `${name}: “${title}”, ${kind} until ${time}`,
    kinds: { extension: 'extension', return: 'returned, can be handed in', attempts: 'extra attempts' },
  },
  upgrade: {
    notice: ({ changed, unsettled }) =>
      changed === 0
        ? `Since the upgrade, new rules make the totals of ${unsettled} students provisional`
        : `Since the upgrade, new rules changed the marks of ${changed} students${unsettled > 0 ? ` and make the totals of ${unsettled} more provisional` : ''}`,
    open: 'See whose and why',
    title: 'Marks that the upgrade changed by new rules',
    lead: 'What stands first follows the former rules, what stands second the new ones, both as of the upgrade. The list goes away when the gradebook is submitted.',
    student: 'Student',
    figures: 'Marks',
    total: 'Total',
    of: ({ title }) => `${title}: `,
    by: ({ rules }) => `(${rules})`,
    unchanged: 'Unchanged',
    nobody: 'Not in the gradebook',
    lacks: ({ items }) => `Lacks: ${items}`,
    none: 'Nobody’s marks changed.',
    close: 'Close',
    rulesTitle: 'By which rule',
    rules: {
      counted: {
        name: 'The attempt that counts',
        words:
          'Of the attempts that are fully marked, the highest after lateness counts; one that waits to be marked takes no mark away any more.',
      },
      lateness: {
        name: 'Lateness',
        words:
          'Work handed in before the student’s deadline as it stands now, extension included, is in time; so is work within 10 seconds after it.',
      },
      unscored: {
        name: 'Passed, no score',
        words: 'Homework that passed without a score is no longer 100: it counts once it has a score.',
      },
      returned: {
        name: 'Returned',
        words:
          'The old score of returned homework does not count: it has a mark once it is handed in again and marked.',
      },
      drop: {
        name: 'Cheating among the lowest',
        words: 'The 0 of cheating is among the lowest marks: it stays, and nothing is dropped in its place.',
      },
      exact: {
        name: 'Exact rounding',
        words: 'A total is computed exactly from the points as they are kept and rounded once, at the end.',
      },
      unsettled: {
        name: 'Provisional',
        words:
          'While an item that counts has no mark, the total is provisional, neither passed nor failed; it is settled when the gradebook is submitted.',
      },
      roster: {
        name: 'People of the roster',
        words: 'People of the roster who have not joined yet are in the gradebook too.',
      },
    },
  },
  note: 'Note',
  noteHint: 'Optional.',
  reason: 'Reason',
  reasonHint: 'The teacher who submitted it sees this.',
  reasonRequired: 'Please say why you return it',
  cancel: 'Cancel',
  ownSubmission: 'You submitted it, so another manager or an administrator has to approve it.',
  mayBeSubmitter:
    'You and who submitted it approve nothing of each other’s: the password of one account was set by a slip, which its printer could read. Another manager or an administrator has to approve it.',
  returned: ({ by, time }) =>
    `The gradebook was returned (${by}, ${time}). Submit it again once it is mended.`,
  history: ({ count }) => `History (${count} ${count === 1 ? 'step' : 'steps'})`,
  steps: {
    submitted: 'submitted',
    withdrawn: 'taken back',
    returned: 'returned',
    approved: 'approved and locked',
  },
  change: {
    list: ({ total, waiting }) =>
      waiting > 0 ? `Requests about marks (${total}, ${waiting} waiting)` : `Requests about marks (${total})`,
    states: {
      waiting: 'Waiting for approval',
      approved: 'Approved',
      refused: 'Not approved',
      withdrawn: 'Taken back',
    },
    of: ({ name, title }) => `${name} · ${title}`,
    effect: ({ label, before, after }) => `${label} ${before} → ${after}`,
    separator: '; ',
    or: ', ',
    asked: ({ by, time }) => `${by} asked on ${time}:`,
    decided: ({ by, time, state }) => `${by}, ${time}: ${state}`,
    ownRequest: 'You asked for it, so another manager or an administrator has to approve it.',
    approve: 'Approve',
    refuse: 'Do not approve',
    withdraw: 'Take back',
    first: 'First mark',
    given: 'Approved; the mark is given',
    approved: 'Approved; the mark is corrected',
    refused: 'Answered: not approved',
    refuseTitle: ({ name, title }) => `Do not approve the correction of “${title}” of ${name}?`,
    refuseFirst: ({ name, title }) => `Do not approve the mark of “${title}” of ${name}?`,
    note: 'Reason',
    noteHint: 'The teacher who asked sees this.',
    noteRequired: 'Please say why you do not approve it',
    cancel: 'Cancel',
    askTitle: ({ name, title }) => `Ask to correct “${title}” of ${name}`,
    cell: 'Corrected to',
    cellOwn: ({ max, flags }) => `0 to ${max} points, or a flag: ${flags}. Empty: nothing.`,
    cellFlag: ({ flags }) => `A flag: ${flags}. Empty: no flag.`,
    cellWrong: 'Please type points or a flag that it can have',
    reason: 'Reason',
    reasonHint: 'Whoever approves it and the student see this. At most 500 characters.',
    reasonRequired: 'Say why it is corrected',
    next: 'See what it changes',
    sent: 'Sent; you are told what becomes of it',
  },
  stepLine: ({ time, by, step }) => `${time} ${by}: ${step}`,
};
