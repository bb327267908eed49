/** How many works the page of a project shows at most (rules: showcase). */
export const showcaseMost = 6;
/** How many works the staff's list has at most, the newest consent first. */
export const showcaseCandidatesMost = 200;

/**
 * Where a student's homework stands. 'none': it has not passed, or its student has not graduated, so it cannot be shown.
 * 'open': the student may agree. 'agreed': the student has agreed. 'shown': staff have chosen it too.
 */
export const showcaseStates = ['none', 'open', 'agreed', 'shown'] as const;
export type ShowcaseState = (typeof showcaseStates)[number];
