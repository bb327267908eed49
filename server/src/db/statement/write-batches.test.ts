import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { asOwner } from '../../base/owner.ts';
import { createClassroom } from '../../testing/classroom.ts';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';
import { connectionsOf, createDb, patience } from '../client.ts';
import { isUnavailable } from '../unavailable.ts';
import { batchedWrite, preparedWrite } from './prepared-statements.ts';

let product: TestProduct;
let other: ReturnType<typeof createDb>;
/** As many as fill two batches. */
let students: number[];
beforeAll(async () => {
  product = await createTestProduct();
  other = createDb(product.databaseUrl);
  const classroom = await createClassroom(product);
  const people = Array.from({ length: 32 }, () => classroom.addPerson({ name: '学生' }));
  students = (await Promise.all(people)).map(({ id }) => id);
});
beforeEach(() => other.db.execute(sql`delete from answered_request`));
afterAll(async () => {
  await other.close();
  await product.close();
});

/** A write of one student under a name that the student has not used; it waits for the lock of their account. */
const keep = preparedWrite<{ student: number; name: string }, { student: string; at: string; pid: number }>(
  ({ student, name }) => sql`
    with own as (select id from account where id = ${student} for key share)
    insert into answered_request (student_id, call, request_id, answered_at)
    select id, 'test', ${name}, now() from own
    returning student_id as student, answered_at as at, pg_backend_pid() as pid`,
);
const keepOf = (student: number, name = 'once') =>
  asOwner(student, () => keep(product.deps.db, { student, name }));
/** A write that closes the connection it runs on. */
const keepAndCut = preparedWrite<{ student: number }, { cut: boolean }>(
  ({ student }) => sql`
    insert into answered_request (student_id, call, request_id, answered_at)
    values (${student}, 'test', 'cut', now())
    returning pg_terminate_backend(pg_backend_pid()) as cut`,
);
/** The written rows of that name. */
const rename = preparedWrite<{ from: string; to: string }, { name: string }>(
  ({ from, to }) =>
    sql`update answered_request set request_id = ${to} where request_id = ${from} returning request_id as name`,
);
const renameTo = (from: string, to: string, student = studentAt(0)) =>
  asOwner(student, () => rename(product.deps.db, { from, to }));
const keptOf = async () => {
  const { rows } = await other.db.execute<{ id: number }>(
    sql`select student_id::int as id from answered_request order by id`,
  );
  return rows.map(({ id }) => id);
};
const studentAt = (at: number) => students[at] ?? 0;

/** Locks accounts in another transaction; answers the function that releases them. */
async function hold(accounts: number[]) {
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = other.db.transaction(async (tx) => {
    await tx.execute(sql`select from account where id in ${accounts} for update`);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  return () => {
    held.resolve();
    return holding;
  };
}

it('concurrent writes of several students share a few transactions, and each caller gets its own row', async () => {
  const { prototype } = pg.Connection as unknown as { prototype: { sync(): void } };
  await keepOf(studentAt(0), 'first');
  const sync = vi.spyOn(prototype, 'sync');
  const rows = await Promise.all(students.map((student) => keepOf(student)));
  // Two batches of sixteen.
  expect(sync).toHaveBeenCalledTimes(2);
  sync.mockRestore();
  expect(rows.map((row) => Number(row?.student))).toEqual(students);
  // The same transaction has the same now().
  expect(new Set(rows.map((row) => row?.at)).size).toBe(2);
});

it('a write that arrives while a batch runs waits for it, or until the next batch is full', async () => {
  await Promise.all(students.map((student) => keepOf(student, 'first')));
  const { prototype } = pg.Connection as unknown as { prototype: { sync(): void } };
  const sync = vi.spyOn(prototype, 'sync');
  const stuck = keepOf(studentAt(0));
  await new Promise((done) => setImmediate(done));
  expect(sync).toHaveBeenCalledTimes(1);
  // Only microtasks run meanwhile, so no answer is read: the first batch is still running.
  const few = students.slice(1, 16).map((student) => keepOf(student));
  await new Promise((done) => queueMicrotask(() => process.nextTick(done)));
  expect(connectionsOf(product.deps.db).groups).toMatchObject({ idle: 1, waiting: 15 });
  few.push(keepOf(studentAt(16)));
  const rows = await Promise.all(few);
  expect(new Set(rows.map((row) => row?.at)).size).toBe(1);
  await stuck;
  expect(sync).toHaveBeenCalledTimes(2);
  sync.mockRestore();
});

it('a batch that waits for a lock does not delay later writes', async () => {
  await Promise.all(students.map((student) => keepOf(student, 'first')));
  const sync = vi.spyOn((pg.Connection as unknown as { prototype: { sync(): void } }).prototype, 'sync');
  const letGo = await hold([studentAt(0)]);
  try {
    const stuck = keepOf(studentAt(0));
    await vi.waitFor(() => expect(sync).toHaveBeenCalled(), { interval: 1 });
    expect(Number((await keepOf(studentAt(1)))?.student)).toBe(studentAt(1));
    await letGo();
    expect(Number((await stuck)?.student)).toBe(studentAt(0));
  } finally {
    sync.mockRestore();
    await letGo();
  }
});

it('writes that are in no batch yet are counted as waiting', async () => {
  await Promise.all(students.map((student) => keepOf(student, 'first')));
  const load = () => connectionsOf(product.deps.db).groups;
  expect(load()).toEqual({ open: 2, idle: 2, waiting: 0 });
  const asked = students.map((student) => keepOf(student));
  expect(load().waiting).toBe(students.length);
  await Promise.all(asked);
  expect(load()).toEqual({ open: 2, idle: 2, waiting: 0 });
});

it('a failing write gets its error, and the others of its batch are written', async () => {
  await keepOf(studentAt(3));
  const settled = await Promise.allSettled(students.map((student) => keepOf(student)));
  expect(settled.flatMap(({ status }, at) => (status === 'rejected' ? [at] : []))).toEqual([3]);
  expect(await keptOf()).toEqual([...students].sort((a, b) => a - b));
});

it('writes of one student are one transaction, in their order', async () => {
  const sync = vi.spyOn((pg.Connection as unknown as { prototype: { sync(): void } }).prototype, 'sync');
  const [row, ...renamed] = await Promise.all([
    keepOf(studentAt(0), 'one'),
    renameTo('one', 'two'),
    renameTo('two', 'three'),
    renameTo('two', 'four'),
  ]);
  expect(sync).toHaveBeenCalledTimes(1);
  sync.mockRestore();
  expect(Number(row?.student)).toBe(studentAt(0));
  expect(renamed.map((each) => each?.name)).toEqual(['two', 'three', undefined]);
});

it('a later write of the same student comes after the earlier one, also where the batch was rolled back and run one by one', async () => {
  await keepOf(studentAt(1), 'first');
  const letGo = await hold([studentAt(0)]);
  try {
    const stuck = keepOf(studentAt(0));
    const first = keepOf(studentAt(1), 'one');
    // Longer than a batch is held back, and shorter than the running one waits for its lock.
    await new Promise((done) => setTimeout(done, 30));
    const second = renameTo('one', 'two', studentAt(1));
    expect((await second)?.name).toBe('two');
    expect(Number((await first)?.student)).toBe(studentAt(1));
    await letGo();
    await stuck;
  } finally {
    await letGo();
  }
});

it('later writes of a student whose write waits for a lock wait for a bounded time, and are then not begun', async () => {
  const own = createDb(product.databaseUrl, { ...patience, lock: 1_500, turn: 1_000 });
  const letGo = await hold([studentAt(0)]);
  try {
    const student = studentAt(0);
    const asked = ['a', 'b', 'c', 'd'].map((name) => asOwner(student, () => keep(own.db, { student, name })));
    const settled = await Promise.allSettled(asked);
    expect(settled.map((each) => each.status)).toEqual(asked.map(() => 'rejected'));
    const [met, ...others] = settled.map((each) => (each as PromiseRejectedResult).reason);
    expect(met.cause).toMatchObject({ code: '55P03' });
    expect(others).toEqual(others.map(() => expect.objectContaining({ status: 503, code: -5 })));
    await letGo();
    expect(await keptOf()).toEqual([]);
    // The next write is not delayed by them.
    await asOwner(student, () => keep(own.db, { student, name: 'later' }));
  } finally {
    await letGo();
    await own.close();
  }
});

it('held writes are done before the connections are closed', async () => {
  const own = createDb(product.databaseUrl);
  const keepBy = (name: string) => asOwner(studentAt(2), () => keep(own.db, { student: studentAt(2), name }));
  await keepBy('first');
  const late = keepBy('late');
  await new Promise((done) => setImmediate(done));
  const closing = own.close();
  expect(Number((await late)?.student)).toBe(studentAt(2));
  await closing;
  expect(connectionsOf(own.db).groups.waiting).toBe(0);
});

it('writes that wait for a lock do not delay others, and are done when it is released', async () => {
  // One more than one account may have open at once, first in their batch: if the whole batch ran on behalf of one account, the rest
  // would wait for these.
  const stuck = students.toSorted().slice(0, 4);
  const letGo = await hold(stuck);
  const late = Promise.all(stuck.map((student) => keepOf(student)));
  const others = students.filter((student) => !stuck.includes(student));
  await Promise.all(others.map((student) => keepOf(student)));
  expect((await keptOf()).length).toBe(others.length);
  await letGo();
  expect((await late).map((row) => Number(row?.student))).toEqual(stuck);
});

it('a single write that meets a lock waits for it as long as any transaction', async () => {
  const load = () => connectionsOf(product.deps.db).groups;
  await Promise.all(students.map((student) => keepOf(student, 'first')));
  const letGo = await hold([studentAt(0)]);
  const late = keepOf(studentAt(0));
  const often = { interval: 1, timeout: 10_000 };
  await vi.waitFor(() => expect(load().idle).toBe(1), often);
  // The batching connection has given up; the write waits on the pool.
  await vi.waitFor(() => expect(load().idle).toBe(2), often);
  await letGo();
  expect(Number((await late)?.student)).toBe(studentAt(0));
});

it('a batch whose connection is lost is not repeated: its outcome is unknown', async () => {
  const [cutting = 0, ...others] = students.slice(0, 8);
  const cut = asOwner(cutting, () => keepAndCut(product.deps.db, { student: cutting }));
  const settled = await Promise.allSettled([cut, ...others.map((student) => keepOf(student))]);
  for (const each of settled) expect(each.status === 'rejected' && isUnavailable(each.reason)).toBe(true);
  expect(await keptOf()).toEqual([]);
});

it('writes whose connection is lost fail as unavailable, nothing is written twice, and the next writes succeed', async () => {
  await Promise.all(students.map((student) => keepOf(student, 'before')));
  const letGo = await hold([studentAt(0)]);
  const asked = Promise.allSettled(students.map((student) => keepOf(student).then(() => student)));
  // One after another, so that no closing connection takes a later write.
  await other.db.execute(
    sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle in transaction'`,
  );
  await letGo();
  const settled = await asked;
  for (const each of settled) if (each.status === 'rejected') expect(isUnavailable(each.reason)).toBe(true);
  const done = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(await keptOf()).toEqual(expect.arrayContaining(done));
  const again = await Promise.all(students.map((student) => keepOf(student, 'after')));
  expect(again.map((row) => Number(row?.student))).toEqual(students);
});

describe('a batched write', () => {
  const keepMany = batchedWrite<
    { student: number; name: string; at: Date | null },
    { student: string; name: string; plans: number }
  >(
    { student: 'bigint', name: 'text', at: 'timestamptz' },
    (caller) => sql`
      kept as (
        insert into answered_request (student_id, call, request_id, answered_at)
        select ${caller.student}, 'many', ${caller.name}, ${caller.at} from caller where ${caller.name} <> ''
        returning student_id, request_id
      )
      select caller_no, student_id as student, request_id as name,
        (select sum(custom_plans)::int from pg_prepared_statements) as plans
      from kept join caller on ${caller.student} = student_id`,
  );
  const nameOf = (student: number) => `“${student}”, \\ {}`;
  const keepManyOf = (student: number, name = nameOf(student), at: Date | null = new Date()) =>
    asOwner(student, () => keepMany(product.deps.db, { student, name, at }));

  it('is one statement of each batch, planned once, and answers each caller its own row', async () => {
    const { prototype } = pg.Connection as unknown as { prototype: { bind(): void } };
    const bind = vi.spyOn(prototype, 'bind');
    const rows = await Promise.all(students.map((student) => keepManyOf(student)));
    // Two batches of sixteen.
    expect(bind).toHaveBeenCalledTimes(2);
    bind.mockRestore();
    expect(rows.map((row) => [Number(row?.student), row?.name, row?.plans])).toEqual(
      students.map((student) => [student, nameOf(student), 0]),
    );
  });

  it('answers undefined to callers for whom no row is written', async () => {
    const rows = await Promise.all(students.map((student, at) => keepManyOf(student, at % 3 ? 'some' : '')));
    expect(rows.map((row) => row && Number(row.student))).toEqual(
      students.map((student, at) => (at % 3 ? student : undefined)),
    );
  });

  it('fails the callers with an error, and writes for the others', async () => {
    const settled = await Promise.allSettled(
      students.map((student, at) => keepManyOf(student, 'some', at === 3 ? null : new Date())),
    );
    expect(settled.flatMap(({ status }, at) => (status === 'rejected' ? [at] : []))).toEqual([3]);
    expect(await keptOf()).toEqual(students.filter((_, at) => at !== 3).sort((a, b) => a - b));
  });

  it('is a statement of its own for each further call of the same student, after the one before', async () => {
    const { prototype } = pg.Connection as unknown as { prototype: { bind(): void } };
    const bind = vi.spyOn(prototype, 'bind');
    const asked = ['a', 'b', 'c'].flatMap((name) =>
      students.slice(0, 3).map((student) => ({ student, name })),
    );
    const rows = await Promise.all(asked.map(({ student, name }) => keepManyOf(student, name)));
    expect(bind).toHaveBeenCalledTimes(3);
    bind.mockRestore();
    expect(rows.map((row) => ({ student: Number(row?.student), name: row?.name }))).toEqual(asked);
  });

  it('keeps each student’s order, also where others make another call first', async () => {
    const [one = 0, other = 0] = students.map(String).toSorted().map(Number);
    await keepOf(one, 'before');
    const { prototype } = pg.Connection as unknown as {
      prototype: { bind(config: { values: unknown[] }): void };
    };
    const bind = vi.spyOn(prototype, 'bind');
    await Promise.all([
      keepOf(one),
      keepManyOf(one, 'late'),
      keepManyOf(other, 'early'),
      keepManyOf(other, 'late'),
    ]);
    const names = bind.mock.calls.map(([{ values }]) => values[1]);
    bind.mockRestore();
    expect(names).toEqual(['once', '{"early"}', '{"late","late"}']);
  });

  it('works within a transaction', async () => {
    const student = studentAt(5);
    const row = await product.deps.db.transaction((tx) =>
      keepMany(tx, { student, name: 'within', at: new Date() }),
    );
    expect(Number(row?.student)).toBe(student);
  });
});
