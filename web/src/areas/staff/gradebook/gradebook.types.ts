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

/** What is shown: all of it is in the address. */
export interface GradeQuery {
  keyword: string;
  className: string | undefined;
  show: GradeFilter | undefined;
  /** The key of an item, or one of the first columns. */
  sort: string | undefined;
  descending: boolean;
}

export const gradeFilters = ['missing', 'failing', 'late', 'waiting', 'learning', 'graduated'] as const;
export type GradeFilter = (typeof gradeFilters)[number];
