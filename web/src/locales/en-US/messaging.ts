import type { Texts } from '../shape.ts';
import type { messaging as chinese } from '../zh-CN/messaging.ts';

export const messaging: Texts<typeof chinese> = {
  title: 'Notices',
  bell: ({ unread }) => (unread > 0 ? `Notices, ${unread} unread` : 'Notices'),
  dashboard: 'Back office',
  kinds: {
    'review-passed': 'Your homework was marked',
    'review-returned': 'Your homework was returned',
    'review-failed': 'Your homework did not pass',
    'text-marked': 'Your test was marked',
    'mark-corrected': 'Your mark was corrected',
    'test-regraded': 'Your test was graded again',
    'flag-changed': 'A flag of your grades changed',
    'marks-released': 'Your marks are released',
    'gradebook-submitted': 'A gradebook waits for you',
    'gradebook-returned': 'A gradebook was returned',
    'gradebook-approved': 'A gradebook was approved',
    'grades-archived': 'Your grades are archived',
    'grade-change-asked': 'Requests about marks wait for you',
    'grade-change-approved': 'A request about a mark was approved',
    'grade-change-refused': 'A request about a mark was not approved',
    'appeal-asked': 'A student asks for a review of a mark',
    'appeal-assigned': 'You are named to answer a request',
    'appeal-kept': 'Your mark was reviewed',
    'enrolment-approved': 'Your application was approved',
    'enrolment-refused': 'Your application was not approved',
    'enrolment-moved': 'You are in another camp now',
    'enrolment-removed': 'You were taken out of a camp',
    'enrolment-asked': 'New applications',
    'enrolment-joined': 'New students',
    'work-submitted': 'New homework',
    graduated: 'You have graduated',
    'graduation-withdrawn': 'Your graduation was taken back',
    'camp-invited': 'You are invited to a camp',
    'correction-asked': 'A student asks to correct the roster',
    'correction-approved': 'Your correction was approved',
    'correction-refused': 'Your correction was not approved',
    'deadline-extended': 'You have more time',
    'extension-withdrawn': 'An extension was withdrawn',
    'attempts-added': 'You may take a test again',
    'attempts-withdrawn': 'Extra attempts were withdrawn',
    'submissions-closed': 'The gradebook was submitted',
    'work-reminder': 'A reminder of your work',
    'camp-ended': 'A camp has ended',
    'study-reminded': 'A reminder from your teacher',
    'deadline-near': 'Due tomorrow',
    'inquiry-asked': 'A student has a question',
    'inquiry-answered': 'Your teacher answered',
    announcement: 'Announcement',
    'job-completed': 'A task is done',
    'job-failed': 'A task failed',
    'weekly-digest': 'What waits this week',
  },
  settledKinds: {
    'enrolment-asked': 'Applications decided',
    'enrolment-joined': 'New students who left again',
    'work-submitted': 'New homework, marked by now',
    'appeal-asked': 'Requests for a review, settled',
    'gradebook-submitted': 'A gradebook, answered by now',
    'grade-change-asked': 'Requests about marks, settled',
  },
  /** The kinds of long jobs. */
  jobKinds: {
    'homework-zip': 'ZIP of homework',
    'audit-export': 'Audit trail as a file',
    'gradebook-export': 'Gradebook as a file',
    'roster-export': 'Roster as a file',
    'report-export': 'Overview as a file',
    'roster-import': 'Import of a roster',
    'gradebook-import': 'Import of a gradebook',
    'registrar-fill': 'Registrar’s spreadsheet',
    regrade: 'Regrade',
    'video-stream': 'Video conversion',
  },
  jobCompleted: ({ what }) => `${what} is done. Its file, if any, can be downloaded for 7 days.`,
  jobFailed: ({ what }) => `${what} failed. The reason is under Tasks, where it can be done again.`,
  scored: ({ title, score }) => `“${title}” scored ${score}.`,
  passed: ({ title }) => `“${title}” has passed.`,
  again: ({ title }) => `Please revise “${title}” as the review says and hand it in again.`,
  failedReview: ({ title }) =>
    `“${title}” was marked and did not pass. The gradebook is locked, so it is not handed in again. If you wonder why, ask your teacher.`,
  regraded: ({ title }) => `A question of “${title}” was corrected, and your score was computed again.`,
  gradesArchived: ({ title }) =>
    `The grades of “${title}” are archived. You can see every item and your total; a later correction is told to you.`,
  marksReleased: ({ title }) => `You can see your homework and test marks of “${title}” now.`,
  gradebookSubmitted: ({ title, count }) =>
    count > 0
      ? `The gradebook of “${title}” was submitted. Please look at it, and approve or return it.`
      : `The gradebook of “${title}” was answered or taken back.`,
  gradebookReturned: ({ title }) =>
    `The gradebook of “${title}” was not approved. Please change it and submit it again.`,
  gradeChangeAsked: ({ title, count }) =>
    count > 0
      ? `The gradebook of “${title}”: ${count} ${count === 1 ? 'request about a mark waits' : 'requests about marks wait'} for your approval.`
      : `The gradebook of “${title}”: these requests are decided or taken back.`,
  gradeChangeApproved: ({ title, item }) =>
    `Your request about a mark${item ? ` of “${item}”` : ''} in the gradebook of “${title}” was approved. The mark is changed and the student is notified.`,
  gradeChangeRefused: ({ title, item }) =>
    `Your request about a mark${item ? ` of “${item}”` : ''} in the gradebook of “${title}” was not approved. The mark stays as it is.`,
  markChanged: ({ before, after }) =>
    before === null
      ? `It is ${after} now.`
      : before === after
        ? `It is still ${after}.`
        : `It was ${before} and is ${after} now.`,
  gradebookApproved: ({ title }) =>
    `The gradebook of “${title}” was approved. Its marks cannot be changed directly any more; ask for a correction instead.`,
  textMarked: ({ title }) =>
    `Written answers of “${title}” are being marked; those that were count in your score.`,
  graduationWithdrawn: ({ title }: { title: string }) =>
    `A mark was corrected and the requirements of “${title}” are no longer met, so the certificate was revoked. When they are met again you graduate again, with a new certificate.`,
  flags: {
    absent: ({ title }) => `“${title}” is marked absent.`,
    deferred: ({ title }) => `“${title}” is marked deferred.`,
    exempt: ({ title }) => `“${title}” is marked exempt.`,
    cheating: ({ title }) => `“${title}” is marked as cheating.`,
    none: ({ title }) => `The flag of “${title}” was taken away.`,
  },
  flagChanged: ({ title }) => `A flag of your grade in “${title}” changed. See your progress record.`,
  markCorrected: ({ title }: { title: string }) => `Your mark in “${title}” was corrected.`,
  appealed: ({ title, count }: { title: string; count: number }) =>
    count > 0
      ? `“${title}”: ${count} ${count === 1 ? 'request waits' : 'requests wait'} for your answer.`
      : `“${title}”: these requests are answered or withdrawn.`,
  appealAssigned: ({ title, word }: { title: string; word: string }) =>
    `A request about the mark of “${title}” is yours to answer.${word ? ` Note: ${word}` : ''}`,
  appealKept: ({ title }: { title: string }) => `The mark of “${title}” was reviewed and stays as it was.`,
  mayLearn: ({ title }) => `You can start learning “${title}”.`,
  refused: ({ title }) => `Your application to “${title}” was not approved.`,
  removed: ({ title }) =>
    `You are no longer a student of “${title}”. What you wrote is kept. Please ask your teacher if you wonder why.`,
  applied: ({ title, count }) =>
    count > 0
      ? `“${title}”: ${count} ${count === 1 ? 'application waits' : 'applications wait'} for approval.`
      : `“${title}”: these applications have been decided.`,
  joined: ({ title, count }) =>
    count > 0
      ? `“${title}”: ${count} new ${count === 1 ? 'student' : 'students'}.`
      : `“${title}”: students joined, who are not learning there any more.`,
  submitted: ({ title, count }) =>
    count > 0
      ? `“${title}”: ${count} new ${count === 1 ? 'submission waits' : 'submissions wait'} to be marked.`
      : `“${title}”: this homework has been marked.`,
  graduated: ({ title }) => `You have graduated from “${title}”: your certificate is ready to download.`,
  moved: ({ title }) => `“${title}”: your progress and homework are all there.`,
  invited: ({ title }) =>
    `Your mobile number is on the roster of a camp of “${title}”. If your account has the name on it, you can begin once you have joined; if not, a teacher looks at it first.`,
  correctionAsked:
    'A student asks to correct the name, number or class on the roster. Answer it on the camp’s roster.',
  corrected:
    'The roster, your profile and the certificates that are not sealed say it now. One that was downloaded, or is older than 14 days, is sealed and stays.',
  renamed: ({ name }) =>
    ` Your name is now “${name}”, as on your college's roster. If it is wrong, ask for a correction in your profile.`,
  notCorrected: 'The roster was not changed.',
  extended: ({ title }) => `“${title}” is due later. The new time is shown there.`,
  extendedTo: ({ title, time }) => `You may hand in “${title}” until ${time} (China Standard Time).`,
  extensionWithdrawn: ({ title }) =>
    `Your teacher withdrew your extension for “${title}”. When it is due now is shown there.`,
  attemptsAdded: ({ title }) => `Your teacher gave you more attempts at “${title}”.`,
  attemptsWithdrawn: ({ title }) =>
    `Your teacher withdrew the extra attempts at “${title}” that you had not used. How many are left is shown there.`,
  submissionsClosed: ({ title }) =>
    `Your teacher has submitted the gradebook: nothing more is taken for “${title}”, and the time or the attempts that you still had end with it. Ask your teacher if anything is unclear.`,
  workReminder: ({ title }) =>
    `“${title}” is not handed in yet. Please hand it in before its deadline; if that is over, ask your teacher whether you still can.`,
  studyReminded: ({ title }) => `Go on with “${title}”.`,
  deadlineNear: ({ title }) => `“${title}” is due tomorrow, and you have handed in nothing.`,
  weeklyDigest: 'What to mark, what to answer and which students to look after is on the dashboard.',
  campEnded: ({ title }) =>
    `“${title}” takes no more homework or tests, unless you were given more time. Content, reviews and what you wrote stay readable.`,
  asked: ({ title }) => `There is a question in “${title}” that waits for your answer.`,
  answered: ({ title }) => `Your question in “${title}” has an answer.`,
  quoted: ({ word }) => `Your teacher says: ${word}`,
  announced: ({ title, project }) => `${title} (${project})`,
  several: ({ count }) => `${count} new notices`,
  severalText: 'Reviews, answers and announcements are among your notices.',
  open: 'Have a look',
  readAll: 'Mark all as read',
  reminders: 'How I am reminded',
  all: 'All',
  unreadOnly: 'Unread',
  filter: 'Which notices to show',
  newMark: 'Unread',
  none: 'No notices yet',
  noneUnread: 'Nothing unread',
  noneHint:
    'When a teacher marks your homework, answers you or announces something, when an application is decided and when you graduate, you are told here.',
  noneHintStaff:
    'When students hand in homework, apply, join, ask something or ask to correct the roster, you are told here.',
  failed: 'We could not load your notices',
  inquiries: {
    title: 'Ask your teachers',
    open: 'Ask',
    hint: 'Only you and the teachers and assistants of this camp see it.',
    label: 'Your question',
    placeholder: 'What is not clear? Say what you have tried, so that it is easier to help you.',
    send: 'Send',
    ofReview: ({ version }) => `About the review of version ${version}`,
    kept: 'It was not sent. What you wrote is still on this device: you can send it again.',
    failed: 'We could not load your questions',
    mine: 'My questions',
    statuses: { waiting: 'Waiting for an answer', answered: 'Answered', closed: 'Closed' },
    me: 'Me',
    teacher: 'Teacher',
    follow: 'Ask further',
    followPlaceholder: 'What is still not clear?',
    close: 'Got it, close',
  },
  announcements: {
    title: 'Announcements',
    by: ({ author, time }) => `${author} · ${time}`,
    edited: ({ time }) => `changed ${time}`,
    whole: 'Read all of it',
    less: 'Fold',
    older: ({ count }) => `Earlier announcements (${count})`,
    failed: 'The announcements could not be read',
  },
};
