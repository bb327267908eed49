/** The kinds of notices (rules: notices). */
export const noticeKinds = [
  // About work, its marks and what follows from them.
  'work-submitted',
  'deadline-extended',
  'attempts-added',
  'work-reminder',
  'study-reminded',
  'review-passed',
  'review-returned',
  'review-failed',
  'text-marked',
  'mark-corrected',
  'test-regraded',
  'flag-changed',
  'graduated',
  'graduation-withdrawn',
  'marks-released',
  'gradebook-submitted',
  'gradebook-returned',
  'gradebook-approved',
  'grade-change-asked',
  'grade-change-approved',
  'grade-change-refused',
  'appeal-asked',
  'appeal-assigned',
  'appeal-kept',
  'enrolment-approved',
  'enrolment-refused',
  'enrolment-moved',
  'enrolment-removed',
  'enrolment-asked',
  'enrolment-joined',
  'camp-invited',
  'correction-asked',
  'correction-approved',
  'correction-refused',
  'camp-ended',
  'inquiry-asked',
  'inquiry-answered',
  'announcement',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Of these an account has one unread notice for a camp, which says how many there are since it came (rules: staff-notices). */
export const bundledNoticeKinds = [
  'enrolment-asked',
  'enrolment-joined',
  'work-submitted',
  'appeal-asked',
  'gradebook-submitted',
  'grade-change-asked',
] as const;
export type BundledNoticeKind = (typeof bundledNoticeKinds)[number];
