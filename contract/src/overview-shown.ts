/** How many of each a student's overview holds at most (rules: overview); the lists of their own hold all. */
export const overviewShown = { projects: 6, due: 5, returned: 5 } as const;
