import type { staffFollowUp as zh } from '../zh-CN/staff-follow-up.ts';

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

export const staffFollowUp: typeof zh = {
  title: 'Students to follow up',
  rulesTitle: ({ count, students }) =>
    `${count} of ${plural(students, 'student')} learning here to follow up. By which rules?`,
  kinds: {
    all: 'All',
    idle: 'Not learning',
    behind: 'Behind the plan',
    failing: 'Tests not passed',
    returned: 'Not handed in again',
  },
  counted: ({ label, count }) => `${label} ${count}`,
  means: {
    idle: ({ limit }) =>
      `Has not read, watched, written homework or taken a test for ${plural(limit, 'day')}.`,
    behind: ({ limit }) =>
      `Of the lessons planned until today, at least ${limit} neither done nor handed in. The plan is the deadlines, with extensions; in a camp without deadlines, lessons spread evenly from joining to the end.`,
    failing: ({ limit }) => `At least ${plural(limit, 'test')} handed in and not passed yet.`,
    returned: ({ limit }) =>
      `Homework returned at least ${plural(limit, 'day')} ago and not handed in again.`,
  },
  meansAll: 'Only students who are learning; computed from the records whenever this page is opened.',
  off: 'This rule is off.',
  change: 'Change the rules',
  rulesOf: 'Whom this camp follows up',
  rulesHint: '0 turns a rule off.',
  fields: {
    idleDays: 'Days without learning',
    behindLessons: 'Lessons behind the plan',
    failedTests: 'Tests not passed',
    returnedDays: 'Days since homework was returned',
  },
  usual: ({ value }) => `Default of this camp: ${value}`,
  numberRequired: 'Enter a number',
  save: 'Save',
  reset: 'Back to the defaults',
  cancel: 'Cancel',
  search: 'Name or student number',
  className: 'Class',
  allClasses: 'All classes',
  hidden:
    'This camp marks anonymously: until marking is finished only readings and videos are looked at by name. Homework and tests are not counted, and the last activity is told by its day.',
  none: 'No student to follow up',
  noneFound: 'No such student. Choose other filters, or all.',
  notRunning: 'The camp is not running, so there is nobody to follow up',
  choose: ({ name }) => `Select ${name}`,
  choosePage: 'Select this page',
  selection: 'Selected students',
  chosen: ({ count }) => `${count} selected`,
  most: ({ most }) => `(at most ${most} at once)`,
  clear: 'Clear',
  remind: 'Remind them',
  student: 'Student',
  reason: 'Why',
  why: {
    idle: ({ day }) => `last learned on ${day}`,
    behind: ({ planned, behind }) => `${planned} planned, ${behind} not done`,
    failing: ({ count }) => `${plural(count, 'test')} not passed`,
    returned: ({ count, day }) => `${count}, the first returned on ${day}`,
  },
  done: 'Done',
  doneOf: ({ done, lessons }) => `${done} / ${lessons}`,
  reminded: 'Last reminder',
  never: 'none',
  remindTitle: ({ count }) => `Remind ${plural(count, 'student')}`,
  remindHint:
    'Each receives one notice with this text, and by text message, mail and so on, as each has chosen, when not on the site. Who was reminded in the last 24 hours, from here or of one work, is not reminded again.',
  names: ({ names, count }) =>
    count > names.length ? `${names.join(', ')} and others, ${count} in all` : names.join(', '),
  word: 'Text',
  usualWord:
    'Your progress needs attention: please look at the lessons and homework that are still open. If something is difficult, ask in the course.',
  wordRequired: 'Write the text',
  send: 'Send',
  remindedOf: ({ reminded, skipped }) =>
    skipped > 0
      ? `Reminded ${reminded}; ${skipped} not, since they were reminded in the last 24 hours or no longer learn here`
      : `Reminded ${plural(reminded, 'student')}`,
  progress: {
    title: 'How the class goes',
    nobody: 'Once students join, this shows how the class goes.',
    completion: 'Completion by week (%)',
    completionHint:
      'At the end of each week, lessons done by the class as a share of all (students × lessons). The dashed line is the plan: lessons whose deadline has passed; in a camp without deadlines, spread evenly.',
    week: 'Week from Monday',
    done: 'Done',
    planned: 'Plan',
    stops: 'Where the class stops',
    stopsHint: ({ begun, students }) =>
      `Students by the furthest lesson they have done. ${begun} of ${plural(students, 'student')} have done none.`,
    lesson: 'Lesson',
    stopped: 'Students who stop here',
    doneBy: 'Students who have done it',
    times: 'Time taken and planned (minutes)',
    timesHint:
      'Time taken is the median of those who have done the lesson. Planned: the length of a video, the time limit of a test, the time that a reading takes by its length; homework and tests without a limit have none.',
    minutes: 'Taken',
    plannedMinutes: 'Planned',
  },
};
