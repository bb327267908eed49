/** The kinds of long jobs, which a person asks for (rules: long-jobs). */
export const jobKinds = [
  'homework-zip',
  'audit-export',
  'gradebook-export',
  'roster-export',
  'report-export',
  'roster-import',
  'gradebook-import',
  'registrar-fill',
  'regrade',
  'video-stream',
] as const;
export type JobKindName = (typeof jobKinds)[number];

/** Those that an upload asks for: they have a queue of their own, and do not count in what a person may ask for. */
export const unaskedJobKinds: readonly JobKindName[] = ['video-stream'];

/** The states of a long job. `waiting`: it has not begun, or is tried again. */
export const jobStates = ['waiting', 'running', 'completed', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];
/** Of these an account has one job of a kind about the same thing. */
export const liveJobStates: readonly JobState[] = ['waiting', 'running'];

/** What the product does by itself, in the order in which a process does what is due at the same time (rules: scheduled-tasks). */
export const scheduledTasks = [
  'data-migrations',
  'clean-up',
  'expired-answers',
  'old-messages',
  'expired-attempts',
  'regrades',
  'released',
  'graduation',
  'learners',
  'ended-camps',
  'near-deadlines',
  'weekly-digest',
  'certificates',
  'expired-results',
  'cancelled-accounts',
  'expired-imports',
  'expired-corrections',
  'old-uploads',
  'video-streams',
  'orphaned-files',
  'expired-acts',
  'old-deliveries',
  'audit-check',
  'foreign-files',
  'backup',
  'backup-check',
] as const;
export type ScheduledTask = (typeof scheduledTasks)[number];
/** Of these one may take hours: the others do not wait for it. */
export const longTasks: readonly ScheduledTask[] = ['backup', 'backup-check'];
