/** How many of a list of choices are shown; the others are found by typing (rules: list-more). No schema is here: screens load this file. */

/** So many projects and so many people are offered at once; the others are found by `keyword`. */
export const campChoicesMost = 100;

/** So many students are found at once; the others by more of the name. */
export const campStudentsMost = 20;

/** So many candidates are offered at once; the others are found by `keyword`. */
export const candidatesMost = 100;
