import { type Call, calls } from '@zhixing/contract';
import { contentType } from '@zhixing/contract/words';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { gradebookColumn } from '../../schema/gradebook/gradebook.ts';
import { createAuthor } from '../../testing/author.ts';
import { type Classroom, createClassroom } from '../../testing/classroom.ts';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';

/** 10 ms of work in a second for one account, 100 of them at once. */
const budget = { ADDRESS_BUDGET: '40' };
let product: TestProduct;
let classroom: Classroom;
let other: string;
beforeAll(async () => {
  product = await createTestProduct(budget);
  classroom = await createClassroom(product);
  other = (await classroom.addPerson()).token;
});
afterAll(() => product.close());

/** How many equal calls are answered before a 429. */
async function answered(atMost: number, ask: () => Promise<{ code: number }>) {
  for (let count = 0; count < atMost; count += 1) {
    // An account is refused only while other clients send requests.
    await product.call('POST /capi/Student/getUserInfo', {}, { token: other });
    const answer = await ask();
    if (answer.code !== 1) {
      expect(answer).toMatchObject({ status: 429, code: -4, data: { retryAfter: expect.any(Number) } });
      return count;
    }
  }
  return atMost;
}

/** An author with an unused budget; `allowed`: how many equal calls are answered before a 429. */
async function newAuthor() {
  const author = await createAuthor(product, classroom);
  const projectId = await author.create();
  async function allowed(
    key: 'renderText' | 'getDifference' | 'getLessonDifference' | 'previewContent' | 'getBank' | 'getDraft',
    payload: object,
    atMost: number,
  ) {
    const asked = { projectId, ...payload };
    return answered(atMost, () => product.call(`POST /mapi/Project/${key}`, asked, { token: author.token }));
  }
  return { author, projectId, allowed };
}
const long = '长'.repeat(200_000);

test('a call is charged by the size of its body', async () => {
  const { allowed } = await newAuthor();
  expect(await allowed('renderText', { text: '短' }, 20)).toBe(20);
  // 600 kB are 73 ms.
  expect(await allowed('renderText', { text: long }, 20)).toBeLessThan(6);
});

test.each(['getDifference', 'getLessonDifference', 'previewContent', 'getBank', 'getDraft'] as const)(
  '%s, which works on what is stored, is charged by the bytes of that',
  async (key) => {
    const { author, projectId, allowed } = await newAuthor();
    const nodeId = await author.addNode(projectId, '一节', contentType.reading);
    expect(await allowed(key, { nodeId }, 20)).toBe(20);
    await product.deps.db.execute(sql`update draft_chapter set body = ${long} where id = ${nodeId}`);
    // 400 kB in memory are 48 ms.
    expect(await allowed(key, { nodeId }, 20)).toBeLessThan(10);
  },
);

test('a draft that costs more than the whole budget is answered, and the next calls wait for it', async () => {
  const { author, projectId, allowed } = await newAuthor();
  for (let count = 0; count < 4; count += 1) {
    const nodeId = await author.addNode(projectId, `第 ${count} 节`, contentType.reading);
    await product.deps.db.execute(sql`update draft_chapter set body = ${long} where id = ${nodeId}`);
  }
  expect(await allowed('getDraft', {}, 3)).toBe(1);
});

test('a publication is charged by the size of what it reads', async () => {
  const { author, projectId, allowed } = await newAuthor();
  const nodes = [await author.addReading(projectId, '甲'), await author.addReading(projectId, '乙')];
  const { draftRevision } = await author.ask('POST /mapi/Project/getDraft', { projectId });
  for (const nodeId of nodes)
    await product.deps.db.execute(sql`update draft_chapter set body = ${long} where id = ${nodeId}`);
  await author.ask('POST /mapi/Project/publishProject', { projectId, draftRevision });
  expect(await allowed('renderText', { text: '短' }, 3)).toBe(0);
});

/** Reads the gradebook of a camp of this many students and columns, as a teacher with an unused budget. */
async function newCamp({ students, columns }: { students: number; columns: number }) {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  const { id: projectId, campId } = await classroom.addProject({ collegeId });
  const teacher = await classroom.addPerson({ role: 'teacher', collegeId });
  await product.deps.db.execute(sql`
    with made as (
      insert into account (country_code, mobile, password_hash, name, terms_version, terms_agreed_at)
      select '86', (13900000000 + ${campId} * 10000 + n)::text, 'x', '学员' || n, '1', now()
      from generate_series(1, ${students}) n returning id)
    insert into enrolment (student_id, camp_id, project_id, status, joined_at)
    select id, ${campId}, ${projectId}, 1, now() from made`);
  await product.deps.db.execute(sql`
    insert into gradebook_column (camp_id, name, max) select ${campId}, '出勤 ' || n, 100 from generate_series(1, ${columns}) n`);
  await product.deps.db.execute(
    sql`insert into camp_staff (camp_id, account_id) values (${campId}, ${teacher.id})`,
  );
  return () => product.call('POST /mapi/Gradebook/getGradebook', { campId }, { token: teacher.token });
}

test('a gradebook is charged by its figures, and is given all the same', async () => {
  const small = await newCamp({ students: 10, columns: 2 });
  expect(await answered(3, small)).toBe(3);
  // 800 students × 40 columns are 80 ms, beside the 20 of each call.
  const large = await newCamp({ students: 800, columns: 40 });
  expect(await answered(3, large)).toBe(1);
});

test('a call of the back office that costs 20 ms or more is made one at a time by an account', () => {
  const isLight = ({ who, cost = 1, heavy, oneByOne }: Call) =>
    who === 'staff' && cost >= 20 && !heavy && !oneByOne;
  expect(Object.values<Call>(calls).filter(isLight)).toEqual([]);
});

test('of two gradebooks that one account reads at once the second waits for the first, another account’s does not', async () => {
  const own = await newCamp({ students: 1, columns: 1 });
  const others = await newCamp({ students: 1, columns: 1 });
  const { db, gates } = product.deps;
  let answers: Promise<{ code: number }>[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${gradebookColumn} in access exclusive mode`);
    answers = [own(), own(), others()];
    await vi.waitFor(() => expect(gates.oneByOne.load()).toEqual({ running: 2, waiting: 1 }));
  });
  expect((await Promise.all(answers)).map(({ code }) => code)).toEqual([1, 1, 1]);
});
