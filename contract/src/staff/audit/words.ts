/**
 * What the audit trail records (rules: audit-trail), by group. A kind is the name of the call that did it, so that one word stands
 * for it from the page to the row.
 */
export const auditGroups = {
  marks: [
    'reviewSubmission',
    'correctReview',
    'markTextAnswer',
    'correctTextAnswer',
    'applyRegrade',
    'saveGradebookEntries',
    'saveGradebookColumn',
    'removeGradebookColumn',
    'saveGradebookScheme',
    'saveRegistrarTemplate',
    'removeRegistrarTemplate',
    'assignAppeal',
    'keepAppeal',
    'remindMissingWork',
    'giveExtraAttempts',
    'withdrawExtraAttempts',
    'releaseMarks',
    'submitGradebook',
    'approveGradebook',
    'askGradeChange',
    'decideGradeChange',
    'withdrawGradeChange',
  ],
  /** Not calls: what followed from one, or was done by one. */
  certificates: ['issueCertificate', 'revokeCertificate', 'sealCertificate'],
  roster: ['actOnRoster', 'moveStudents', 'editRosterEntry', 'applyRosterImport', 'answerCorrection'],
  camps: [
    'openCamp',
    'copyCamp',
    'changeCamp',
    'changeCampInvite',
    'endCamp',
    'saveCampDeadlines',
    'extendDeadline',
    'withdrawExtension',
    'saveFollowUpRules',
    'remindStudents',
  ],
  messages: ['answerInquiry', 'closeInquiry', 'saveAnnouncement', 'withdrawAnnouncement'],
  projects: [
    'createProject',
    'publishProject',
    'takeBackPublication',
    'setVisibility',
    'setAuthor',
    'chooseShowcase',
    'createProjectType',
    'changeProjectType',
    'removeProjectType',
    'moveProjectType',
    'createQuestionBank',
    'changeQuestionBank',
    'deleteQuestionBank',
    'saveSharedQuestion',
    'importSharedQuestions',
    'moveSharedQuestions',
    'removeSharedQuestions',
    'restoreSharedQuestions',
    'copySharedQuestions',
    'collectQuestions',
  ],
  staff: [
    'createAdministrator',
    'inviteStaff',
    'resendInvite',
    'cancelInvite',
    'acceptInvite',
    'registerInvited',
    'changeStaffRole',
    'removeStaff',
    'setRegistrarDuty',
    // Of versions in which it answered with a password.
    'givePassword',
    'sendPasswordLink',
    'printPasswordSlip',
    'setPasswordByLink',
    'createCollege',
    'renameCollege',
    'closeCollege',
  ],
  /** Looks at whole mobile numbers, at a gradebook and at the record of a student, and what was taken out as a file. */
  looks: [
    'getRoster',
    'exportRoster',
    'getGradebook',
    'getMarkingWork',
    'getCampReportList',
    'getCampStudent',
    'getStudentRecord',
    'exportGradebook',
    'fillRegistrarTemplate',
    // Of versions in which it was downloaded while it was made.
    'getHomeworkZip',
    'exportAudit',
    'exportCampReport',
    'getJobResult',
  ],
  jobs: ['cancelJob', 'retryJob', 'runScheduledTask'],
} as const;

export type AuditGroup = keyof typeof auditGroups;
export type AuditKind = (typeof auditGroups)[AuditGroup][number];
export const auditKinds: readonly AuditKind[] = Object.values(auditGroups).flat();

/** The acts that tell a student's mark, or that there was one: under anonymous marking they do not say whose it was (rules: camp-anonymous). */
export const auditMarkKinds: readonly AuditKind[] = [
  ...auditGroups.marks,
  ...auditGroups.certificates,
  'getMarkingWork',
];

/** The words by which an act names what it changed. */
export const auditFields = [
  'name',
  'nameEn',
  'studentNo',
  'className',
  'mobile',
  'role',
  'college',
  'title',
  'lesson',
  'question',
  'student',
  'staff',
  'state',
  'act',
  'startsAt',
  'endsAt',
  'closed',
  'dueAt',
  'approval',
  'invite',
  'rules',
  'score',
  'points',
  'flag',
  'passed',
  'comment',
  'way',
  'attempts',
  'extraAttempts',
  'certificate',
  'max',
  'weights',
  'passMark',
  'cells',
  'count',
  'toCamp',
  'visibility',
  'author',
  'answer',
  'content',
  'format',
  'position',
  'folder',
] as const;
export type AuditField = (typeof auditFields)[number];

/** The most acts of one file, and the most characters of one value. */
export const auditExportMost = 200_000;
export const auditTextMost = 300;
/** The most accounts that one act names; all are counted. */
export const auditSubjectsMost = 200;
