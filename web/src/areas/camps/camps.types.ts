import type { Calls, Data, Payload } from '@zhixing/contract';

/** A camp as lists show it. */
export type CampSummary = Data<Calls['POST /mapi/Camp/getList']>['list'][number];
/** A camp whole. */
export type Camp = Data<Calls['POST /mapi/Camp/get']>;
/** A camp's lessons with when they are due, and what was extended. */
export type CampDeadlines = Data<Calls['POST /mapi/Camp/getDeadlines']>;
/** Whose figures a change of deadlines changes. */
export type DeadlinePreview = Data<Calls['POST /mapi/Gradebook/previewDeadlines']>;
export type CampChange = Payload<Calls['POST /mapi/Camp/change']>;
