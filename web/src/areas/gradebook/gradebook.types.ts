import type { Calls, Data, Payload } from '@zhixing/contract';
import type { GradeFlag } from '@zhixing/contract/gradebook-words';

export type Gradebook = Data<Calls['POST /mapi/Gradebook/getGradebook']>;
export type GradeItem = Gradebook['items'][number];
export type GradeRows = Data<Calls['POST /mapi/Gradebook/saveEntries']>['rows'];
export type GradeEntry = Payload<Calls['POST /mapi/Gradebook/saveEntries']>['entries'][number];
export type Conflict = Data<Calls['POST /mapi/Gradebook/saveEntries']>['conflicts'][number];

/** What a file that came back would change. */
export type ReadGradebook = Data<Calls['POST /mapi/Gradebook/readFile']>;

/** What staff typed in a cell: points, a flag, or nothing. */
export interface Typed {
  value: number | null;
  flag: GradeFlag | null;
}

/** A cell that staff typed. */
export interface Edit extends Typed {
  studentId: number;
  item: string;
  /** The revision that was on the screen when it was typed; undefined: of an own change that is on its way. */
  revision?: number | undefined;
  /** Of a flag of a homework or a test. */
  reason?: string;
}

/** What is shown: all of it is in the address. */
export interface GradeQuery {
  keyword: string;
  className: string | undefined;
  show: GradeFilter | undefined;
  /** The key of an item, or one of the first columns. */
  sort: string | undefined;
  descending: boolean;
}

export const gradeFilters = [
  ...(['unsettled', 'missing', 'failing', 'late', 'waiting'] as const),
  ...(['learning', 'graduated', 'notJoined'] as const),
] as const;
export type GradeFilter = (typeof gradeFilters)[number];
