/**
 * The closed words: what travels or is kept with a fixed list of meanings is named here, once. No schema library, so
 * that the browser imports it; the schemas are made of these lists by `oneOf` (call.ts), the columns by `db/columns.ts`.
 * Words that decide have their answers in a `Record` over the type, so that a new one does not compile until it is
 * answered everywhere.
 */
export type { QuestionKind } from './question-kinds.ts';

type ValueOf<T> = T[keyof T];

/** (rules: enrolment-status) */
export const enrolmentStatus = { waiting: 0, learning: 1, graduated: 2, refused: 3, left: 4 } as const;
export type EnrolmentStatus = ValueOf<typeof enrolmentStatus>;
const { waiting, learning, graduated } = enrolmentStatus;
/** Who is enrolled as one of these reads and writes the chapters. */
export const learningStatuses: readonly EnrolmentStatus[] = [learning, graduated];
/** A student has one such enrolment in a project. */
export const liveStatuses: readonly EnrolmentStatus[] = [waiting, learning, graduated];

/** In the place of a type's slug: projects of every type. */
export const allTypes = 'all';

/** How long a project takes, in hours from and to (rules: project-filters). */
export const projectLengths = {
  short: { from: 1, to: 8 },
  medium: { from: 9, to: 20 },
  long: { from: 21, to: 100_000 },
} as const;
export type ProjectLength = keyof typeof projectLengths;

/** Who finds a published project and opens it (rules: project-visibility). */
export const projectVisibilities = ['everyone', 'college', 'invitation'] as const;
export type ProjectVisibility = (typeof projectVisibilities)[number];

/** Of a project: how many skills its authors may name, of how many characters each (rules: project-skills). */
export const mostSkills = 10;
export const longestSkill = 20;

/** What a list of projects is ordered by; without one, by how well they fit or by the editors' order. */
export const projectSorts = ['newest', 'shortest', 'longest'] as const;
export type ProjectSort = (typeof projectSorts)[number];

/** 入门, 进阶, 高阶 (rules: project-filters) */
export const projectLevels = [1, 2, 3] as const;

/** Of a leaf; a video is a reading (rules: content-types). */
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
/** Who may enter the back office, the lowest first: nobody raises anybody above themselves (rules: staff-rank). */
export const staffRoles = ['assistant', 'teacher', 'manager', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * What staff may do, each word for itself (rules: staff-permissions). Answers carry those that the reader has as `may`, so
 * that no screen works them out again; who has which is `staff.policy.ts` on the server.
 */
export const permissions = [
  // Found and close colleges; rename one.
  'college.open',
  'college.change',
  // Read who is staff; invite; change roles, take them away.
  'staff.see',
  'staff.invite',
  'staff.change',
  // Found, name, order and remove the types of projects.
  'type.change',
  // Begin a project; read its draft; write it; make it public or take that back.
  'project.create',
  'project.see',
  'project.author',
  'project.publish',
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
] as const;
export type Permission = (typeof permissions)[number];

/** What keeps a member of staff from their powers until it is done (rules: staff-steps). */
export const staffSteps = ['password', 'factor'] as const;
export type StaffStep = (typeof staffSteps)[number];

/** What a project's certificate wants (rules: certificate-rule): every leaf, or homework and tests alone. */
export const certificateRules = ['all', 'graded'] as const;
export type CertificateRule = (typeof certificateRules)[number];

/** What is done to a draft's directory at once (rules: draft-directory). */
export const directoryChanges = ['add', 'rename', 'move', 'remove', 'restore'] as const;
export type DirectoryChange = (typeof directoryChanges)[number];

/** What a marker looks at (rules: marking-queue): what waits, of that what was returned before or came late, what is done. */
export const markingFilters = ['waiting', 'again', 'late', 'marked'] as const;
export type MarkingFilter = (typeof markingFilters)[number];

/** What a marker says of a piece of work (rules: marking-lease). */
export const holdActs = ['take', 'takeOver', 'release'] as const;
export type HoldAct = (typeof holdActs)[number];

/** When homework counts as done: handed in, or passed by a teacher (rules: progress). */
export const homeworkRules = ['submitted', 'passed'] as const;
export type HomeworkRule = (typeof homeworkRules)[number];

/** What a camp does with what comes after a deadline (rules: late-homework). */
export const lateRules = ['refuse', 'mark'] as const;
export type LateRule = (typeof lateRules)[number];

/** When a test shows its right answers (rules: answer-reveal). */
export const revealRules = ['last-or-passed', 'after-deadline'] as const;
export type RevealRule = (typeof revealRules)[number];

/** A camp by its dates: before its start, within them, after its end (rules: camp-end). */
export const campStates = ['coming', 'running', 'ended'] as const;
export type CampState = (typeof campStates)[number];

/** Of a camp's rules, those that stay as they are once somebody has joined, and those that only become wider (rules: camp-fixed). */
export const campFixed = ['startsAt', 'homeworkRule', 'reveal'] as const;
export const campOnlyWider = ['attempts', 'certificateRule', 'anonymousMarking'] as const;
/** More attempts than a test could have itself. */
export const mostAttempts = 20;

/** What is done with a camp's invite code. */
export const inviteChanges = ['renew', 'off'] as const;
export type InviteChange = (typeof inviteChanges)[number];

/** What an SMS code is for (rules: call-mobile-code). */
export const scenes = ['login', 'register', 'reset', 'bind'] as const;
export type Scene = (typeof scenes)[number];

/** Why a new password is refused, as `data.password` of the -2 says: forms mark their field by it (rules: password-rules). */
export const passwordRefusals = [
  'length',
  'kinds',
  'site',
  'mobile',
  'name',
  'email',
  'common',
  'patterns',
  'same',
] as const;
export type PasswordRefusal = (typeof passwordRefusals)[number];

/** What the poll of a QR login hears (rules: call-login-poll). */
export const ticketStatuses = ['waiting', 'scanned', 'confirmed', 'expired', 'refused'] as const;

/** Who sealed the names of a certificate (rules: certificate-sealing): its student, the time that passed, staff. */
export const sealers = ['student', 'time', 'staff'] as const;
export type Sealer = (typeof sealers)[number];

/** (rules: call-check-certificate) */
export const certificateStatuses = ['valid', 'revoked', 'unknown'] as const;

/** Of what somebody is told in the app (rules: notices). */
export const noticeKinds = [
  'review-passed',
  'review-returned',
  'text-marked',
  'enrolment-approved',
  'enrolment-refused',
  'enrolment-moved',
  'enrolment-removed',
  'camp-invited',
  'correction-asked',
  'correction-approved',
  'correction-refused',
  'deadline-extended',
  'camp-ended',
  'inquiry-asked',
  'inquiry-answered',
  'announcement',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Whose turn it is in what a student asked (rules: inquiries). */
export const inquiryStatuses = ['waiting', 'answered', 'closed'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** What a roster says of a student, in the order of its template (rules: roster-columns). */
export const rosterFields = ['studentNo', 'name', 'mobile', 'className', 'nameEn', 'countryCode'] as const;
export type RosterField = (typeof rosterFields)[number];

/** What of a member's profile is the word of the college's roster, where the roster says it (rules: college-word). */
export const collegeWordFields = ['name', 'studentNo', 'className'] as const;
export type CollegeWordField = (typeof collegeWordFields)[number];

/** How a student's request to correct the college's word stands. */
export const correctionStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** By which column a row of a roster's file is known (rules: roster-identifier). */
export const rosterIdentifiers = ['mobile', 'studentNo'] as const;
export type RosterIdentifier = (typeof rosterIdentifiers)[number];

/** Why a sheet of a roster's file cannot be chosen (rules: roster-sheets). */
export const rosterSkips = ['hidden', 'chart', 'macro', 'empty'] as const;
export type RosterSkip = (typeof rosterSkips)[number];

/** What an import would do with a row (rules: roster-import); `kept`: staff or the student have set it otherwise since. */
export const rosterRowKinds = ['new', 'changed', 'matched', 'kept', 'refused'] as const;
export type RosterRowKind = (typeof rosterRowKinds)[number];

/** How somebody stands in a camp; `expected`: on the roster, and the number's owner has not accepted the invitation. */
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

/** What staff have set by hand, which no import sets back by itself (rules: roster-by-hand). */
export const rosterHands = ['refused', 'removed', 'moved'] as const;
export type RosterHand = (typeof rosterHands)[number];

/** What staff do to people of a roster (rules: roster-acts). */
export const rosterActs = ['approve', 'refuse', 'remove', 'restore'] as const;
export type RosterAct = (typeof rosterActs)[number];

export const rosterSorts = ['name', 'studentNo', 'joinedAt', 'progress', 'seenAt'] as const;
export type RosterSort = (typeof rosterSorts)[number];

export const rosterFormats = ['xlsx', 'csv'] as const;
export type RosterFormat = (typeof rosterFormats)[number];

/** What stands in a calendar (rules: calendar): a leaf to be done by then, a camp's start and end. */
export const calendarKinds = ['due', 'camp-starts', 'camp-ends'] as const;
export type CalendarKind = (typeof calendarKinds)[number];
