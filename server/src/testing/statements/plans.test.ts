import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { campsWithin } from '../../areas/staff/desk/desk.queries.ts';
import type { Db } from '../../db/client.ts';
import { testDatabaseUrl } from '../database.ts';
import { findWholeReads, type Large, makeLarge } from './plans.ts';

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
  for (const small of ['camp', 'chapter', 'question', 'college']) expect(large.tables.has(small)).toBe(false);
});

it.each([
  ['without a condition', 'select count(*) from chapter_progress'],
  ['by a column without an index', 'select 1 from submission where comment = $1'],
  ['by the second column of a key alone', 'select 1 from session where seen_at < $1'],
  ['sorted before a few are taken', 'select id from submission order by comment limit 10'],
  ['where a part has an index that the statement does not name', 'select id from account where role <> $1'],
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
])('a table read %s is not', async (_, text) => {
  expect(await findWholeReads(client, text, large)).toEqual([]);
});

it('the desk finds the camps that end soon among thousands by index, beside those in which something waits', async () => {
  const asked: string[] = [];
  const logger = { logQuery: (text: string) => void asked.push(text) };
  const db = drizzle(client, { casing: 'snake_case', logger }) as unknown as Db;
  const values = { campIds: [1, 2], from: new Date(0), to: new Date(1), accountId: 1, collegeId: null };
  await campsWithin(undefined)(db, values);
  expect(asked).toHaveLength(1);
  for (const text of asked) {
    const { rows } = await client.query(`explain (generic_plan) ${text}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('camp_by_end');
    expect(plan).not.toContain('Seq Scan on camp');
  }
});
