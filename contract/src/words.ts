/**
 * The closed words: every value with a fixed list of meanings, on the wire or in the database, is listed here once. No schema library, so
 * that the browser can import it. Schemas are made from these lists by `oneOf` (call.ts), columns by `db/columns.ts`. Code that
 * depends on a word uses a `Record` over its type, so that a new word does not compile until it is handled everywhere. The kinds of
 * notices stand in calls/notice-kinds.ts.
 */
export * from './calls/notice-kinds.ts';
export type { QuestionKind } from './question-kinds.ts';

type ValueOf<T> = T[keyof T];

/** (rules: enrolment-status) */
export const enrolmentStatus = { waiting: 0, learning: 1, graduated: 2, refused: 3, left: 4 } as const;
export type EnrolmentStatus = ValueOf<typeof enrolmentStatus>;
const { waiting, learning, graduated } = enrolmentStatus;
/** With one of these statuses a student may read and work on the chapters. */
export const learningStatuses: readonly EnrolmentStatus[] = [learning, graduated];
/** A student has at most one enrolment of these statuses in a project. */
export const liveStatuses: readonly EnrolmentStatus[] = [waiting, learning, graduated];

/** Stands for the slug of a type: projects of every type. */
export const allTypes = 'all';

/** The durations of projects, in hours from and to (rules: project-filters). */
export const projectLengths = {
  short: { from: 1, to: 8 },
  medium: { from: 9, to: 20 },
  long: { from: 21, to: 100_000 },
} as const;
export type ProjectLength = keyof typeof projectLengths;

/** Who can find and open a published project (rules: project-visibility). */
export const projectVisibilities = ['everyone', 'college', 'invitation'] as const;
export type ProjectVisibility = (typeof projectVisibilities)[number];

/** The most skills of a project, and the most characters of each (rules: project-skills). */
export const mostSkills = 10;
export const longestSkill = 20;

/** The orders of a list of projects. Without one: by relevance, or in the editors' order. */
export const projectSorts = ['newest', 'shortest', 'longest'] as const;
export type ProjectSort = (typeof projectSorts)[number];

/** 入门, 进阶, 高阶 (rules: project-filters) */
export const projectLevels = [1, 2, 3] as const;

/** The type of a lesson; a video is a reading (rules: content-types). */
export const contentType = { reading: '1', homework: '2', test: 3 } as const;
export type ContentType = ValueOf<typeof contentType>;

/** (rules: work-types) */
export const workType = { note: '1', homework: '2' } as const;
export type WorkType = ValueOf<typeof workType>;

/** (rules: work-status) */
export const workStatus = { draft: '0', submitted: '1' } as const;
export type WorkStatus = ValueOf<typeof workStatus>;

/** (rules: roles) */
export const roles = ['student', 'assistant', 'teacher', 'manager', 'admin'] as const;
export type Role = (typeof roles)[number];
/** The roles of staff, the lowest first. Nobody can give a role above their own (rules: staff-rank). */
export const staffRoles = ['assistant', 'teacher', 'manager', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * The permissions of staff (rules: staff-permissions). An answer has those of the reader as `may`, so that no screen derives them again.
 * Which role has which permission is in `access.policy.ts` on the server.
 */
export const permissions = [
  // Found and close colleges; rename one.
  'college.open',
  'college.change',
  // Read who is staff; invite; change roles, take them away.
  'staff.see',
  'staff.invite',
  'staff.change',
  // Read the audit trail.
  'audit.see',
  // See, cancel and repeat long jobs; see what the product does by itself, and have it done.
  'job.see',
  'task.run',
  // Found, name, order and remove the types of projects.
  'type.change',
  // Begin a project; read its draft; write it; make it public or take that back.
  'project.create',
  'project.see',
  'project.author',
  'project.publish',
  // Make a bank of questions; read it; change its name and its questions.
  'bank.create',
  'bank.see',
  'bank.change',
  // Open a camp; see it and its students; change its dates and rules, end it.
  'camp.open',
  'camp.see',
  'camp.change',
  // Import, approve, refuse, move, remove.
  'roster.change',
  'work.mark',
  'question.answer',
  'camp.announce',
  // Seal and reissue certificates.
  'certificate.issue',
  // Approve or return a submitted gradebook, and corrections after it.
  'gradebook.approve',
] as const;
export type Permission = (typeof permissions)[number];

/** Steps that a member of staff must complete before they get their permissions (rules: staff-steps). */
export const staffSteps = ['password', 'factor'] as const;
export type StaffStep = (typeof staffSteps)[number];

/** What a project's certificate requires (rules: certificate-rule): every lesson, or homework and tests only. */
export const certificateRules = ['all', 'graded'] as const;
export type CertificateRule = (typeof certificateRules)[number];

/** The changes of a draft's directory (rules: draft-directory). */
export const directoryChanges = ['add', 'rename', 'move', 'remove', 'restore'] as const;
export type DirectoryChange = (typeof directoryChanges)[number];

/** The states that filter the marking queue (rules: marking-queue): waiting, of those the ones returned before; passed; returned; any. */
export const markingFilters = ['waiting', 'again', 'passed', 'returned', 'all'] as const;
export type MarkingFilter = (typeof markingFilters)[number];

/** The actions on a marking lease (rules: marking-lease). */
export const leaseActions = ['take', 'takeOver', 'release'] as const;
export type LeaseAction = (typeof leaseActions)[number];

/** When homework is done: submitted, or passed by a teacher (rules: progress). */
export const homeworkRules = ['submitted', 'passed'] as const;
export type HomeworkRule = (typeof homeworkRules)[number];

/** How a camp treats homework after the deadline (rules: late-homework). */
export const lateRules = ['refuse', 'mark'] as const;
export type LateRule = (typeof lateRules)[number];

/** When a test shows its right answers (rules: answer-reveal). */
export const revealRules = ['last-or-passed', 'after-deadline'] as const;
export type RevealRule = (typeof revealRules)[number];

/** The state of a camp by its dates (rules: camp-end). */
export const campStates = ['coming', 'running', 'ended'] as const;
export type CampState = (typeof campStates)[number];

/** The most attempts that a camp can allow. */
export const mostAttempts = 20;

/** The changes of a camp's invite code. */
export const inviteChanges = ['renew', 'off'] as const;
export type InviteChange = (typeof inviteChanges)[number];

/** The purposes of an SMS code (rules: call-mobile-code). */
export const scenes = ['login', 'register', 'reset', 'bind'] as const;
export type Scene = (typeof scenes)[number];

/** The states of a QR login ticket (rules: call-login-poll). */
export const ticketStatuses = ['waiting', 'scanned', 'confirmed', 'expired', 'refused'] as const;

/** Who sealed the names of a certificate (rules: certificate-sealing): the student, the deadline, staff. */
export const sealers = ['student', 'time', 'staff'] as const;
export type Sealer = (typeof sealers)[number];

/** (rules: call-check-certificate) */
export const certificateStatuses = ['valid', 'revoked', 'unknown'] as const;

/** The states of a student's question (rules: inquiries). */
export const inquiryStatuses = ['waiting', 'answered', 'closed'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** What a student's page lists of the work of staff (rules: camp-student). `mark`: of an answer of a test; `entry`: in the gradebook. */
export const staffActKinds = [
  'review',
  'mark',
  'extension',
  'attempts',
  'entry',
  'roster',
  'answer',
] as const;
export type StaffActKind = (typeof staffActKinds)[number];

/** The columns of a roster, in the order of its template (rules: roster-columns). */
export const rosterFields = ['studentNo', 'name', 'mobile', 'className', 'nameEn', 'countryCode'] as const;
export type RosterField = (typeof rosterFields)[number];

/** The profile fields of a member that the college's roster sets, where it has them (rules: college-word). */
export const collegeWordFields = ['name', 'studentNo', 'className'] as const;
export type CollegeWordField = (typeof collegeWordFields)[number];

/** The states of a student's request to correct their roster entry. */
export const correctionStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** The columns that can identify a row of a roster file (rules: roster-identifier). */
export const rosterIdentifiers = ['mobile', 'studentNo'] as const;
export type RosterIdentifier = (typeof rosterIdentifiers)[number];

/** Why a sheet of a roster file cannot be chosen (rules: roster-sheets). */
export const rosterSkips = ['hidden', 'chart', 'macro', 'empty'] as const;
export type RosterSkip = (typeof rosterSkips)[number];

/** What an import does with a row (rules: roster-import). `kept`: staff or the student have changed it since, so it is not changed. */
export const rosterRowKinds = ['new', 'changed', 'matched', 'kept', 'refused'] as const;
export type RosterRowKind = (typeof rosterRowKinds)[number];

/** The states of a person in a camp. `expected`: on the roster, and the owner of the mobile number has not accepted the invitation. */
export const rosterStates = [
  'waiting',
  'learning',
  'graduated',
  'expected',
  'refused',
  'left',
  'removed',
  'moved',
] as const;
export type RosterState = (typeof rosterStates)[number];

/** Changes by staff that no import reverts by itself (rules: roster-by-hand). */
export const rosterHands = ['refused', 'removed', 'moved'] as const;
export type RosterHand = (typeof rosterHands)[number];

/** The actions of staff on people of a roster (rules: roster-acts). */
export const rosterActs = ['approve', 'refuse', 'remove', 'restore'] as const;
export type RosterAct = (typeof rosterActs)[number];

export const rosterSorts = ['name', 'studentNo', 'joinedAt', 'progress', 'seenAt'] as const;
export type RosterSort = (typeof rosterSorts)[number];

export const rosterFormats = ['xlsx', 'csv'] as const;
export type RosterFormat = (typeof rosterFormats)[number];

/** The kinds of calendar events (rules: calendar): a lesson's deadline, the start and the end of a camp. */
export const calendarKinds = ['due', 'camp-starts', 'camp-ends'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** A BCP 47 tag, from which browsers name captions: `zh-CN`. */
export const captionLanguage = '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$';
