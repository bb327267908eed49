import type { Nameless } from './whose.ts';

/** For whom a statement is sent: students and visitors, or staff. The jobs of each hour go through everybody and are not looked at. */
export type For = 'reader' | 'staff';

export interface Exception {
  for: For[];
  /** '': any table. */
  table: string;
  /** What the rows are looked up by instead of by their student: all of these columns. */
  by: string[];
  /** What is joined to these rows by their student is excepted with them, unless so. */
  alone?: true;
  why: string;
}

/**
 * Where rows of students are looked up without naming the student. With the tables divided by student each of these asks
 * all the parts, or a table of its own that tells the student: so there are few, and none on a student's
 * daily way.
 */
export const exceptions: Exception[] = [
  // Before it is known who asks.
  {
    for: ['reader', 'staff'],
    table: 'session',
    by: ['token_hash'],
    why: 'a token alone says nothing of whose it is; remembered for seconds',
  },
  {
    for: ['reader', 'staff'],
    table: 'account',
    by: ['country_code', 'mobile'],
    why: 'who logs in or is invited is known by a number',
  },
  { for: ['reader'], table: 'account', by: ['email'], why: 'who logs in is known by an e-mail address' },
  {
    for: ['reader'],
    table: 'email_code',
    by: ['email', 'sent_at'],
    why: 'codes sent to one address are counted, whoever asks for them',
  },
  // What is public, or has a name of its own.
  {
    for: ['reader'],
    table: 'certificate',
    by: ['number'],
    why: 'whoever checks a certificate has its number alone',
  },
  {
    for: ['reader', 'staff'],
    table: 'file',
    by: ['id'],
    why: 'the address of a file names the file; its signature says who may read it',
  },
  {
    for: ['reader', 'staff'],
    table: 'enrolment',
    by: ['project_id', 'status'],
    why: 'public pages say how many learn in a project',
  },
  {
    for: ['reader'],
    table: 'calendar_address',
    by: ['key_hash'],
    why: 'a calendar program has the key of its address alone',
  },
  {
    for: ['reader'],
    table: 'account',
    by: ['id'],
    alone: true,
    why: 'the names of staff under what they announced and answered',
  },
  {
    for: ['reader'],
    table: 'account',
    by: ['college_id', 'role'],
    why: 'the managers of a college, who hear of a request where the camp has no teacher',
  },
  // Staff's reads of a whole camp.
  { for: ['staff'], table: 'enrolment', by: ['camp_id'], why: 'the students of one camp' },
  {
    for: ['staff'],
    table: '',
    by: ['chapter_id'],
    why: 'what the students of a camp did at one leaf; a publication that looks what may be taken out',
  },
  {
    for: ['reader', 'staff'],
    table: '',
    by: ['waits_in'],
    why: 'what waits to be marked in camps; staff who read a student of an anonymous camp by name, until nothing does',
  },
  { for: ['staff'], table: 'deadline_extension', by: ['camp_id'], why: 'who has more time in one camp' },
  {
    for: ['staff'],
    table: 'submission',
    by: ['id'],
    why: 'markers name a version by its id, which tells nothing of whose it is',
  },
  {
    for: ['staff'],
    table: 'account',
    by: ['id'],
    alone: true,
    why: 'the people whom rows of a camp name: markers, authors, those of a roster',
  },
  {
    for: ['staff'],
    table: 'session',
    by: ['account_id'],
    alone: true,
    why: 'when those of a roster were last there',
  },
  { for: ['staff'], table: 'account', by: ['role'], why: 'who belongs to staff' },
];

/** Why a place without its student is allowed; undefined: it is not. */
export const exceptionFor = (place: Nameless, sentFor: For): Exception | undefined =>
  exceptions.find(
    (each) =>
      each.for.includes(sentFor) &&
      ['', place.table].includes(each.table) &&
      each.by.every((column) => place.by.includes(column)),
  );
