import type { Nameless } from './whose.ts';

/** Who a statement is for: students and visitors, or staff. Hourly jobs go through everybody and are not checked. */
export type For = 'reader' | 'staff';

export interface Exception {
  for: For[];
  /** '' for any table. */
  table: string;
  /** The columns by which the rows are found instead of by their student: all of these. */
  by: string[];
  /** Rows joined to these by their student are not excepted. By default they are. */
  alone?: true;
  why: string;
}

/**
 * The statements that may access rows of students without naming the student. With tables sharded by student each of these would go to
 * every shard, or need a lookup table; so there are few, and none in a student's everyday calls.
 */
export const exceptions: Exception[] = [
  // Before the caller is known.
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
  // Public rows, and rows with a key of their own.
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
    table: 'showcase_work',
    by: ['project_id'],
    why: 'works of graduates on the public page of a project',
  },
  {
    for: ['reader'],
    table: 'showcase_work',
    by: ['submission_id'],
    why: 'whoever opens one of these works has its id alone',
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
  // Reads of a whole camp by staff.
  {
    for: ['reader'],
    table: 'enrolment',
    by: ['camp_id', 'joined_at', 'status'],
    why: 'the notices of staff say how many have applied and joined since',
  },
  { for: ['staff'], table: 'enrolment', by: ['camp_id'], why: 'the students of one camp' },
  {
    for: ['staff'],
    table: '',
    by: ['chapter_id'],
    why: 'what the students of a camp did at one lesson; a publication that looks what may be taken out',
  },
  {
    for: ['reader', 'staff'],
    table: '',
    by: ['waits_in'],
    why: 'what waits to be marked in camps; staff who read a student of an anonymous camp by name, until nothing does',
  },
  { for: ['staff'], table: 'deadline_extension', by: ['camp_id'], why: 'who has more time in one camp' },
  { for: ['staff'], table: 'extra_attempts', by: ['camp_id'], why: 'who has more attempts in one camp' },
  {
    for: ['staff'],
    table: 'mark_change',
    by: ['cause_id'],
    why: 'what a correction of a question did to everybody in one camp',
  },
  {
    for: ['staff'],
    table: 'appeal',
    by: ['camp_id'],
    why: 'the appeals against marks in one camp, or in the camps of the staff',
  },
  {
    for: ['reader'],
    table: 'appeal',
    by: ['camp_id', 'asked_at', 'state'],
    why: 'the notices of staff say how many appeals wait since',
  },
  {
    for: ['reader'],
    table: 'grade_change',
    by: ['camp_id', 'asked_at', 'asked_by', 'state'],
    why: 'the notices of who approves gradebooks say how many requests wait since',
  },
  { for: ['staff'], table: 'appeal', by: ['id'], why: 'staff answer an appeal by its id' },
  {
    for: ['staff'],
    table: 'grade_change',
    by: ['camp_id'],
    why: 'the requests to correct marks of one camp, or of the camps of the staff',
  },
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

/** The exception that allows a place without its student; undefined without one. */
export const exceptionFor = (place: Nameless, sentFor: For): Exception | undefined =>
  exceptions.find(
    (each) =>
      each.for.includes(sentFor) &&
      ['', place.table].includes(each.table) &&
      each.by.every((column) => place.by.includes(column)),
  );
