import type { CallKey } from '@zhixing/contract';
import { contentType, enrolmentStatus } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account } from '../../schema/account.ts';
import { chapter } from '../../schema/learning.ts';
import { camp, campStaff, enrolment } from '../../schema/practise.ts';
import { fillCamp } from '../../testing/scale/large-camp.ts';
import { rowsRead, watchStatements } from '../../testing/scale/watch-statements.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { eraseCancelled } from '../account-removal/account-removal.domain.ts';

/** Where what waits to be marked is found (docs/decisions/0051). */

const { product, classroom } = useClassroom();
let db: pg.Client;
beforeAll(async () => {
  db = new pg.Client(product.databaseUrl);
  await db.connect();
  // As it is where the tables are large.
  await db.query('set enable_seqscan = off');
});
afterAll(() => db.end());

describe('what is read for the dashboard and the overview', () => {
  const counted: Partial<Record<CallKey, string>> = {
    'POST /mapi/Desk/get': '"works":6,"texts":6',
    'POST /mapi/Marking/getOverview': '"waiting":12',
  };
  const calls = Object.keys(counted) as CallKey[];

  /** The rows that each call reads for a teacher of one camp, where the work of three students waits. */
  async function rowsOf(students: number): Promise<number[]> {
    const collegeId = await classroom.addCollege(`院校 ${students}`);
    const { id, token } = await classroom.addPerson({ role: 'teacher', collegeId });
    const { id: projectId, campId } = await classroom.addProject({ collegeId });
    await product.deps.db.insert(campStaff).values({ campId, accountId: id });
    const size = { students, readings: 4, homework: 2, tests: 2, waiting: 3 };
    await fillCamp(db, { projectId, campId, ...size });
    const rows: number[] = [];
    for (const call of calls) {
      const made = watchStatements(product);
      const { data } = await product.call(call, {}, { token });
      expect(JSON.stringify(data)).toContain(counted[call]);
      let sum = 0;
      for (const each of made) if (!/from "session"/.test(each.text)) sum += await rowsRead(db, each);
      rows.push(sum);
    }
    return rows;
  }

  it('does not grow with the students of the camp', async () => {
    const few = await rowsOf(10);
    const many = await rowsOf(200);
    for (const [at, call] of calls.entries())
      expect((many[at] ?? 0) - (few[at] ?? 0), `${call}: ${few[at]} → ${many[at]} rows`).toBeLessThan(10);
  });
});

describe('what waits', () => {
  type Person = { id: number; token: string };
  let manager: Person;
  let student: Person;
  let projectId: number;
  let homework: number;
  let paper: { chapterId: number; questionId: number };
  /** Two camps of the project. */
  let camps: [number, number];

  beforeEach(async () => {
    const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
    const project = await classroom.addProject({ collegeId });
    projectId = project.id;
    homework = await classroom.addLesson(projectId, contentType.homework);
    const { chapterId, questions } = await classroom.addTest(projectId, {
      attempts: 20,
      questions: [{ kind: 'text', marks: 3 }],
    });
    paper = { chapterId, questionId: questions[0]?.id ?? 0 };
    const now = product.clock.now().getTime();
    const dates = { startsAt: new Date(now - 1000), endsAt: new Date(now + 90 * 24 * 3600 * 1000) };
    const [second] = await product.deps.db
      .insert(camp)
      .values({ projectId, collegeId, title: '二营', ...dates })
      .returning();
    camps = [project.campId, second?.id ?? 0];
    manager = await classroom.addPerson({ role: 'manager', collegeId });
    student = await learner();
  });

  async function learner() {
    const person = await classroom.addPerson();
    await classroom.enrol(person.id, { id: projectId, campId: camps[0] });
    return person;
  }
  const write = ({ token }: Person) =>
    product.call(
      'POST /capi/Schoolwork/updateWorkOrNote',
      { chapterId: homework, type: '2', content: `${Math.random()}`, fileList: [], status: '1' },
      { token },
    );
  const answer = ({ token }: Person) =>
    product.call(
      'POST /capi/Question/produceScore',
      { chapterId: paper.chapterId, allAnswer: [{ questionId: paper.questionId, answer: '因为' }] },
      { token },
    );
  const leave = ({ token }: Person) =>
    product.call('POST /capi/Student/leaveProject', { projectId }, { token });
  const stand = (campId: number, status: number) =>
    db.query(
      `insert into enrolment (student_id, camp_id, project_id, status, joined_at) values ($1, $2, $3, $4, now())
       on conflict (student_id, camp_id) do update set status = excluded.status`,
      [student.id, campId, projectId, status],
    );
  const move = (from: number, to: number, studentIds = [student.id]) =>
    product.call(
      'POST /mapi/Roster/move',
      { campId: from, toCampId: to, studentIds, entryIds: [] },
      { token: manager.token },
    );

  /** What waits nowhere, or elsewhere than where its student learns: found by walking from each of them. */
  async function misplaced() {
    const { rows } = await db.query(`
      select waiting.* from (
        select student_id, chapter_id, waits_in from submission where type = 2 and newest and reviewed_at is null
        union all select student_id, chapter_id, waits_in from attempt_answer where score is null) waiting
      join chapter c on c.id = waiting.chapter_id
      left join enrolment e on e.student_id = waiting.student_id and e.project_id = c.project_id and e.status in (1, 2)
      where waiting.waits_in is distinct from e.camp_id`);
    return rows;
  }
  /** Works and texts of both camps on the dashboard, which the overview says too. */
  async function waiting() {
    expect(await misplaced()).toEqual([]);
    const { data: dashboard } = await product.call('POST /mapi/Desk/get', {}, { token: manager.token });
    const { data } = await product.call('POST /mapi/Marking/getOverview', {}, { token: manager.token });
    const sums = camps.map((campId) => {
      const { works = 0, texts = 0 } = dashboard.camps.find((each) => each.campId === campId) ?? {};
      expect(data.list.find((each) => each.campId === campId)?.waiting).toBe(works + texts);
      return `${works}+${texts}`;
    });
    return sums.join(', ');
  }
  async function queueOf(campId: number) {
    const asked = { campId, chapterId: homework, filter: 'waiting' };
    return (await product.call('POST /mapi/Marking/getQueue', asked, { token: manager.token })).data.list;
  }
  const review = async (passed: boolean) => reviewOne(await firstOf(camps[0]), passed);
  const firstOf = async (campId: number) => (await queueOf(campId))[0]?.submissionId ?? 0;
  const reviewOne = (submissionId: number, passed: boolean) => {
    const given = { chosen: [], rubricKey: '', score: 80, comment: '再写', fileIds: [] };
    const asked = { submissionId, ...given, passed };
    return product.call('POST /mapi/Marking/review', asked, { token: manager.token });
  };

  it('is found in the overview, and not counted on the dashboard, once the gradebook is submitted', async () => {
    await write(student);
    await answer(student);
    expect(await waiting()).toBe('1+1, 0+0');
    for (const gradebookState of ['submitted', 'locked'] as const) {
      await product.deps.db.update(camp).set({ gradebookState }).where(eq(camp.id, camps[0]));
      const by = { token: manager.token };
      const { data } = await product.call('POST /mapi/Desk/get', {}, by);
      expect(data.total).toMatchObject({ works: 0, texts: 0 });
      const overview = await product.call('POST /mapi/Marking/getOverview', { onlyWaiting: true }, by);
      expect(overview.data.list).toMatchObject([{ campId: camps[0], waiting: 2, gradebookState }]);
      const asked = { campId: camps[0], chapterId: homework, filter: 'waiting' as const };
      const queue = await product.call('POST /mapi/Marking/getQueue', asked, by);
      expect(queue.data).toMatchObject({ gradebookState, list: [{ review: null }] });
    }
  });

  it('goes along with its student: leaves, comes back, to another camp, with another version', async () => {
    await write(student);
    await answer(student);
    expect(await waiting()).toBe('1+1, 0+0');
    await leave(student);
    expect(await waiting()).toBe('0+0, 0+0');
    await stand(camps[1], enrolmentStatus.waiting);
    expect(await waiting()).toBe('0+0, 0+0');
    await stand(camps[1], enrolmentStatus.learning);
    expect(await waiting()).toBe('0+0, 1+1');
    expect(await move(camps[1], camps[0])).toMatchObject({ code: 1 });
    expect(await waiting()).toBe('1+1, 0+0');
    expect(await queueOf(camps[1])).toEqual([]);
    await answer(student);
    expect(await waiting()).toBe('1+2, 0+0');
    expect(await review(false)).toMatchObject({ code: 1 });
    expect(await waiting()).toBe('0+2, 0+0');
    await write(student);
    await write(student);
    expect(await waiting()).toBe('1+2, 0+0');
    expect(await review(true)).toMatchObject({ code: 1 });
    expect(await waiting()).toBe('0+2, 0+0');
  });

  it('of one who has graduated still does, of a lesson that was taken out and of a seat that is gone nothing', async () => {
    await write(student);
    await answer(student);
    await db.query('update enrolment set status = 2, graduated_at = now() where student_id = $1', [
      student.id,
    ]);
    expect(await waiting()).toBe('1+1, 0+0');
    const { db: own } = product.deps;
    await own.update(chapter).set({ removedAt: product.clock.now() }).where(eq(chapter.id, homework));
    expect(await waiting()).toBe('0+1, 0+0');
    await own.delete(enrolment).where(eq(enrolment.studentId, student.id));
    expect(await waiting()).toBe('0+0, 0+0');
  });

  it('of an account that is erased is nothing', async () => {
    await write(student);
    await answer(student);
    const longAgo = new Date(product.clock.now().getTime() - 30 * 24 * 3600 * 1000);
    await product.deps.db.update(account).set({ cancelAskedAt: longAgo }).where(eq(account.id, student.id));
    await eraseCancelled(product.deps);
    expect(await waiting()).toBe('0+0, 0+0');
  });

  it('is reviewed while its student leaves: neither waits for the other in a circle', async () => {
    await write(student);
    const submissionId = await firstOf(camps[0]);
    const leaving = new pg.Client(product.databaseUrl);
    await leaving.connect();
    let asked: ReturnType<typeof reviewOne> | undefined;
    try {
      await leaving.query('begin');
      await leaving.query('update enrolment set status = 4 where student_id = $1', [student.id]);
      asked = reviewOne(submissionId, true);
      const blocked = `select from pg_stat_activity where datname = current_database() and pg_blocking_pids(pid) <> '{}'`;
      await expect.poll(async () => (await db.query(blocked)).rowCount, { timeout: 2_000 }).toBe(1);
      await leaving.query('commit');
    } finally {
      await leaving.end();
    }
    expect(await asked).toMatchObject({ code: -1 });
    expect(await misplaced()).toEqual([]);
  });

  it('is where its student is, whatever is done at the same moment', async () => {
    const people = [student, ...(await Promise.all(Array.from({ length: 5 }, learner)))];
    const [first, second] = camps;
    for (let round = 0; round < 8; round += 1) {
      const [from, to] = round % 2 === 0 ? [first, second] : [second, first];
      const done = await Promise.all([
        ...people.flatMap((one) => [write(one), answer(one)]),
        move(
          from,
          to,
          people.map(({ id }) => id),
        ),
        ...people.flatMap((one) => [write(one), answer(one)]),
        ...(round % 3 === 2 ? [leave(student), review(round % 2 === 0)] : []),
      ]);
      // Who has left is refused; nobody waits in a circle.
      expect(done.map(({ code }) => code).filter((code) => ![1, -1, -2, -3].includes(code))).toEqual([]);
      expect(await misplaced()).toEqual([]);
      await stand(first, enrolmentStatus.left);
      await stand(second, enrolmentStatus.left);
      await stand(to, enrolmentStatus.learning);
      expect(await misplaced()).toEqual([]);
    }
    const sums = [...(await waiting()).matchAll(/(\d+)\+/g)].map(([, works]) => Number(works));
    expect(Math.max(...sums)).toBe(people.length);
  });
});
