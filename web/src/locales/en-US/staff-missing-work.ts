import type { staffMissingWork as zhCN } from '../zh-CN/staff-missing-work.ts';

const students = (count: number) => (count === 1 ? '1 student' : `${count} students`);

export const staffMissingWork: typeof zhCN = {
  title: 'Submissions',
  open: 'Submissions',
  ofItem: ({ title }) => `Submissions of “${title}”`,
  short: 'Work',
  shortOf: ({ title }) => `Work of “${title}”`,
  tab: 'Missing',
  gradebook: 'Gradebook',
  lead: 'How many handed in each homework and test on time, late, or not at all. Open one to see who, and to remind, exempt, give more time, or more attempts at a test.',
  noWorks: 'This project has no homework and no tests.',
  work: 'Homework and tests',
  dueAt: 'Due',
  states: {
    missing: 'Missing',
    notDue: 'Not yet, not due',
    late: 'Late',
    handedIn: 'On time',
    exempt: 'Exempt',
    flagged: 'Absent, deferred, cheating',
  },
  state: 'State',
  everybody: ({ count }) => `All students (${count})`,
  counted: ({ state, count }) => `${state} (${count})`,
  students: 'Students',
  student: 'Student',
  studentNo: 'Student no.',
  className: 'Class',
  mark: 'Mark',
  ownDue: 'Extended to',
  dueTime: ({ time, atCampEnd }) =>
    atCampEnd ? `${time} (China Standard Time, the camp’s end)` : `${time} (China Standard Time)`,
  noDeadline: ' There is no deadline to extend here; to give students more time, first ',
  setDeadline: 'set a deadline',
  dueOf: ({ time, extended }) =>
    extended > 0
      ? `Due ${time}; ${extended === 1 ? '1 student has' : `${extended} students have`} more time.`
      : `Due ${time}.`,
  extendedTo: ({ time, days, hours }) => {
    const parts = [
      ...(days > 0 ? [days === 1 ? '1 day' : `${days} days`] : []),
      ...(hours > 0 || days === 0 ? [hours === 1 ? '1 hour' : `${hours} hours`] : []),
    ];
    return `${time} (${parts.join(' ')} later)`;
  },
  nobody: 'No such students.',
  chooseAll: 'Select all on this page',
  chooseEvery: ({ count }) => `Select all ${count}`,
  acts: 'For the selected students',
  chosen: ({ count }) => (count === 0 ? 'Select students first:' : `${students(count)} selected:`),
  remind: 'Remind',
  /** The column of the last reminder. */
  lastReminder: 'Last reminder',
  remindersFailed: 'What became of the reminders could not be read.',
  remindOf: ({ count, title }) => `Remind ${students(count)} of “${title}”?`,
  remindHint:
    'Each gets one notice. Those who have handed in, are exempt, have not joined, or were reminded in the last 24 hours get none.',
  notJoined: ({ name }) => `${name} (not joined)`,
  reminded: ({ told, already, notJoined, others }) => {
    const left = [
      ...(already > 0 ? [`${already} reminded within 24 hours already`] : []),
      ...(notJoined > 0 ? [`${notJoined} not joined yet, whom no notice reaches`] : []),
      ...(others > 0 ? [`${others} handed in or need not`] : []),
    ].join(', ');
    const first = told > 0 ? `${students(told)} reminded` : 'Nobody was reminded';
    return left ? `${first}${told > 0 ? '; not again: ' : ': '}${left}` : first;
  },
  exempt: 'Exempt',
  exemptOf: ({ count, title }) => `Exempt ${students(count)} from “${title}”?`,
  exemptHint:
    'It does not count in their totals, nor does a score that is there. Emptying the cell in the gradebook brings it back.',
  exempted: ({ count, left }) => {
    if (count === 0) return `Nobody was exempted: ${left} just changed by somebody else`;
    return left > 0
      ? `${students(count)} exempted; ${left} just changed by somebody else were left`
      : `${students(count)} exempted`;
  },
  extend: 'More time…',
  extendOf: ({ count, title }) => `More time at “${title}” for ${students(count)}`,
  attempts: {
    open: 'More attempts…',
    giveOf: ({ count, title }) => `More attempts at “${title}” for ${students(count)}`,
    hint: 'They are added to those there are, and the best attempt still counts. Where the test takes nothing after its deadline, give more time as well. Students who have passed and see the answers get none; for those who used all attempts and saw the answers, these are hidden again until the new attempt is used.',
    count: 'How many more',
    countRequired: 'Please type how many, at least 1',
    reason: 'Reason',
    reasonHint: 'Students see it',
    reasonRequired: 'Please give a reason',
    give: 'Give attempts',
    given: ({ given, passed }) => {
      if (given === 0)
        return passed > 0 ? `Nobody got any: ${students(passed)} passed already` : 'Nobody got any';
      const told = `Given to ${students(given)}, who are notified`;
      return passed > 0 ? `${told}; ${students(passed)} passed already and got none` : told;
    },
    title: 'Extra attempts',
    student: 'Student',
    test: 'Test',
    times: 'Attempts',
    counted: ({ count, left }) => (left > 0 ? `${count}, ${left} not used` : `${count}, all used`),
    by: 'Given by',
    byAt: ({ by, time }) => `${by} · ${time}`,
    act: 'Actions',
    withdraw: 'Take back',
    withdrawOf: ({ name, count }) =>
      `Take back ${count} extra ${count === 1 ? 'attempt' : 'attempts'} of ${name}?`,
    withdrawHint: 'Only what is not used is taken back; attempts under way and finished ones count.',
  },
  cancel: 'Cancel',
};
