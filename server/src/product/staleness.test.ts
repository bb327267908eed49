import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@zhixing/contract';
import { enrolmentStatus } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { revokeByStaff } from '../areas/certificate/seal.domain.ts';
import { issueCertificate } from '../areas/learning/completion/issue.domain.ts';
import { createCacheInvalidation } from '../db/changes/cache-invalidation.ts';
import { project } from '../schema/practise.ts';
import { type Author, createAuthor } from '../testing/author.ts';
import { type Classroom, createClassroom } from '../testing/classroom.ts';
import { asServer } from '../testing/database.ts';
import { createHangingProxy } from '../testing/hanging-proxy.ts';
import { createTestProduct, type TestProduct } from '../testing/product.ts';
import { watchStatements } from '../testing/scale/watch-statements.ts';
import { visitorsSee, whereCertificateShows, whereProjectShows } from '../testing/visitors.ts';

/** ms after which nobody is told what was before. */
const aSecond = 1_000;

/**
 * What one process changes, as the other tells it from the moment the change is answered; the second hears over a connection
 * that can be made to hang or is cut. Sessions and roles: account/session/session-cache.test.ts.
 */
let one: TestProduct;
let two: TestProduct;
let proxy: Awaited<ReturnType<typeof createHangingProxy>>;
let classroom: Classroom;
let author: Author;
let urls: string[];
/** Statements of the second. */
let made: ReturnType<typeof watchStatements>;

async function listen(product: TestProduct) {
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  one = await createTestProduct();
  two = await createTestProduct({}, { databaseUrl: asServer(one.databaseUrl) });
  proxy = await createHangingProxy(asServer(one.databaseUrl));
  const { db, log } = two.deps;
  two.deps.invalidation = createCacheInvalidation(proxy.url, {
    log,
    ask: (text, values) => db.$client.query(text, values),
  });
  classroom = await createClassroom(one);
  author = await createAuthor(one, classroom);
  for (const product of [one, two]) product.deps.invalidation.start();
  made = watchStatements(two);
  urls = [await listen(one), await listen(two)];
});
afterAll(async () => {
  await two.deps.invalidation.stop();
  proxy.close();
  await two.close();
  await one.close();
});

const hear = () =>
  Promise.all(
    [one, two].map((product) =>
      vi.waitFor(() => expect(product.deps.invalidation.isHearing()).toBe(true), 15_000),
    ),
  );

/** What each process answers a visitor, over the network: ready bytes are given before the application. */
const visitorsRead = (path: string) =>
  Promise.all(urls.map(async (url) => (await fetch(url + path)).json() as Promise<{ data: never }>));

describe.each([
  ['hears', () => undefined],
  ['has just gone deaf', () => proxy.hang()],
  ['was just cut off', () => proxy.cut()],
])('beside a process that %s', (_name, happens) => {
  /**
   * Both processes have been asked until the second needs `warm` statements, or nothing would be shown here: it remembers.
   * Then it happens, and `act` is answered.
   */
  async function change<T>(ask: () => Promise<T>, warm: number, act: () => Promise<unknown>) {
    proxy.goOn();
    // What it heard over until now is broken: it has to notice that first.
    await vi.waitFor(() => expect(two.deps.invalidation.isHearing()).toBe(false), 15_000);
    await vi.waitFor(async () => {
      await hear();
      made.length = 0;
      await ask();
      expect(made.filter(({ text }) => !/from "session"/.test(text))).toHaveLength(warm);
    }, 15_000);
    happens();
    await act();
    return ask();
  }

  const graduate = async () => {
    const student = await classroom.addPerson({ name: '王小明', nameEn: 'Wang Xiaoming' });
    const project = await classroom.addProject();
    await classroom.enrol(student.id, project, enrolmentStatus.graduated);
    const holding = { studentId: student.id, projectId: project.id };
    const { number } = await one.deps.db.transaction((tx) =>
      issueCertificate(tx, { deps: one.deps, ...holding, now: one.clock.now() }),
    );
    const check = () => visitorsRead(`${calls.checkCertNumber.path}?certNumber=${number}`);
    const checkEverywhere = () => visitorsSee(urls, whereCertificateShows(number));
    return { student, project, check, checkEverywhere };
  };

  it('a revoked certificate is valid nowhere', async () => {
    const { student, project, check, checkEverywhere } = await graduate();
    const admin = await classroom.addPerson({ role: 'admin' });
    const caller = { accountId: admin.id, role: 'admin', collegeId: null, tokenHash: Buffer.of() } as const;
    const payload = { projectId: project.id, userId: student.id, reason: '代做作业' };
    const revoke = () => revokeByStaff({ deps: one.deps, caller, payload });
    for (const { text } of await checkEverywhere()) expect(text).not.toContain('代做作业');
    for (const { place, text } of await change(checkEverywhere, 0, revoke))
      expect(text, place).toContain('代做作业');
    for (const { data } of await check()) expect(data).toMatchObject({ valid: false, status: 'revoked' });
  });

  it('the names that are checked are those that stand, sealed or not', async () => {
    const { student, project, check } = await graduate();
    const { token } = student;
    const names = { name: '李小明', nameEn: 'Li Xiaoming' };
    const rename = () => one.call('POST /capi/Student/updateStudentV2', names, { token });
    for (const { data } of await change(check, 0, rename))
      expect(data).toMatchObject({ certificate: { name: '李**', sealed: false } });
    const seal = () =>
      one.call('POST /capi/Student/saveNotifyGraduate', { projectId: project.id, ...names }, { token });
    for (const { data } of await change(check, 0, seal))
      expect(data).toMatchObject({ certificate: { sealed: true } });
  });

  /** A published project with a student in it, who asks both processes. */
  const learn = async () => {
    const projectId = await author.create();
    const chapterId = await author.addReading(projectId, '旧的一节');
    await author.publish(projectId);
    const { token } = await classroom.addPerson();
    await one.call('POST /capi/Student/joinProject', { projectId }, { token });
    const read = () =>
      Promise.all(
        [one, two].map(async (product) => {
          const content = await product.call('POST /capi/Chapter/getContent', { chapterId }, { token });
          const directory = await product.call('POST /capi/Chapter/getDirectory', { projectId }, { token });
          const mine = await product.call('POST /capi/Student/getApplyProjectList', {}, { token });
          const { projectInfo, directory: nodes } = directory.data;
          return {
            content: content.data.content,
            titles: [content.data.title, nodes[0]?.title],
            projects: [projectInfo.title, mine.data.list[0]?.title],
            campTitle: projectInfo.campTitle,
            campId: projectInfo.campId,
          };
        }),
      );
    const detail = `${calls.getProjectDetail.path}?id=${projectId}`;
    return { projectId, chapterId, read, detail };
  };

  it('what is published is what students read, and visitors a second later', async () => {
    const { projectId, chapterId, read, detail } = await learn();
    const [older, newer] = [`旧的项目 ${projectId}`, `新的项目 ${projectId}`];
    await author.saveFields(projectId, { title: older });
    await author.publish(projectId);
    await one.deps.db.update(project).set({ isRecommend: true }).where(eq(project.id, projectId));
    const seen = () => visitorsSee(urls, whereProjectShows(projectId));
    await pause(aSecond);
    const publish = async () => {
      await author.change(projectId, { change: 'rename', nodeId: chapterId, title: '新的一节' });
      await author.save(chapterId, { body: '新的正文' });
      await author.saveFields(projectId, { title: newer });
      // Both have it ready as it was until now.
      for (const { place, text } of await seen()) expect(text, place).toContain(older);
      await author.publish(projectId);
    };
    for (const seen of await change(read, 3, publish))
      expect(seen).toMatchObject({
        content: expect.stringContaining('新的正文'),
        titles: ['新的一节', '新的一节'],
        projects: [newer, newer],
      });
    await pause(aSecond);
    for (const { place, text } of await seen()) {
      expect(text, place).toContain(newer);
      expect(text, place).not.toContain(older);
    }
    for (const { data } of await visitorsRead(detail))
      expect(data).toMatchObject({ title: newer, outline: [{ title: '新的一节' }] });
  });

  it('a camp that is renamed or closed is so for its students, and for visitors a second later', async () => {
    const { read, detail } = await learn();
    const admin = await classroom.addPerson({ role: 'admin' });
    const [seen] = await read();
    const campId = seen?.campId;
    for (const { data } of await visitorsRead(detail))
      expect(data).toMatchObject({ camps: [{ id: campId }] });
    const alter = (fields: object) => async () =>
      expect(await one.call('POST /mapi/Camp/change', { campId, ...fields }, admin)).toMatchObject({
        code: 1,
      });
    const renamed = await change(read, 3, alter({ title: '新的营' }));
    for (const { campTitle } of renamed) expect(campTitle).toBe('新的营');
    await visitorsRead(detail);
    await change(read, 3, alter({ closed: true }));
    await pause(aSecond);
    for (const { data } of await visitorsRead(detail)) expect(data).toMatchObject({ camps: [] });
  });
});
