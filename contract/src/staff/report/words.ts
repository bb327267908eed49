/** The words of the report over camps (rules: camp-report). No schema here: screens load this file. */

/** By what the figures are grouped. */
export const reportGroups = ['camp', 'class', 'teacher', 'project'] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** The figures that are a part of a whole, for example those who passed, of those who have a total. */
export const reportShares = ['active', 'onTime', 'marked', 'passed', 'certified'] as const;
export type ReportShare = (typeof reportShares)[number];

/** The totals of the distribution; each is the lowest total of its band. */
export const reportBands = [90, 80, 70, 60, 0] as const;
export const bandFigures = ['from90', 'from80', 'from70', 'from60', 'below60'] as const;
export type BandFigure = (typeof bandFigures)[number];

/** Every figure that has a list. */
export const reportFigures = ['enrolled', ...reportShares, ...bandFigures] as const;
export type ReportFigure = (typeof reportFigures)[number];

/** Within how many days somebody is active, and within how many a homework is marked on time: the choices, and the default ones. */
export const activeDaysChoices = [7, 14, 30] as const;
export const markDaysChoices = [1, 3, 7, 14] as const;
export const activeDaysDefault = 7;
export const markDaysDefault = 3;

/** The most camps of one report: running ones first, then those that end last; and the learners after whom no further camp is read. */
export const reportCampsMost = 100;
export const reportLearnersMost = 10_000;

/** What became of a homework or test that the report counts. */
export const reportWorkStates = ['handedIn', 'late', 'missing'] as const;
export type ReportWorkState = (typeof reportWorkStates)[number];
