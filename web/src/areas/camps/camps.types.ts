import type { Calls, Data, Payload } from '@zhixing/contract';
import type { Permission } from '@zhixing/contract/words';
import type { LazyPart } from '../../base/lazy-part.tsx';

/** A camp as lists show it. */
export type CampSummary = Data<Calls['POST /mapi/Camp/getList']>['list'][number];
/** A camp whole. */
export type Camp = Data<Calls['POST /mapi/Camp/get']>;
/** A camp's lessons with when they are due, and what was extended. */
export type CampDeadlines = Data<Calls['POST /mapi/Camp/getDeadlines']>;
/** Whose figures a change of deadlines changes. */
export type DeadlinePreview = Data<Calls['POST /mapi/Gradebook/previewDeadlines']>;
export type CampChange = Payload<Calls['POST /mapi/Camp/change']>;

/** What a tab of a camp's page gets. */
export interface InCamp {
  camp: Camp;
}

/** A tab of a camp's page. */
export interface CampTab {
  /** The part of the address after the camp's id, and its text in `tabs`. */
  name: 'overview' | 'rules' | 'deadlines' | 'roster' | 'gradebook' | 'tests' | 'follow-up' | 'announcements';
  /** The permission on the camp that shows it. */
  needs: Permission;
  /** Without one it is the overview, which comes with the page. */
  Tab?: LazyPart<InCamp>;
  /** What stands beside its name. */
  countOf?: (camp: Camp) => number | undefined;
}
