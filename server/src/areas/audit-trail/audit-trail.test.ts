import type { calls, Data } from '@zhixing/contract';
import { languageHeader } from '@zhixing/contract/language';
import { contentType } from '@zhixing/contract/words';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { chinaTime } from '../../base/china-time.ts';
import { auditAct, auditHead } from '../../schema/audit/audit.ts';
import { camp } from '../../schema/practise.ts';
import { submission } from '../../schema/schoolwork.ts';
import { takeResult } from '../../testing/jobs/do-jobs.ts';
import { samples, uploadFile } from '../../testing/multipart.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { deleteExpiredActs } from './check.domain.ts';

type Acts = Data<typeof calls.getAuditList>;

const { product, classroom } = useClassroom();
let collegeId = 0;
let admin: { id: number; token: string };
let manager: { id: number; token: string };

beforeEach(async () => {
  collegeId = await classroom.addCollege(`审计学院 ${Math.random()}`);
  admin = await classroom.addPerson({ role: 'admin' });
  manager = await classroom.addPerson({ role: 'manager', collegeId });
});

const list = async (token: string, filters: Record<string, unknown> = {}) => {
  const { data } = await product.call('POST /mapi/Audit/getList', filters, { token });
  return (data as Acts).list;
};

/** Renames a college: an act. */
const rename = (name: string, options: { address?: string; headers?: Record<string, string> } = {}) =>
  product.call('POST /mapi/College/rename', { collegeId, name }, { token: admin.token, ...options });

/** As the owner of the database, who can do what the server cannot. */
async function asOwner(statement: string) {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  await client.query("set session_replication_role = 'replica'");
  await client.query(statement).finally(() => client.end());
}

const check = async () => {
  const { data } = await product.call('POST /mapi/Audit/check', {}, { token: admin.token });
  return data as Data<typeof calls.checkAudit>;
};

it('an act says who did what, before and after, when and from where', async () => {
  const device = 'Mozilla/5.0 (Windows; a made-up browser) Chrome/1';
  const before = `审计学院 ${Math.random()}`;
  await rename(before);
  await rename('改过名的学院', { address: '203.0.113.9', headers: { 'user-agent': device } });
  const [act] = await list(admin.token);
  expect(act).toMatchObject({
    kind: 'renameCollege',
    role: 'admin',
    network: '203.0.*.*',
    device: 'Windows · Chrome',
    userAgent: device,
    actor: { id: admin.id },
    college: { id: collegeId, name: '改过名的学院' },
    before: { name: before },
    after: { name: '改过名的学院' },
  });
  expect(new Date(act?.at ?? 0)).toEqual(product.clock.now());
});

it('what was refused leaves no act', async () => {
  const acts = await list(admin.token);
  await product.call(
    'POST /mapi/College/rename',
    { collegeId, name: '别的' },
    { token: manager.token.slice(1) },
  );
  expect((await rename('')).code).toBe(-3);
  expect(await list(admin.token)).toEqual(acts);
});

it('an act that cannot be kept: nothing is done', async () => {
  await asOwner('alter table audit_act add constraint no_more check (false) not valid');
  const refused = await rename('没有记录的名称');
  await asOwner('alter table audit_act drop constraint no_more');
  expect(refused.code).toBe(-5);
  const named = await product.call(
    'POST /mapi/College/getList',
    { keyword: '没有记录的名称' },
    { token: admin.token },
  );
  expect(named.data?.total).toBe(0);
});

it('managers read the acts of their college, teachers none', async () => {
  await rename('这个学院');
  const other = await classroom.addCollege(`别的学院 ${Math.random()}`);
  await product.call(
    'POST /mapi/College/rename',
    { collegeId: other, name: `别的 ${Math.random()}` },
    { token: admin.token },
  );
  expect((await list(manager.token)).map(({ college }) => college?.id)).toEqual([collegeId]);
  expect((await list(admin.token)).map(({ college }) => college?.id).slice(0, 2)).toEqual([other, collegeId]);
  const teacher = await classroom.addPerson({ role: 'teacher', collegeId });
  expect(await product.call('POST /mapi/Audit/getList', {}, { token: teacher.token })).toMatchObject({
    code: -1,
  });
});

it('is searched by who, to whom, what and when, page by page', async () => {
  const { id: memberId } = await classroom.addPerson({ role: 'teacher', collegeId });
  await rename('甲');
  await product.call('POST /mapi/Staff/sendPasswordLink', { userId: memberId }, { token: manager.token });
  const kinds = async (filters: Record<string, unknown>) =>
    (await list(manager.token, filters)).map(({ kind }) => kind);
  expect(await kinds({})).toEqual(['sendPasswordLink', 'renameCollege']);
  expect(await kinds({ actor: `#${manager.id}` })).toEqual(['sendPasswordLink']);
  expect(await kinds({ subject: `#${memberId}` })).toEqual(['sendPasswordLink']);
  expect(await kinds({ kind: 'renameCollege' })).toEqual(['renameCollege']);
  const today = new Date(product.clock.now().getTime() + 8 * 3600 * 1000).toISOString().slice(0, 10);
  expect(await kinds({ from: today, until: today })).toHaveLength(2);
  expect(await kinds({ until: '2020-01-01' })).toEqual([]);
  const [newest] = await list(manager.token);
  expect(await kinds({ before: newest?.no })).toEqual(['renameCollege']);
});

it('a file names acts, fields and values in the reader’s language, never by their names in the code', async () => {
  const { id: memberId } = await classroom.addPerson({ role: 'assistant', collegeId });
  const given = { userId: memberId, role: 'teacher', collegeId };
  await product.call('POST /mapi/Staff/changeRole', given, { token: manager.token });
  const fileIn = async (language: string) => {
    const headers = { [languageHeader]: language };
    const { data } = await product.call(
      'POST /mapi/Audit/export',
      { format: 'csv' },
      { token: manager.token, headers },
    );
    return (await takeResult(product, data.jobId, manager)).rawPayload.toString('utf8');
  };
  const chinese = await fileIn('zh-CN');
  expect(chinese).toContain('改变角色或院校');
  const [act] = await list(manager.token);
  expect(chinese).toContain(chinaTime(new Date(act?.at ?? '')));
  expect(chinese).not.toMatch(/\d{4}-\d\d-\d\dT/);
  expect(chinese).toContain('角色: 助教');
  expect(chinese).toContain('院校管理员');
  const english = await fileIn('en-US');
  expect(english).toContain('role: Teacher');
  expect(english).not.toMatch(/changeRole|change staff role|\p{Script=Han}{3}: /u);
});

describe('looks and certificates', () => {
  const day = 24 * 3600 * 1000;
  async function aLearner(anonymousMarking = false) {
    const project = await classroom.addProject({ collegeId });
    const homework = await classroom.addLesson(project.id, contentType.homework);
    const student = await classroom.addPerson({ name: '李小河' });
    await classroom.enrol(student.id, project);
    const { db } = product.deps;
    const set = { homeworkRule: 'passed' as const, anonymousMarking };
    await db.update(camp).set(set).where(eq(camp.id, project.campId));
    const work = { chapterId: homework, type: '2' as const, status: '1' as const, fileList: [] };
    await product.call('POST /capi/Schoolwork/updateWorkOrNote', { ...work, content: '记录' }, student);
    return { project, homework, student };
  }
  const kindsOf = async (filters: Record<string, unknown>) =>
    (await list(admin.token, filters)).map(({ kind }) => kind);
  /** The newest submission is reviewed as passed by the manager. */
  async function pass(campId: number, chapterId: number) {
    const asked = { campId, chapterId, filter: 'waiting' };
    const queue = await product.call('POST /mapi/Marking/getQueue', asked, manager);
    const { submissionId } = queue.data.list[0] ?? { submissionId: 0 };
    const { rubricKey } = (await product.call('POST /mapi/Marking/getWork', { submissionId }, manager)).data;
    const review = {
      submissionId,
      rubricKey,
      chosen: [],
      passed: true,
      score: 90,
      comment: '好',
      fileIds: [],
    };
    return product.call('POST /mapi/Marking/review', review, manager);
  }

  it('whoever opens a camp’s gradebook leaves one act an hour, however often the page reads it again', async () => {
    const { project } = await aLearner();
    const { campId } = project;
    const open = (who: { token: string }) =>
      product.call('POST /mapi/Gradebook/getGradebook', { campId }, who);
    await Promise.all([open(manager), open(manager)]);
    product.clock.forward(59 * 60);
    await open(manager);
    expect(await kindsOf({ campId })).toEqual(['getGradebook']);
    await open(admin);
    product.clock.forward(2 * 60);
    await open(manager);
    expect(await kindsOf({ campId })).toEqual(['getGradebook', 'getGradebook', 'getGradebook']);
    const stranger = await classroom.addPerson({ role: 'teacher' });
    expect(await open(stranger)).toMatchObject({ code: -1 });
    expect(await kindsOf({ campId })).toHaveLength(3);
  });

  it('whoever opens a student’s record, work or answers leaves one act, also when a page asks for all at once', async () => {
    const { project, homework, student } = await aLearner();
    const of = { userId: student.id };
    const look = () =>
      Promise.all([
        product.call('POST /capi/Chapter/getProgressRecord', { projectId: project.id, ...of }, manager),
        product.call('POST /capi/Chapter/getDirectory', { projectId: project.id, ...of }, manager),
        product.call('POST /capi/Chapter/getContent', { chapterId: homework, dks: '1', ...of }, manager),
      ]);
    expect((await look()).map(({ code }) => code)).toEqual([1, 1, 1]);
    await look();
    const subject = `#${student.id}`;
    expect(await kindsOf({ subject })).toEqual(['getStudentRecord']);
    product.clock.forward(601);
    await look();
    expect(await kindsOf({ subject })).toEqual(['getStudentRecord', 'getStudentRecord']);
    // One's own record is nobody's look.
    await product.call('POST /capi/Chapter/getProgressRecord', { projectId: project.id }, student);
    expect(await kindsOf({ subject })).toHaveLength(2);
    const teacher = await classroom.addPerson({ role: 'teacher' });
    const refused = { projectId: project.id, ...of };
    expect(await product.call('POST /capi/Chapter/getProgressRecord', refused, teacher)).toMatchObject({
      code: -1,
    });
    expect(await kindsOf({ subject })).toHaveLength(2);
  });

  it('whoever opens a work leaves one act, and so does who asks for its files without opening it', async () => {
    const { homework, student } = await aLearner();
    const { data: file } = await uploadFile(product, { ...student, name: '附件.pdf', content: samples.pdf });
    const work = {
      chapterId: homework,
      type: '2' as const,
      status: '1' as const,
      fileList: [{ id: file.id }],
    };
    await product.call('POST /capi/Schoolwork/updateWorkOrNote', { ...work, content: '第二稿' }, student);
    const rows = await product.deps.db.select().from(submission).where(eq(submission.studentId, student.id));
    const submissionId = rows.find(({ newest }) => newest)?.id ?? 0;
    const open = () => product.call('POST /mapi/Marking/getWork', { submissionId }, manager);
    const files = (who: { token: string }) =>
      product.call('POST /capi/Schoolwork/getFiles', { fileIds: [file.id] }, who);
    const looks = async () =>
      (await list(admin.token, { subject: `#${student.id}` })).map(({ kind, actor }) => [kind, actor.id]);
    const look = (who: { id: number }) => ['getMarkingWork', who.id];
    expect((await open()).code).toBe(1);
    expect((await files(manager)).data.list).toHaveLength(1);
    await open();
    expect(await looks()).toEqual([look(manager)]);
    expect((await files(admin)).data.list).toHaveLength(1);
    expect(await looks()).toEqual([look(admin), look(manager)]);
    product.clock.forward(601);
    await open();
    expect(await looks()).toEqual([look(manager), look(admin), look(manager)]);
    // One's own files are nobody's look, and who may not see them has not looked.
    await files(student);
    const stranger = await classroom.addPerson({ role: 'teacher' });
    await files(stranger);
    expect(await looks()).toHaveLength(3);
  });

  it('a certificate that follows from a mark is an act of whoever gave the mark', async () => {
    const { project, homework, student } = await aLearner();
    expect((await pass(project.campId, homework)).data).toMatchObject({ graduated: true });
    const [review, issued] = await list(admin.token, { subject: `#${student.id}` });
    expect([review?.kind, issued?.kind].sort()).toEqual(['issueCertificate', 'reviewSubmission']);
    const act = [review, issued].find((each) => each?.kind === 'issueCertificate');
    expect(act).toMatchObject({ actor: { id: manager.id }, camp: { id: project.campId } });
    expect(act?.after.certificate).toMatch(/\d/);
    const { data } = await product.call(
      'POST /capi/Student/getCertificateV2',
      { projectId: project.id },
      student,
    );
    expect(act?.after.certificate).toBe(data.certCode);
  });

  it('while marking is anonymous, marks and certificates do not say whose they are; afterwards they do', async () => {
    const { project, homework, student } = await aLearner(true);
    expect((await pass(project.campId, homework)).code).toBe(1);
    const ofCamp = { campId: project.campId };
    const hidden = await list(admin.token, ofCamp);
    const kinds = ['getMarkingWork', 'issueCertificate', 'reviewSubmission'];
    expect(hidden.map(({ kind }) => kind).sort()).toEqual(kinds);
    for (const act of hidden)
      expect(act).toMatchObject({ subjects: [], subjectCount: 1, before: {}, after: {} });
    expect(await list(admin.token, { ...ofCamp, subject: `#${student.id}` })).toEqual([]);
    const file = await product.call('POST /mapi/Audit/export', { ...ofCamp, format: 'csv' }, admin);
    const { rawPayload } = await takeResult(product, file.data.jobId, admin);
    expect(rawPayload.toString('utf8')).toContain('No.');
    expect(rawPayload.toString('utf8')).not.toContain('李小河');
    const { db } = product.deps;
    const endsAt = new Date(product.clock.now().getTime() - day / 2);
    await db.update(camp).set({ endsAt }).where(eq(camp.id, project.campId));
    const shown = await list(admin.token, ofCamp);
    expect(shown.map(({ subjects }) => subjects[0]?.name)).toEqual(kinds.map(() => '李小河'));
  });
});

describe('the chain', () => {
  it('the server’s role can neither change nor remove an act', async () => {
    await rename('乙');
    const { db } = product.deps;
    const denied = { cause: { code: '42501' } };
    await expect(db.update(auditAct).set({ reason: '' })).rejects.toMatchObject(denied);
    await expect(db.delete(auditAct)).rejects.toMatchObject(denied);
    await expect(db.execute(sql`truncate ${auditAct}`)).rejects.toMatchObject(denied);
    await expect(db.update(auditHead).set({ no: 0 })).rejects.toMatchObject(denied);
    await expect(db.delete(auditHead)).rejects.toMatchObject(denied);
  });

  it('no other role does either by mistake', async () => {
    await rename('丙');
    const client = new pg.Client({ connectionString: product.databaseUrl });
    await client.connect();
    for (const statement of [
      "update audit_act set reason = 'x'",
      'delete from audit_act',
      'truncate audit_act',
    ])
      await expect(client.query(statement)).rejects.toMatchObject({ code: '23000' });
    await client.end();
  });

  it('the server’s role cannot add an act of another day: it gets the time of the database', async () => {
    await asOwner('update audit_head set tolerance = default');
    const { db } = product.deps;
    const dated = async (at: Date) => {
      const row = { at, kind: 'renameCollege', actorId: admin.id, actorRole: 'admin', collegeId } as const;
      const [made] = await db.insert(auditAct).values(row).returning({ id: auditAct.id });
      const [kept] = await db
        .select()
        .from(auditAct)
        .where(eq(auditAct.id, made?.id ?? 0));
      return kept?.at.getTime() ?? 0;
    };
    const [minute, day] = [60 * 1000, 24 * 3600 * 1000];
    const now = Date.now();
    for (const away of [-day, -16 * minute, 16 * minute, day])
      expect(Math.abs((await dated(new Date(now + away))) - now)).toBeLessThan(5 * minute);
    expect(await dated(new Date(now - 10 * minute))).toBe(now - 10 * minute);
    expect((await check()).faults).toEqual([]);
    await expect(db.update(auditHead).set({ tolerance: 2_000_000_000 })).rejects.toMatchObject({
      cause: { code: '42501' },
    });
    await asOwner('update audit_head set tolerance = 2000000000');
  });

  it('acts of the same moment follow each other without a gap', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, at) => classroom.addCollege(`同时 ${at} ${Math.random()}`)),
    );
    const { last } = await check();
    await Promise.all(
      ids.map((id) =>
        product.call(
          'POST /mapi/College/rename',
          { collegeId: id, name: `改 ${Math.random()}` },
          { token: admin.token },
        ),
      ),
    );
    expect(await check()).toMatchObject({ last: last + 12, faults: [] });
  });

  it('a removed act, a changed one and a removed last one are found', async () => {
    for (const name of ['一', '二', '三', '四']) await rename(`${name} ${Math.random()}`);
    const { last, faults } = await check();
    expect(faults).toEqual([]);
    await asOwner(`update audit_act set reason = 'x' where no = ${last - 2}`);
    expect((await check()).faults).toEqual([{ no: last - 2, fault: 'changed' }]);
    await asOwner(`update audit_act set reason = '' where no = ${last - 2}`);
    await asOwner(`create table kept as select * from audit_act where no >= ${last - 1}`);
    await asOwner(`delete from audit_act where no = ${last - 1}`);
    expect((await check()).faults[0]).toEqual({ no: last - 1, fault: 'missing' });
    await asOwner(`delete from audit_act where no = ${last}`);
    expect((await check()).faults).toEqual([{ no: last - 1, fault: 'missing' }]);
    await asOwner('insert into audit_act overriding system value select * from kept; drop table kept');
    expect((await check()).faults).toEqual([]);
  });

  it('acts are kept as long as the setting says, and the rest is still a chain', async () => {
    await rename('旧的名称');
    const { last } = await check();
    await deleteExpiredActs(product.deps);
    expect((await check()).first).toBeLessThanOrEqual(last);
    // The database's own clock decides that half a year has passed.
    await asOwner(`update audit_act set at = at - interval '500 days'`);
    await deleteExpiredActs(product.deps);
    await rename('新的名称');
    expect(await check()).toMatchObject({ first: last + 1, last: last + 1, faults: [] });
    const rows = await product.deps.db.select().from(auditAct).where(eq(auditAct.no, last));
    expect(rows).toEqual([]);
  });
});
