import { localFlag } from './local-flag.ts';

/** Whether the tables of the back office show more rows on a screen, each in one line. */
const compactTables = localFlag('compact-tables');

export const useCompactTables = compactTables.use;
export const setCompactTables = compactTables.set;
