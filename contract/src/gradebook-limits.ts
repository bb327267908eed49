/** Limits of the gradebook, of item analysis and of regrading. No schema here: screens load this file. */

export const gradeCategoriesMost = 20;

/** The most cells of one call, e.g. of a block that is pasted. */
export const gradeEntriesMost = 5000;

/** The most students of whom one call tells what became of their reminders: a page of the list. */
export const workRemindersMost = 100;

/** Characters of the reason of a flag. */
export const gradeReasonMost = 200;

/** The largest file that comes back, in bytes. One of 5,000 students × 40 items has 0.9 MB, as CSV 1.2 MB. */
export const gradeFileBytes = 1.5 * 1000 * 1000;

/** The most students that a preview of a regrade lists by name; those who lose most come first. */
export const regradeListMost = 200;

/** The most attempts that one student is given at one test beside those of all, and the most students of one call (rules: extra-attempts). */
export const extraAttemptsMost = 20;
export const extraAttemptsStudentsMost = 100;

/** Under so many attempts an item's figures say little, and no hints are given (rules: item-analysis). */
export const itemAttemptsLeast = 10;

/** The registrar's spreadsheet: its largest size in bytes, the templates of a college, and the columns that are filled. */
export const registrarFileBytes = 1000 * 1000;
export const registrarTemplatesMost = 20;
export const registrarColumnsMost = 60;
/** Limits of appeals (rules: appeal). */
export const appealLimits = {
  /** Characters of the student's reason, and of an answer or a note between staff. */
  reason: 1_000,
  answer: 500,
  files: 5,
  /** The most appeals against one mark of a student, the withdrawn ones counted. */
  ofMark: 3,
  /** The most appeals that a student's page of one homework lists, those against all its versions. */
  shown: 20,
  /** The most times that one appeal is handed on. */
  assigned: 10,
  /** The longest window of a camp, in days, and the longest time to answer, in working days. */
  days: 60,
  workdays: 30,
  /** The most camps of the list's filter. */
  camps: 100,
} as const;
