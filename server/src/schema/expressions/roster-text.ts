import { sql } from 'drizzle-orm';
import { account } from '../account.ts';
import { rosterEntry } from '../roster.ts';

/** A student's text in a camp: the roster's, else the account's. The statement joins both tables. */
export const rosterText = (column: 'name' | 'nameEn' | 'studentNo' | 'className') =>
  sql<string>`coalesce(nullif(${rosterEntry[column]}, ''), ${account[column]}, '')`;
