/** The closed words of the gradebook, like those of `words.ts`. */

/** The flags that staff give a student's figure in the gradebook; each has a fixed effect (rules: gradebook-flags). */
export const gradeFlags = ['absent', 'deferred', 'exempt', 'cheating'] as const;
export type GradeFlag = (typeof gradeFlags)[number];

/** How a figure that is missing when the gradebook is submitted is settled (rules: gradebook-settling). */
export const settlementWays = ['zero', 'excluded', 'deferred'] as const;
export type SettlementWay = (typeof settlementWays)[number];

/** What a student of a gradebook still has when it is submitted (rules: gradebook-settling): a later date, the date of a return, an attempt. */
export const runningKinds = ['extension', 'return', 'attempts'] as const;
export type RunningKind = (typeof runningKinds)[number];

/**
 * The states of one figure of the gradebook (rules: gradebook-figures); with a flag, the flag is its state. `unscored`: homework that
 * passed without a score. `settledZero`, `settledExcluded`: as it was settled at the submission. New ones are appended: answers hold
 * places in this list.
 */
export const figureStates = [
  'scored',
  'waiting',
  'returned',
  'notDue',
  'missing',
  'empty',
  ...gradeFlags,
  'unscored',
  'settledZero',
  'settledExcluded',
] as const;
export type FigureState = (typeof figureStates)[number];

/** The states that leave a total unsettled where the item counts (rules: gradebook-unsettled). */
export const unsettledStates = [
  'notDue',
  'waiting',
  'returned',
  'unscored',
  'empty',
  'deferred',
] as const satisfies readonly FigureState[];
const unsettled: ReadonlySet<FigureState> = new Set(unsettledStates);
export const isUnsettled = (state: FigureState): boolean => unsettled.has(state);

/** The kinds of items of a gradebook. `own`: a column of the teachers' own. */
export const gradeItemKinds = ['homework', 'test', 'own'] as const;
export type GradeItemKind = (typeof gradeItemKinds)[number];

/** What missing work counts (rules: gradebook-scheme): zero, or it is left out. */
export const missingRules = ['zero', 'excluded'] as const;
export type MissingRule = (typeof missingRules)[number];

/** How a total is expressed: 百分制, 五级制, 二级制. */
export const gradeScales = ['hundred', 'five', 'two'] as const;
export type GradeScale = (typeof gradeScales)[number];

/** The levels of the scales, the highest first. */
export const gradeLevels = ['excellent', 'good', 'fair', 'passed', 'failed'] as const;
export type GradeLevel = (typeof gradeLevels)[number];

/**
 * The rules of November 2026 by which a figure or a total changed at the upgrade (rules: gradebook-upgrade): of several attempts the one that
 * counts, lateness, a pass without a score, returned work, the lowest that are dropped, exact arithmetic, unsettled totals, people of the
 * roster who have not joined.
 */
export const upgradeRules = [
  'counted',
  'lateness',
  'unscored',
  'returned',
  'drop',
  'exact',
  'unsettled',
  'roster',
] as const;
export type UpgradeRule = (typeof upgradeRules)[number];

/** When students see the marks of a camp (rules: marks-shown): each at once, or all from the camp's release on. */
export const marksRules = ['atOnce', 'atRelease'] as const;
export type MarksRule = (typeof marksRules)[number];

/** What a student's own grades wait for (rules: own-grades): the release of the marks, or the end of anonymous marking. */
export const gradesAwait = ['release', 'marking'] as const;
export type GradesAwait = (typeof gradesAwait)[number];

/** The states of a camp's gradebook (rules: gradebook-lock). */
export const closedGradebookStates = ['submitted', 'locked'] as const;
export const gradebookStates = ['open', ...closedGradebookStates] as const;
export type GradebookState = (typeof gradebookStates)[number];

/** The steps between them, as they are kept (rules: gradebook-lock). */
export const gradebookSteps = ['submitted', 'withdrawn', 'returned', 'approved'] as const;
export type GradebookStep = (typeof gradebookSteps)[number];

/** What becomes of a certificate when a mark is corrected (rules: mark-correction). */
export const correctedCertificates = ['none', 'kept', 'issued', 'revoked'] as const;
export type CorrectedCertificate = (typeof correctedCertificates)[number];

/**
 * What stands in a column of the registrar's spreadsheet (rules: registrar-template). `order`: 1, 2, 3 …; `remark`: the
 * flags; `named`: the category of the camp's scheme, else the item, of a given name.
 */
export const registrarSources = [
  'studentNo',
  'name',
  'className',
  'order',
  'total',
  'level',
  'passed',
  'remark',
  'named',
] as const;
export type RegistrarSource = (typeof registrarSources)[number];

/**
 * Why a mark is not in the registrar's spreadsheet (rules: registrar-template): its cell holds numbers only and the mark is a
 * word, or it is not the first one of merged cells.
 */
export const unfilledReasons = ['number', 'merged'] as const;
export type UnfilledReason = (typeof unfilledReasons)[number];

/**
 * Why a row of the registrar's spreadsheet is not filled (rules: registrar-template): nobody in the camp, or several, have this
 * number or name; its number is of a student of another name; or its student stands in several rows.
 */
export const unmatchedReasons = ['nobody', 'several', 'otherName', 'twice'] as const;
export type UnmatchedReason = (typeof unmatchedReasons)[number];

/** The states of an appeal (rules: appeal): it waits until the mark is kept or corrected, or the student withdraws it. */
export const appealStates = ['waiting', 'kept', 'corrected', 'withdrawn'] as const;
export type AppealState = (typeof appealStates)[number];

/** The steps of an appeal, each kept for good. `assigned`: somebody was named to answer it. */
export const appealSteps = ['asked', 'assigned', 'kept', 'corrected', 'withdrawn'] as const;
export type AppealStep = (typeof appealSteps)[number];

/** What a request to correct a mark of a locked gradebook is about (rules: grade-change): a review, a text answer, a cell. */
export const gradeChangeKinds = ['review', 'answer', 'entry'] as const;
export type GradeChangeKind = (typeof gradeChangeKinds)[number];

/** The states of such a request: it waits until another person approves or refuses it, or who asked takes it back. */
export const gradeChangeStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
export type GradeChangeState = (typeof gradeChangeStates)[number];

/**
 * Whether a person of a gradebook has joined the camp: then the number is the student's account, else minus the id of the roster
 * entry (rules: gradebook-roster).
 */
export const hasJoined = (person: number) => person > 0;

/** Why a student of a camp is followed up (rules: follow-up). */
export const risks = ['idle', 'behind', 'failing', 'returned'] as const;
export type Risk = (typeof risks)[number];
