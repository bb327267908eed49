/** How many choices a list shows; the others are found by typing (rules: list-more). No schema here: screens load this file. */

/** The most projects, and the most people, of one answer; the others are found by `keyword`. */
export const campChoicesMost = 100;

/** The most students of one answer; the others are found by more of the name. */
export const campStudentsMost = 20;

/** The most candidates of one answer; the others are found by `keyword`. */
export const candidatesMost = 100;

/** The most learners whose weeks are counted on the dashboard: those who joined last. */
export const trendLearners = 5000;
