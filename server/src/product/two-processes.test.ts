import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { enrolmentStatus } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openSession } from '../areas/account/session/session.domain.ts';
import { revokeByStaff } from '../areas/certificate/seal.domain.ts';
import { issueCertificate } from '../areas/learning/completion/issue.domain.ts';
import { account, session } from '../schema/account.ts';
import { project } from '../schema/practise.ts';
import { type Author, createAuthor } from '../testing/author.ts';
import { type Classroom, createClassroom } from '../testing/classroom.ts';
import { createTestProduct, type TestProduct } from '../testing/product.ts';
import { type Started, startAlone } from '../testing/start-server.ts';
import { visitorsSee, whereCertificateShows, whereProjectShows } from '../testing/visitors.ts';

/**
 * Two processes of the operating system on one database, whose connections for the notices the database itself ends: what one
 * has acknowledged, neither tells otherwise. Every order of events between them: staleness.test.ts, remembered-session.test.ts.
 */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** ms after which a visitor is not told what was before either. */
const aSecond = 1_000;
let servers: [Started, Started];
/** Arranges, and does what no call does: a third on the database. */
let inProcess: TestProduct;
let classroom: Classroom;
let author: Author;
let database: pg.Client;
const folder = mkdtempSync(join(tmpdir(), 'zhixing-two-'));
chmodSync(folder, 0o711);

beforeAll(async () => {
  inProcess = await createTestProduct();
  const { databaseUrl } = inProcess;
  classroom = await createClassroom(inProcess);
  database = new pg.Client(databaseUrl);
  await database.connect();
  // One after the other: the first is paired with the folder, and its database is brought up to date.
  const place = { databaseUrl, varFolder: join(folder, 'var') };
  servers = [await startAlone(place), await startAlone(place)];
  author = await createAuthor({ ...inProcess, call: servers[0].call }, classroom);
});
afterAll(async () => {
  await Promise.all((servers ?? []).map(({ end }) => end()));
  await database.end();
  await inProcess.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Ends the connections that both hear over; how many there were. */
async function cut(): Promise<number> {
  const { rowCount } = await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name like 'zhixing % notices' and datname = current_database()`,
  );
  return rowCount ?? 0;
}

const both = <T>(ask: (server: Started) => Promise<T>) => Promise.all(servers.map(ask));
const selfIn = ({ call }: Started, token: string) => call('POST /mapi/Staff/getSelf', {}, { token });
const infoIn = ({ call }: Started, token: string) => call('POST /capi/Student/getUserInfo', {}, { token });

/** A further session of somebody. */
async function enter({ id }: { id: number }) {
  const { db, security } = inProcess.deps;
  const opening = { accountId: id, now: inProcess.clock.now(), device: 'test', demo: true, security };
  return (await openSession(db, opening)).token;
}

type Look = () => Promise<unknown>;

/**
 * Both hear, and remember what `look` saw, or nothing would be shown: a session that is taken out of the table behind their
 * backs goes on for a while.
 */
const bothRemember = (look: Look) =>
  vi.waitFor(
    async () => {
      await look();
      const { id, token } = await classroom.addPerson();
      expect(await both((server) => infoIn(server, token))).toMatchObject([{ code: 1 }, { code: 1 }]);
      await inProcess.deps.db.delete(session).where(eq(session.accountId, id));
      expect(await both((server) => infoIn(server, token))).toMatchObject([{ code: 1 }, { code: 1 }]);
    },
    { timeout: 30_000, interval: 100 },
  );

describe.each<[string, (act: () => Promise<unknown>) => Promise<unknown>]>([
  ['hear each other', (act) => act()],
  [
    'were just cut off',
    async (act) => {
      expect(await cut()).toBeGreaterThan(0);
      await act();
    },
  ],
  ['are cut off while it is done', (act) => Promise.all([act(), cut()])],
])('two started processes that %s', (_name, during) => {
  /** `look` at both before, once it is done, and after a second, when they hear again or still do not. */
  async function change(act: () => Promise<unknown>, look: { before: Look; after: Look }) {
    await bothRemember(look.before);
    await during(act);
    await look.after();
    await pause(aSecond);
    await look.after();
  }

  it.each([0, 1] as const)('let nobody in whose session has ended in one (%i)', async (at) => {
    const { token } = await classroom.addPerson();
    const logout = async () =>
      expect(await servers[at].call('POST /passport/Api/user/logout', {}, { token })).toMatchObject({
        code: 1,
      });
    const see = (code: number) => async () =>
      expect(await both((server) => infoIn(server, token))).toMatchObject([{ code }, { code }]);
    await change(logout, { before: see(1), after: see(-9) });
  });

  it('act by the post that one has given, and by an invite that one has taken', async () => {
    const admin = await classroom.addPerson({ role: 'admin' });
    const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
    const teacher = await classroom.addPerson({ role: 'teacher', collegeId });
    const student = await classroom.addPerson();
    const key = await invite(student, collegeId, admin.token);
    const act = async () => {
      const post = { userId: teacher.id, role: 'assistant', collegeId };
      expect(await servers[0].call('POST /mapi/Staff/changeRole', post, admin)).toMatchObject({ code: 1 });
      const taken = await servers[1].call('POST /mapi/Invite/accept', { key }, { token: student.token });
      expect(taken).toMatchObject({ code: 1 });
    };
    const before = async () => {
      const old = { code: 1, data: { role: 'teacher' } };
      expect(await both((server) => selfIn(server, teacher.token))).toMatchObject([old, old]);
      expect(await both((server) => selfIn(server, student.token))).toMatchObject([
        { code: -1 },
        { code: -1 },
      ]);
    };
    const after = async () => {
      const again = await enter(teacher);
      const assistant = { code: 1, data: { role: 'assistant' } };
      expect(await both((server) => selfIn(server, teacher.token))).toMatchObject([
        { code: -9 },
        { code: -9 },
      ]);
      expect(await both((server) => selfIn(server, again))).toMatchObject([assistant, assistant]);
      expect(await both((server) => selfIn(server, student.token))).toMatchObject([assistant, assistant]);
    };
    await change(act, { before, after });
  });

  it('call no certificate valid that was revoked', async () => {
    const student = await classroom.addPerson({ name: '王小明', nameEn: 'Wang Xiaoming' });
    const held = await classroom.addProject();
    await classroom.enrol(student.id, held, enrolmentStatus.graduated);
    const { deps, clock } = inProcess;
    const { number } = await deps.db.transaction((tx) =>
      issueCertificate(tx, { deps, studentId: student.id, projectId: held.id, now: clock.now() }),
    );
    const { id: accountId } = await classroom.addPerson({ role: 'admin' });
    const caller = { accountId, role: 'admin', collegeId: null, tokenHash: Buffer.of() } as const;
    const payload = { projectId: held.id, userId: student.id, reason: '代做作业' };
    const see = () =>
      visitorsSee(
        servers.map(({ url }) => url),
        whereCertificateShows(number),
      );
    await change(() => revokeByStaff({ deps, caller, payload }), {
      before: async () => {
        for (const { place, text } of await see()) expect(text, place).not.toContain('代做作业');
      },
      after: async () => {
        for (const { place, text } of await see()) expect(text, place).toContain('代做作业');
      },
    });
  });

  it('show what one has published: to students at once, to visitors a second later', async () => {
    const projectId = await author.create();
    const chapterId = await author.addReading(projectId, '旧的一节');
    const [older, newer] = [`旧的项目 ${projectId}`, `新的项目 ${projectId}`];
    await author.saveFields(projectId, { title: older });
    await author.publish(projectId);
    await inProcess.deps.db.update(project).set({ isRecommend: true }).where(eq(project.id, projectId));
    const { token } = await classroom.addPerson();
    const joined = await servers[0].call('POST /capi/Student/joinProject', { projectId }, { token });
    expect(joined).toMatchObject({ code: 1 });
    await author.saveFields(projectId, { title: newer });
    await author.save(chapterId, { body: '新的正文' });
    const content = () => both(({ call }) => call('POST /capi/Chapter/getContent', { chapterId }, { token }));
    const see = () =>
      visitorsSee(
        servers.map(({ url }) => url),
        whereProjectShows(projectId),
      );
    await bothRemember(async () => {
      for (const { place, text } of await see()) expect(text, place).toContain(older);
      for (const { data } of await content()) expect(data.content).toContain('旧的一节的正文');
    });
    await during(() => author.publish(projectId));
    for (const { data } of await content()) expect(data.content).toContain('新的正文');
    await pause(aSecond);
    for (const { place, text } of await see()) {
      expect(text, place).toContain(newer);
      expect(text, place).not.toContain(older);
    }
  });
});

/** The key of an invite that the number of `student` is sent. */
async function invite({ id }: { id: number }, collegeId: number, token: string) {
  const [{ countryCode, mobile } = { countryCode: '', mobile: '' }] = await inProcess.deps.db
    .select()
    .from(account)
    .where(eq(account.id, id));
  const post = { countryCode, mobile, name: '方老师', role: 'assistant', collegeId };
  expect(await inProcess.call('POST /mapi/Invite/create', post, { token })).toMatchObject({ code: 1 });
  const headers = { accept: 'application/json' };
  const outbox = await inProcess.app.inject({ url: `/dev/outbox?mobile=${mobile}`, headers });
  return /#([\w-]{22})/.exec(outbox.json<{ text: string }[]>()[0]?.text ?? '')?.[1] ?? '';
}
