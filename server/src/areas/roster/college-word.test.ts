import { contentType, enrolmentStatus, workStatus, workType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createKeeper, type Keeper } from '../../testing/roster.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { account, collegeMember } from '../account/account.table.ts';
import { certificate } from '../certificate/certificate.table.ts';
import { issueCertificate } from '../certificate/issue.door.ts';
import { sealAllByTime } from '../certificate/seal.door.ts';
import { rosterEntry } from './roster.table.ts';

const { product, classroom } = useClassroom({ PUBLIC_URL: 'https://zhixing.localhost' });
type Person = Awaited<ReturnType<typeof classroom.addPerson>>;

let keeper: Keeper;
let student: Person;

/** A member of the keeper's college who calls themselves otherwise than its roster does. */
beforeEach(async () => {
  keeper = await createKeeper(product, classroom);
  student = await classroom.addPerson({ name: '小林同学' });
  const { db, clock } = product.deps;
  const now = clock.now();
  await db
    .insert(collegeMember)
    .values({ accountId: student.id, collegeId: keeper.collegeId, by: 'roster', confirmedAt: now });
  await classroom.enrol(student.id, keeper.project);
  await db.insert(rosterEntry).values({
    ...{ campId: keeper.campId, studentId: student.id, createdAt: now },
    ...{ name: '林晓', studentNo: '0000012345', className: '数媒 2 班' },
  });
});

const info = async () => (await product.call('POST /capi/Student/getUserInfo', {}, student)).data;
const update = (fields: Record<string, unknown>, who = student) =>
  product.call('POST /capi/Student/updateStudentV2', fields, { token: who.token });
const rosterSays = (name: string) =>
  keeper.ask('POST /mapi/Roster/edit', { campId: keeper.campId, studentId: student.id, name });

async function graduate(project: { id: number; campId: number }) {
  const { deps } = product;
  if (project.id !== keeper.project.id) await classroom.enrol(student.id, project, enrolmentStatus.graduated);
  const { number } = await deps.db.transaction((tx) =>
    issueCertificate(tx, { deps, studentId: student.id, projectId: project.id, now: deps.clock.now() }),
  );
  return {
    get: async () =>
      (await product.call('POST /capi/Student/getCertificateV2', { projectId: project.id }, student)).data,
    check: async (name: string) =>
      (await product.call('POST /capi/FrontProject/checkCertNumber', { certNumber: number, name })).data
        .certificate,
    row: async () => (await deps.db.select().from(certificate).where(eq(certificate.number, number)))[0],
  };
}

describe('what a college’s roster says of its member', () => {
  test('stands in the profile, as the college’s word, and is not the student’s to change', async () => {
    const { collegeId } = keeper;
    expect(await info()).toMatchObject({
      ...{ name: '林晓', studentNo: '0000012345', className: '数媒 2 班', college: { id: collegeId } },
      byCollege: ['name', 'studentNo', 'className'],
    });
    const other = await classroom.addCollege(`另一院校 ${Math.random()}`);
    for (const fields of [
      { name: '张三' },
      { studentNo: '2' },
      { className: '数媒 3 班' },
      { collegeId: other },
      { collegeId: 0 },
      { name: '张三', nameEn: 'Zhang San' },
    ])
      expect(await update(fields)).toMatchObject({
        ...{ code: -2, msg: expect.stringMatching(/名单为准.*请联系带实训营的老师或院校管理员更正/) },
      });
    expect((await info()).nameEn).toBe('Zhang Xiaosan');
    // A form sends what it shows; the English name is the student's own.
    const shown = { name: ' 林晓 ', studentNo: '0000012345', className: '数媒 2 班', collegeId };
    expect((await update({ ...shown, nameEn: 'Lin Xiao', major: '数字媒体' })).data).toMatchObject({
      ...{ name: '林晓', nameEn: 'Lin Xiao', major: '数字媒体' },
    });
    const [row] = await product.deps.db.select().from(account).where(eq(account.id, student.id));
    expect(row?.name).toBe('小林同学');
  });

  test('is corrected by those who keep the roster', async () => {
    await rosterSays('林潇');
    expect((await info()).name).toBe('林潇');
  });

  test('is silent of what it does not know, and of who is no member', async () => {
    await product.deps.db
      .update(rosterEntry)
      .set({ className: '' })
      .where(eq(rosterEntry.studentId, student.id));
    expect((await update({ className: '自己写的班' })).data).toMatchObject({
      ...{ className: '自己写的班', byCollege: ['name', 'studentNo'] },
    });
    await product.deps.db.delete(collegeMember).where(eq(collegeMember.accountId, student.id));
    const answer = await update({ name: '张三' });
    expect(answer).toMatchObject({ code: 1, data: { name: '张三', college: null } });
    expect(answer.data.byCollege).toBeUndefined();
  });

  test('names the student where work is marked, and the folder of the ZIP', async () => {
    const chapterId = await classroom.addLeaf(keeper.project.id, contentType.homework);
    await product.call(
      'POST /capi/Schoolwork/updateWorkOrNote',
      { chapterId, type: workType.homework, content: '我的作业', fileList: [], status: workStatus.submitted },
      student,
    );
    const which = { campId: keeper.campId, chapterId };
    const said = { name: '林晓', studentNo: '0000012345', className: '数媒 2 班' };
    const queue = await keeper.ask('POST /mapi/Marking/getQueue', { ...which, filter: 'waiting' });
    expect(queue.list[0]?.student).toMatchObject(said);
    const { submissionId } = queue.list[0] ?? {};
    expect((await keeper.ask('POST /mapi/Marking/getWork', { submissionId })).student).toMatchObject(said);
    const { url } = await keeper.ask('POST /mapi/Marking/getZip', which);
    const zip = await product.app.inject({ method: 'GET', url });
    expect(zip.rawPayload.includes(Buffer.from('0000012345_林晓/正文.txt'))).toBe(true);
    const found = await keeper.ask('POST /mapi/Camp/findStudents', {
      campId: keeper.campId,
      keyword: '林晓',
    });
    expect(found.list).toMatchObject([{ name: '林晓', studentNo: '0000012345' }]);
  });
});

describe('a certificate of the college’s camp', () => {
  test('says the roster’s name, and so does its validation; a graduate renames neither', async () => {
    const { get, check } = await graduate(keeper.project);
    expect(await get()).toMatchObject({ name: '林晓', sealedAt: null });
    expect((await update({ name: '张三' })).code).toBe(-2);
    expect(await check('张三')).toMatchObject({ nameMatches: false });
    expect(await check('小林同学')).toMatchObject({ nameMatches: false });
    expect(await check('林晓')).toMatchObject({ name: '林晓', nameMatches: true });
    await rosterSays('林潇');
    expect(await get()).toMatchObject({ name: '林潇' });
    await expect.poll(async () => (await check('林潇'))?.nameMatches).toBe(true);
  });

  test('is sealed with it, and then says it for ever', async () => {
    const { get, row } = await graduate(keeper.project);
    product.clock.forward(15 * 24 * 3600);
    await sealAllByTime(product.deps);
    expect(await row()).toMatchObject({ name: '林晓', sealedBy: 'time' });
    await product.deps.db
      .update(rosterEntry)
      .set({ name: '别的' })
      .where(eq(rosterEntry.studentId, student.id));
    expect(await get()).toMatchObject({ name: '林晓' });
  });

  test('of a camp of no college says the student’s own name', async () => {
    const { get } = await graduate(await classroom.addProject());
    expect(await get()).toMatchObject({ name: '小林同学' });
  });
});
