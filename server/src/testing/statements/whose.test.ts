import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseUrl } from '../database.ts';
import { exceptionFor } from './exceptions.ts';
import type { Schema } from './reading.ts';
import { readSchema } from './schema.ts';
import { findNameless, findSelfCompared, type Nameless } from './whose.ts';

let schema: Schema;
beforeAll(async () => {
  const client = new pg.Client(await testDatabaseUrl());
  await client.connect();
  schema = await readSchema(client);
  await client.end();
});

it('which tables students own is told by their keys', () => {
  expect(schema.owner.get('chapter_progress')).toBe('student_id');
  expect(schema.owner.get('work_file')).toBe('student_id');
  expect(schema.owner.get('session')).toBe('account_id');
  expect(schema.owner.get('file')).toBe('owner_id');
  for (const table of ['chapter', 'camp', 'project', 'camp_staff', 'question'])
    expect(schema.owner.has(table)).toBe(false);
});

describe('a statement that does not name the student is refused', () => {
  it.each([
    ['by another key', 'select * from work where chapter_id = $1'],
    ['by nothing', 'select count(*) from chapter_progress'],
    ['by a range of students', 'select 1 from work where student_id > $1'],
    ['by one way of two', 'select 1 from work where student_id = $1 or chapter_id = $2'],
    ['by the contrary', 'select 1 from work where not (student_id = $1)'],
    ['in an update', 'update enrolment set status = 2 where id = $1'],
    ['in a delete', 'delete from session where token_hash = $1'],
    [
      'in a subquery',
      'select (select count(*) from enrolment e where e.project_id = project.id) from project',
    ],
    ['in a common table', 'with w as (select * from work where chapter_id = $1) select * from w'],
    [
      'in an insert of what is selected',
      'insert into session (account_id, token_hash) select student_id, $1 from work where chapter_id = $2',
    ],
    ['in a row that names nobody', 'insert into work (chapter_id, type) values ($1, 1)'],
    [
      'by the optional side of a join',
      'select 1 from work left join attempt on attempt.student_id = work.student_id and work.student_id = $1 where work.chapter_id = $2',
    ],
    [
      'by what another row must not be',
      'select 1 from work w where not exists (select 1 from attempt a where a.student_id = w.student_id and a.student_id = $1)',
    ],
    [
      'by one branch of a union',
      'select 1 from work where student_id in (select student_id from attempt where student_id = $1 union all select $2 union all select student_id from enrolment where camp_id = $3)',
    ],
    [
      'joined by another column',
      'select 1 from work join attempt on attempt.chapter_id = work.chapter_id where work.student_id = $1',
    ],
  ])('%s', async (_, text) => {
    expect(await findNameless(text, schema)).not.toEqual([]);
  });
});

describe('a statement that names the student passes', () => {
  it.each([
    [
      'by a parameter',
      'select "id" from "enrolment" where ("enrolment"."student_id" = $1 and "enrolment"."project_id" = $2)',
    ],
    [
      'by several',
      'select 1 from work where student_id = any($1::bigint[]) and chapter_id in (select id from chapter)',
    ],
    ['by a list', 'select 1 from work where student_id in ($1, $2)'],
    ['by rows', 'select 1 from work where (student_id, chapter_id) in (($1, $2), ($3, $4))'],
    [
      'through a join',
      'select 1 from work w join attempt a on a.student_id = w.student_id where w.student_id = $1',
    ],
    [
      'through an outer join',
      'select 1 from work w left join attempt a on a.student_id = w.student_id where w.student_id = $1',
    ],
    [
      'in a subquery about the student outside',
      'select (select count(*) from work where work.student_id = enrolment.student_id) from enrolment where student_id = $1',
    ],
    [
      'through a common table',
      'with me as (select $1::bigint as id) select 1 from work, me where work.student_id = me.id',
    ],
    [
      'through a written row',
      'with w as (insert into work (student_id, chapter_id) values ($1, $2) returning student_id) update enrolment set status = 2 from w where enrolment.student_id = w.student_id',
    ],
    [
      'through given rows',
      'update work set version = g.v from unnest($1::bigint[], $2::int[]) as g(student, v) where work.student_id = g.student',
    ],
    ['where there is no student', 'select 1 from chapter where id = $1'],
  ])('%s', async (_, text) => {
    expect(await findNameless(text, schema)).toEqual([]);
  });
});

describe('an exception', () => {
  const asStaff = (place: Nameless) => exceptionFor(place, 'staff');
  const ofCamp = 'select 1 from enrolment e join work w on w.student_id = e.student_id where e.camp_id = $1';

  it('holds for what is joined to its rows by their student, and for nothing else', async () => {
    expect(await findNameless(ofCamp, schema)).toHaveLength(2);
    expect(await findNameless(ofCamp, schema, asStaff)).toEqual([]);
    expect(await findNameless(`${ofCamp} and exists (select 1 from attempt)`, schema, asStaff)).toEqual([
      { table: 'attempt', by: [] },
    ]);
  });

  it('for the names of people excepts nothing that is joined to them', async () => {
    const named =
      'select name from work join account on account.id = work.student_id where work.saved_at > $1';
    expect(await findNameless(named, schema, asStaff)).toEqual([
      { table: 'work', by: ['saved_at', 'student_id'] },
    ]);
  });

  it('of staff is none of students', async () => {
    expect(await findNameless(ofCamp, schema, (place) => exceptionFor(place, 'reader'))).toHaveLength(2);
  });
});

describe('a column compared with itself is found', () => {
  it.each([
    [
      'in a subquery among the fields of one table',
      'select "no", exists (select from "attempt_answer" where "student_id" = "student_id" and "no" = "no") from "attempt"',
      ['student_id', 'no'],
    ],
    ['named on one side', 'select 1 from attempt where attempt.no = no', ['attempt.no']],
    ['named on both', 'select 1 from attempt a where a.no <= a.no', ['a.no']],
    ['in a way of two', 'select 1 from attempt where student_id = $1 or no = no', ['no']],
    ['among rows', 'select 1 from attempt where (student_id, no) = ($1, no)', ['no']],
    ['in a join', 'select 1 from attempt a join work w on w.chapter_id = w.chapter_id', ['w.chapter_id']],
    ['in an update', 'update attempt set paper = 1 where no is not distinct from no', ['no']],
    ['in a returning', 'delete from attempt returning no = no', ['no']],
  ])('%s', async (_, text, columns) => {
    expect(await findSelfCompared(text, schema)).toEqual(columns);
  });
  it.each([
    [
      'with the outer one',
      'select 1 from attempt a where exists (select from work w where w.chapter_id = a.chapter_id)',
    ],
    ['of the same table twice', 'select 1 from attempt a join attempt b on a.no = b.no'],
    [
      'of a common table twice',
      'with w as (select no from attempt) select 1 from w a join w b on a.no = b.no',
    ],
    [
      'with what was to be written',
      'insert into attempt (no) values ($1) on conflict (no) do update set paper = 1 where excluded.no > attempt.no',
    ],
    ['with another column', 'select 1 from attempt where score = total'],
  ])('but not %s', async (_, text) => {
    expect(await findSelfCompared(text, schema)).toEqual([]);
  });
});
