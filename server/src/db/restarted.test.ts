import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contentType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { college } from '../schema/account.ts';
import { type Classroom, createClassroom } from '../testing/classroom.ts';
import { createTestProduct, type TestProduct } from '../testing/product.ts';
import { startEmbeddedPostgres } from './embedded/embedded.ts';
import { readPostmaster } from './embedded/embedded-orphan.ts';
import { migrate } from './migrate/migrate.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

// A PostgreSQL of its own through its socket, as with `npm start`: it is stopped here.
const folder = mkdtempSync(join(tmpdir(), 'zhixing-restarted-'));
const dataFolder = join(folder, 'postgres');
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let product: TestProduct;
let classroom: Classroom;
beforeAll(async () => {
  // PostgreSQL of root runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711);
  postgres = await startEmbeddedPostgres({ dataFolder, log: () => undefined, durable: false });
  await migrate(postgres.superuser);
  const databaseUrl = new URL(postgres.superuser);
  databaseUrl.searchParams.set('host', dataFolder);
  product = await createTestProduct({}, { databaseUrl: databaseUrl.href });
  classroom = await createClassroom(product);
});
afterAll(async () => {
  await product.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('while the database restarts every call answers 200, or 503 with Retry-After, and nothing acknowledged is lost', async () => {
  const project = await classroom.addProject();
  const chapterId = await classroom.addLesson(project.id, contentType.homework);
  const { token, id } = await classroom.addPerson();
  await classroom.enrol(id, project);
  product.app.post<{ Body: { name: string } }>('/college', ({ body }) =>
    product.deps.db.transaction(async (tx) => {
      await tx.insert(college).values(body);
      return { code: 1 };
    }),
  );
  const statuses = new Map<number, number>();
  const withoutHope: unknown[] = [];
  const acknowledged: string[] = [];
  let going = true;
  const inject = async (url: string, payload: object) => {
    const answer = await product.app.inject({ method: 'POST', url, payload, headers: { token } });
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    if (answer.statusCode === 503 && !(Number(answer.headers['retry-after']) > 0))
      withoutHope.push(answer.json());
    return answer.statusCode === 200 && answer.json<{ code: number }>().code === 1;
  };
  const again = async (act: () => Promise<unknown>) => {
    while (going) {
      await act();
      await pause(1);
    }
  };
  const under = [
    // A transaction, pipelined reads, a batched write.
    again(async () => {
      const name = randomUUID();
      if (await inject('/college', { name })) acknowledged.push(name);
    }),
    again(() => inject('/capi/Student/getUserInfo', {})),
    again(() => inject('/capi/Chapter/getDirectory', { projectId: project.id })),
    again(() =>
      inject('/capi/Schoolwork/updateWorkOrNote', {
        chapterId,
        type: '1',
        content: randomUUID(),
        status: '0',
      }),
    ),
  ];
  /** Until that many more are acknowledged: on a busy machine a given time may be too short for any. */
  const waitForMore = (more: number) => {
    const wanted = acknowledged.length + more;
    return vi.waitFor(() => expect(acknowledged.length).toBeGreaterThanOrEqual(wanted), { timeout: 60_000 });
  };
  for (let restart = 0; restart < 3; restart += 1) {
    await waitForMore(4);
    const before = readPostmaster(dataFolder)?.pid ?? 0;
    process.kill(before, 'SIGINT');
    await vi.waitFor(
      () => {
        const now = readPostmaster(dataFolder);
        expect(now?.ready && now.pid !== before).toBe(true);
      },
      { timeout: 60_000 },
    );
  }
  await waitForMore(4);
  going = false;
  await Promise.all(under);
  const faults = product.logged.filter(({ msg }) => msg === 'unexpected failure').map(({ err }) => err);
  expect(faults).toEqual([]);
  expect([...statuses.keys()].sort()).toEqual([200, 503]);
  expect(withoutHope).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(10);
  for (const name of acknowledged)
    expect(await product.deps.db.select().from(college).where(eq(college.name, name))).toHaveLength(1);
});
