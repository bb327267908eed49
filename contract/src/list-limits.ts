/** How many choices a list shows; the others are found by typing (rules: list-more). No schema here: screens load this file. */

/** The most projects, and the most people, of one answer; the others are found by `keyword`. */
export const campChoicesMost = 100;

/** The most students of one answer; the others are found by more of the name. */
export const campStudentsMost = 20;

/** The most candidates of one answer; the others are found by `keyword`. */
export const candidatesMost = 100;

/** The most learners whose weeks are counted on the dashboard: those who joined last. */
export const trendLearners = 5000;

/** The most students of one reminder, and the most characters of its text (rules: follow-up-reminder). */
export const remindedMost = 100;
export const reminderCharactersMost = 300;

/** The most camps that the dashboard lists as having students to follow up. */
export const followedCampsMost = 20;
