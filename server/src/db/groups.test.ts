import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createClassroom } from '../testing/classroom.ts';
import { createTestProduct, type TestProduct } from '../testing/product.ts';
import { connectionsOf, createDb } from './client.ts';
import { compiledWrite } from './compiled.ts';
import { asOwner } from './turns.ts';
import { isUnavailable } from './unavailable.ts';

let product: TestProduct;
let other: ReturnType<typeof createDb>;
let students: number[];
beforeAll(async () => {
  product = await createTestProduct();
  other = createDb(product.databaseUrl);
  const classroom = await createClassroom(product);
  const people = Array.from({ length: 20 }, () => classroom.addPerson({ name: '学生' }));
  students = (await Promise.all(people)).map(({ id }) => id);
});
beforeEach(() => other.db.execute(sql`delete from answered_request`));
afterAll(async () => {
  await other.close();
  await product.close();
});

/** Keeps that a student did something, under a name that the student has not used. */
const keep = compiledWrite<{ student: number; name: string }, { student: string; at: string; pid: number }>(
  ({ student, name }) => sql`
    insert into answered_request (student_id, call, request_id, answered_at)
    values (${student}, 'test', ${name}, now())
    returning student_id as student, answered_at as at, pg_backend_pid() as pid`,
);
const keepOf = (student: number, name = 'once') =>
  asOwner(student, () => keep(product.deps.db, { student, name }));
const keptOf = async () => {
  const { rows } = await other.db.execute<{ id: number }>(
    sql`select student_id::int as id from answered_request order by id`,
  );
  return rows.map(({ id }) => id);
};
const studentAt = (at: number) => students[at] ?? 0;

it('what several students write at once is a few transactions, each with its own row', async () => {
  const { prototype } = pg.Connection as unknown as { prototype: { sync(): void } };
  await keepOf(studentAt(0), 'first');
  const sync = vi.spyOn(prototype, 'sync');
  const rows = await Promise.all(students.map((student) => keepOf(student)));
  // Two groups of eight, and four who waited.
  expect(sync).toHaveBeenCalledTimes(3);
  sync.mockRestore();
  expect(rows.map((row) => Number(row?.student))).toEqual(students);
  // One transaction, one time.
  expect(new Set(rows.map((row) => row?.at)).size).toBe(3);
});

it('what waits for a group is counted', async () => {
  await Promise.all(students.map((student) => keepOf(student, 'first')));
  const load = () => connectionsOf(product.deps.db).groups;
  expect(load()).toEqual({ open: 2, idle: 2, waiting: 0 });
  const asked = students.map((student) => keepOf(student));
  expect(load().waiting).toBe(students.length);
  await Promise.all(asked);
  expect(load()).toEqual({ open: 2, idle: 2, waiting: 0 });
});

it('one that fails is told so, and the others are done', async () => {
  await keepOf(studentAt(3));
  const settled = await Promise.allSettled(students.map((student) => keepOf(student)));
  expect(settled.flatMap(({ status }, at) => (status === 'rejected' ? [at] : []))).toEqual([3]);
  expect(await keptOf()).toEqual([...students].sort((a, b) => a - b));
});

it('several of one student go one after another', async () => {
  const rows = await Promise.all([1, 2, 3].map((no) => keepOf(studentAt(0), `${no}`)));
  expect(new Set(rows.map((row) => row?.at)).size).toBe(3);
});

it('some that meet a lock hold up no others, and are done when the lock is gone', async () => {
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  // As many as one account may have open at once, and one more.
  const stuck = students.slice(0, 4);
  const holding = other.db.transaction(async (tx) => {
    await tx.execute(sql`select from account where id in ${stuck} for update`);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const late = Promise.all(stuck.map((student) => keepOf(student)));
  const others = students.filter((student) => !stuck.includes(student));
  await Promise.all(others.map((student) => keepOf(student)));
  expect((await keptOf()).length).toBe(others.length);
  held.resolve();
  await holding;
  expect((await late).map((row) => Number(row?.student))).toEqual(stuck);
});

it('where the connection is lost it is unknown what became of them, nothing is done twice, and the next go on', async () => {
  await Promise.all(students.map((student) => keepOf(student, 'before')));
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = other.db.transaction(async (tx) => {
    await tx.execute(sql`select from account where id = ${studentAt(0)} for update`);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const asked = Promise.allSettled(students.map((student) => keepOf(student).then(() => student)));
  await other.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle in transaction'`,
  );
  held.resolve();
  await holding;
  const settled = await asked;
  for (const each of settled) if (each.status === 'rejected') expect(isUnavailable(each.reason)).toBe(true);
  const done = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(await keptOf()).toEqual(expect.arrayContaining(done));
  const again = await Promise.all(students.map((student) => keepOf(student, 'after')));
  expect(again.map((row) => Number(row?.student))).toEqual(students);
});
