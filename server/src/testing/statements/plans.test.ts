import type { Role } from '@zhixing/contract/words';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as scopes from '../../areas/access/scope.queries.ts';
import { campsWithin } from '../../areas/dashboard/dashboard.queries.ts';
import type { Db } from '../../db/client.ts';
import { isPreparedRead } from '../../db/statement/pipelined-connections.ts';
import { testDatabaseUrl } from '../database.ts';
import { findWholeReads, type Large, makeLarge } from './plans.ts';
import { readSchema } from './schema.ts';
import { applyOptions, severalOf } from './settings.ts';
import { smallTables } from './small.ts';

let client: pg.Client;
let large: Large;
beforeAll(async () => {
  client = new pg.Client(await testDatabaseUrl());
  await client.connect();
  large = await makeLarge(client);
});
afterAll(() => client.end());

it('large are the tables that grow with the students', () => {
  expect([...large.tables]).toEqual(
    expect.arrayContaining(['account', 'session', 'enrolment', 'chapter_progress', 'submission', 'attempt']),
  );
  const empty = ['watch_lease', 'file', 'work_file', 'inquiry', 'roster_entry', 'sms_code', 'second_factor'];
  for (const each of [...empty, 'certificate', 'notice']) expect([...large.tables]).toContain(each);
  for (const small of ['camp', 'chapter', 'question', 'college']) expect(large.tables.has(small)).toBe(false);
});

it('every large table has rows, and as many as the planner is told', async () => {
  const { rows } = await client.query<{ table: string; rows: number }>(
    'select relname as table, reltuples::int as rows from pg_class where relname = any($1)',
    [[...large.tables]],
  );
  expect(rows.filter((each) => each.rows < 200_000)).toEqual([]);
});

it('what the planner is told stays: PostgreSQL counts no rows by itself', async () => {
  const { rows } = await client.query<{ table: string }>(
    `select relname as table from pg_class where relname = any($1)
      and not coalesce(reloptions, '{}') @> '{autovacuum_enabled=false}'`,
    [[...large.tables]],
  );
  expect(rows).toEqual([]);
});

it('what is said to stay small is a table', async () => {
  const { columns } = await readSchema(client);
  const named = smallTables.flatMap(({ tables }) => tables);
  expect(named.filter((table) => !columns.has(table))).toEqual([]);
});

it.each([
  ['without a condition', 'select count(*) from chapter_progress'],
  ['by a column without an index', 'select 1 from submission where comment = $1'],
  ['by the second column of a key alone', 'select 1 from session where seen_at < $1'],
  ['sorted before a few are taken', 'select id from submission order by comment limit 10'],
  ['where a part has an index that the statement does not name', 'select id from account where role <> $1'],
  [
    'by either of two',
    'delete from inquiry where student_id = $1 or camp_id in (select id from camp where title = $2)',
  ],
  ['to find what refers to a row that is deleted', 'delete from question where id = $1'],
])('a large table read %s is found', async (_, text) => {
  expect(await findWholeReads(client, text, large)).not.toEqual([]);
});

it.each([
  ['by its key', 'select 1 from chapter_progress where student_id = $1'],
  ['by an index of its own', 'select 1 from enrolment where camp_id = $1'],
  ['by an index of a part', "select id from account where role <> 'student'"],
  [
    'in the order of its key, a few rows',
    'select student_id from enrolment order by student_id, id limit 10',
  ],
  ['that is small', 'select count(*) from camp'],
  ['to find by index what refers to a row that is deleted', 'delete from file where id = $1'],
])('a table read %s is not', async (_, text) => {
  expect(await findWholeReads(client, text, large)).toEqual([]);
});

const keyed = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off';
const theirs = (role: Role) => scopes.campsWithin({ role, accountId: 1, collegeId: 1 }, 'camp.see');

it.each([
  ['an admin, among all, beside the short reads', theirs('admin'), '', false],
  ['a manager, with them', theirs('manager'), keyed, true],
  ['a teacher, with them', theirs('teacher'), keyed, true],
])('the dashboard of %s finds the camps that end soon by index', async (_, reaching, options, isShort) => {
  const asked = vi.spyOn(client, 'query');
  const db = drizzle(client, { casing: 'snake_case' }) as unknown as Db;
  const values = { campIds: [1, 2], from: new Date(0), to: new Date(1), accountId: 1, collegeId: null };
  await campsWithin(reaching)(db, values);
  expect(asked).toHaveBeenCalledTimes(1);
  const [config] = asked.mock.calls[0] ?? [];
  asked.mockRestore();
  expect(isPreparedRead(config)).toBe(isShort);
  await applyOptions(client, options);
  const { rows } = await client.query(
    `explain (generic_plan) ${(config as unknown as { text: string }).text}`,
  );
  await applyOptions(client, '');
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('camp_by_end');
  expect(plan).not.toContain('Seq Scan on camp');
});

describe('on the connections that look rows up by their keys alone', () => {
  beforeEach(() => applyOptions(client, keyed));
  afterEach(() => applyOptions(client, ''));

  it('the settings are those of the connection, and no longer than they are asked for', async () => {
    const setting = async () => (await client.query('show enable_seqscan')).rows[0].enable_seqscan;
    expect(await setting()).toBe('off');
    await applyOptions(client, '');
    expect(await setting()).toBe('on');
  });

  it.each([
    ['one', (text: string) => [text]],
    ['several who ask together', (text: string) => severalOf(client, text)],
  ])('a table without an index for it is found to be read for %s', async (_, formsOf) => {
    const text = 'select count(*) from roster_entry where camp_id = $1 and id > $2';
    const readsOf = async () => {
      const forms = await formsOf(text);
      expect(forms).toHaveLength(1);
      return findWholeReads(client, forms[0] ?? '', large);
    };
    expect(await readsOf()).toEqual([]);
    await client.query('begin');
    await client.query('drop index roster_entry_by_camp');
    await client.query('alter table roster_entry drop constraint roster_entry_pkey cascade');
    expect(await readsOf()).toEqual([{ table: 'roster_entry', by: expect.stringMatching(/Scan/) }]);
    await client.query('rollback');
  });

  it('what has an offset of its own has no form for several', async () => {
    expect(await severalOf(client, 'select id from inquiry where student_id = $1 offset $2')).toEqual([]);
  });
});
