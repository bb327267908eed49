import type { WholeRead } from './plans.ts';

export interface Allowed {
  tables: string[];
  /** The beginning of the statement. */
  starts: string;
  why: string;
}

/** The statements that may read a whole large table; none of them is in a student's call. */
export const allowedReads: Allowed[] = [
  {
    tables: ['session'],
    starts: 'delete from "session" where "session"."expires_at" <',
    why: 'once an hour; an index of a time that every use of a session moves would cost each use more',
  },
  {
    tables: ['address_use'],
    starts: 'delete from "address_use" where "address_use"."window_start" <',
    why: 'once an hour, of rows that no day outlives; each request would have to move its place in an index',
  },
  {
    tables: ['spent_challenge'],
    starts: 'delete from "spent_challenge" where "spent_challenge"."expires_at" <',
    why: 'once an hour, of rows that are over within minutes',
  },
  {
    tables: ['long_job'],
    starts: 'select count(*) from "long_job"',
    why: 'an administrator’s list: the jobs of 90 days, counted for its pages',
  },
  {
    tables: ['account'],
    starts: 'select not exists (select from "account")',
    why: 'at the start of a demonstration: the first row that it meets is the answer',
  },
];

export const allowedFor = (text: string, { table }: WholeRead): Allowed | undefined =>
  allowedReads.find((each) => each.tables.includes(table) && text.trimStart().startsWith(each.starts));
