/** The most entries of each list of a student's overview (rules: overview). */
export const overviewShown = { applied: 5, projects: 6, due: 5, returned: 5 } as const;
