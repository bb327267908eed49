/** Of an imported course (rules: course-import). They stand apart from the calls, because the browser reads them. */
export const mostCourseNodes = 500;
/** Of a request, which brings texts and questions alone: larger courses come in several parts. */
export const courseBytes = 2 * 1024 * 1024;
export const mostReportItems = 2000;
/** Characters of a report as JSON. */
export const mostReportCharacters = 500_000;

/** `kept`: as it was; `changed`: with losses; `left`: not taken; `notRead`: not understood. */
export const reportStates = ['kept', 'changed', 'left', 'notRead'] as const;
export type ReportState = (typeof reportStates)[number];
