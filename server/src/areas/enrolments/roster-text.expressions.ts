import { type AnyColumn, and, eq, sql } from 'drizzle-orm';
import { account } from '../../schema/account.ts';
import { rosterEntry } from '../../schema/roster.ts';

/** A student's text in a camp: the roster's, else the account's. The statement joins both tables. */
export const rosterText = (column: 'name' | 'nameEn' | 'studentNo' | 'className') =>
  sql<string>`coalesce(nullif(${rosterEntry[column]}, ''), ${account[column]}, '')`;

/** The entry of this student in this camp's roster. */
export const isInRoster = ({ campId, studentId }: { campId: AnyColumn; studentId: AnyColumn }) =>
  and(eq(rosterEntry.campId, campId), eq(rosterEntry.studentId, studentId));
