import { contentType, enrolmentStatus, workStatus, workType } from '@zhixing/contract/words';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { runDataMigrations } from '../../data-migrations.ts';
import { dataMigration } from '../../db/migrate/data-migration.table.ts';
import { account, collegeMember } from '../../schema/account.ts';
import { certificate } from '../../schema/certificate.ts';
import { camp, campStaff } from '../../schema/practise.ts';
import { rosterEntry } from '../../schema/roster.ts';
import { lastCode, registration, sendCode, someone } from '../../testing/account.ts';
import { takeResult } from '../../testing/jobs/do-jobs.ts';
import { createKeeper, type Keeper, textFile } from '../../testing/roster.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { setPost } from '../account/post.domain.ts';
import { latinNameOf } from '../account/profile/latin-name.ts';
import { sealAllByTime } from '../certificate/seal.domain.ts';
import { issueCertificate } from '../learning/completion/issue.domain.ts';
import { nameMembers } from './name-members.domain.ts';

const { product, classroom } = useClassroom({ PUBLIC_URL: 'https://zhixing.localhost' });
type Person = Awaited<ReturnType<typeof classroom.addPerson>> & { mobile: string };

let keeper: Keeper;
beforeEach(async () => {
  keeper = await createKeeper(product, classroom);
});

let count = 0;
const newMobile = () => {
  count += 1;
  return `1371500${String(count).padStart(4, '0')}`;
};

/** Somebody who calls themselves 小林同学, of no college, or of the keeper's. */
async function person({ member = false, name = '小林同学' } = {}): Promise<Person> {
  const mobile = newMobile();
  const made = await classroom.addPerson({ name, ...(member ? { memberOf: keeper.collegeId } : {}) });
  await product.deps.db.update(account).set({ mobile }).where(eq(account.id, made.id));
  return { ...made, mobile };
}

type CsvLine = [name: string, mobile: string, studentNo?: string, className?: string];
const said = { name: '林晓', studentNo: '0000012345', className: '数媒 2 班' };
const lineOf = (mobile: string, changes: Partial<typeof said> = {}): CsvLine => {
  const { name, studentNo, className } = { ...said, ...changes };
  return [name, mobile, studentNo, className];
};
const csv = (...lines: CsvLine[]) =>
  textFile(['姓名,手机号,学号,班级', ...lines.map((line) => line.join(','))].join('\n'));
/** A file through the real calls: read, tried, imported. */
const load = (...lines: CsvLine[]) => keeper.load(csv(...lines));

const info = async (who: Person) => (await product.call('POST /capi/Student/getUserInfo', {}, who)).data;
const update = (who: Person, fields: Record<string, unknown>) =>
  product.call('POST /capi/Student/updateStudentV2', fields, { token: who.token });
const accept = async (who: Person) => {
  const { data } = await product.call('POST /capi/Student/getInvitations', {}, who);
  const invitationId = data.list[0]?.invitationId ?? 0;
  return (await product.call('POST /capi/Student/acceptInvitation', { invitationId }, who)).data;
};
const isNamed = async (who: Person, as: Partial<typeof said> = {}) => {
  const college = { id: keeper.collegeId };
  expect(await info(who)).toMatchObject({
    ...said,
    ...as,
    college,
    byCollege: ['name', 'studentNo', 'className'],
  });
};
const rowOf = async (id: number) =>
  (await product.deps.db.select().from(account).where(eq(account.id, id)))[0];

async function sister(collegeId = keeper.collegeId) {
  const now = product.clock.now().getTime();
  const [row] = await product.deps.db
    .insert(camp)
    .values({
      projectId: keeper.project.id,
      collegeId,
      title: '第二营',
      startsAt: new Date(now - 2000),
      endsAt: new Date(now + 1e9),
    })
    .returning();
  const campId = row?.id ?? 0;
  await product.deps.db.insert(campStaff).values({ campId, accountId: keeper.teacher.id });
  return campId;
}

async function graduate(who: Person, project: { id: number; campId: number }, enrolled = true) {
  const { deps } = product;
  if (!enrolled) await classroom.enrol(who.id, project, enrolmentStatus.graduated);
  const { number } = await deps.db.transaction((tx) =>
    issueCertificate(tx, { deps, studentId: who.id, projectId: project.id, now: deps.clock.now() }),
  );
  return {
    get: async () =>
      (await product.call('POST /capi/Student/getCertificateV2', { projectId: project.id }, who)).data,
    check: async (name: string) =>
      (await product.call('POST /capi/FrontProject/checkCertNumber', { certNumber: number, name })).data
        .certificate,
    row: async () => (await deps.db.select().from(certificate).where(eq(certificate.number, number)))[0],
  };
}

describe('what a college’s roster says of its member stands in the profile', () => {
  test('of a member who has registered by another name, with the import', async () => {
    const who = await person({ member: true });
    const { rows } = await keeper.plan(csv(lineOf(who.mobile)));
    expect(rows[0]).toMatchObject({
      kind: 'new',
      reason: expect.stringMatching(/账号现在的姓名是小林同学/),
    });
    expect(await load(lineOf(who.mobile))).toMatchObject({ added: 1, joined: 1 });
    await isNamed(who);
    // The English name is the student's own, whatever a roster says.
    expect((await info(who)).nameEn).toBe('Zhang Xiaosan');
  });

  test('with the English name that was made of the old one; one that was written stays', async () => {
    const { db } = product.deps;
    const made = async (who: Person) => {
      const nameEn = await latinNameOf('小林同学');
      await db.update(account).set({ nameEn }).where(eq(account.id, who.id));
      expect((await info(who)).nameEn).toBe('Xiao Lintongxue');
      return who;
    };
    const imported = await made(await person({ member: true }));
    await load(lineOf(imported.mobile));
    expect(await info(imported)).toMatchObject({ name: '林晓', nameEn: 'Lin Xiao' });
    // Nothing is left of two names before.
    const { entryId } = await keeper.find('林晓');
    await keeper.ask('POST /mapi/Roster/edit', { campId: keeper.campId, entryId, name: '欧阳晓舟' });
    expect(await info(imported)).toMatchObject({ name: '欧阳晓舟', nameEn: 'Ouyang Xiaozhou' });
    await update(imported, { nameEn: 'Zoe Ouyang' });
    await keeper.ask('POST /mapi/Roster/edit', { campId: keeper.campId, entryId, name: '欧阳小舟' });
    expect(await info(imported)).toMatchObject({ name: '欧阳小舟', nameEn: 'Zoe Ouyang' });

    await db.update(camp).set({ inviteCode: 'LINXIAO' }).where(eq(camp.id, keeper.campId));
    const coded = await made(await person());
    await load(lineOf(coded.mobile, { studentNo: '2' }));
    const joining = { projectId: keeper.project.id, campId: keeper.campId, inviteCode: 'linxiao' };
    const { data } = await product.call('POST /capi/Student/joinProject', joining, coded);
    expect(Object.keys(data).sort()).toEqual(['enrolmentId', 'status']);
    expect(await info(coded)).toMatchObject({ name: '林晓', nameEn: 'Lin Xiao' });

    const earlier = await made(await person({ member: true }));
    await db.insert(rosterEntry).values({
      campId: keeper.campId,
      studentId: earlier.id,
      name: '林潇',
      studentNo: '3',
      createdAt: product.clock.now(),
    });
    await nameMembers(product.deps);
    expect(await info(earlier)).toMatchObject({ name: '林潇', nameEn: 'Lin Xiao' });
  });

  test('of who is invited, registers and accepts; before, nobody is named', async () => {
    const who = await person({ name: '林 晓' });
    await load(lineOf(who.mobile));
    const before = await info(who);
    expect(before).toMatchObject({ name: '林 晓', studentNo: '', className: '', college: null });
    expect(before.byCollege).toBeUndefined();
    expect((await accept(who)).status).toBe(enrolmentStatus.learning);
    await isNamed(who);

    const newcomer = someone();
    await load(lineOf(newcomer.mobile, { studentNo: '2' }));
    await sendCode(product, newcomer);
    const form = { ...registration(newcomer, await lastCode(product, newcomer)), name: '林晓' };
    const { data } = await product.call('POST /passport/Api/user/registByMobile', form);
    const later = { id: 0, name: '林晓', mobile: newcomer.mobile, token: data.token };
    await accept(later);
    await isNamed(later, { studentNo: '2' });
  });

  test('of who accepts under another name, once staff have approved', async () => {
    const who = await person();
    await load(lineOf(who.mobile));
    expect((await accept(who)).status).toBe(enrolmentStatus.waiting);
    expect(await info(who)).toMatchObject({ name: '小林同学', college: null });
    await keeper.act('林晓', 'approve');
    await isNamed(who);
    const { data } = await product.call('POST /capi/Notice/getList', {}, who);
    expect(data.list[0]).toMatchObject({ kind: 'enrolment-approved', newName: '林晓' });
  });

  test('of who is invited and joins by the camp’s code; of who merely applies nothing', async () => {
    const { db } = product.deps;
    await db.update(camp).set({ inviteCode: 'LINXIAO' }).where(eq(camp.id, keeper.campId));
    const who = await person();
    await load(lineOf(who.mobile));
    const { id: projectId } = keeper.project;
    const joined = await product.call(
      'POST /capi/Student/joinProject',
      { projectId, campId: keeper.campId, inviteCode: 'linxiao' },
      who,
    );
    expect(joined.data.status).toBe(enrolmentStatus.learning);
    await isNamed(who);
    expect(await keeper.find('林晓')).toMatchObject({ studentId: who.id, accountName: null });
  });

  test('when it is corrected by another file, and by hand', async () => {
    const who = await person({ member: true });
    await load(lineOf(who.mobile));
    await load(lineOf(who.mobile, { name: '林潇', className: '数媒 3 班' }));
    await isNamed(who, { name: '林潇', className: '数媒 3 班' });
    const { campId } = keeper;
    const edit = { campId, studentId: who.id, name: '林啸', studentNo: '7' };
    await keeper.ask('POST /mapi/Roster/edit', edit);
    await isNamed(who, { name: '林啸', studentNo: '7', className: '数媒 3 班' });
    // Taken away by hand, the class is the student's own to fill in.
    await keeper.ask('POST /mapi/Roster/edit', { ...edit, className: '' });
    expect(await info(who)).toMatchObject({ className: '', byCollege: ['name', 'studentNo'] });
    expect((await update(who, { className: '自己写的班' })).data).toMatchObject({ className: '自己写的班' });
    await keeper.ask('POST /mapi/Roster/edit', { ...edit, name: '林霄' });
    expect(await info(who)).toMatchObject({ name: '林霄', className: '自己写的班' });
  });

  test('with the number of another of its camps, where this one’s roster has none; and after a move', async () => {
    const who = await person({ member: true });
    await load(lineOf(who.mobile));
    const toCampId = await sister();
    await keeper.ask('POST /mapi/Roster/move', {
      campId: keeper.campId,
      toCampId,
      studentIds: [who.id],
      entryIds: [],
    });
    const edit = { campId: toCampId, studentId: who.id, studentNo: '', name: '林潇' };
    await keeper.ask('POST /mapi/Roster/edit', edit);
    await isNamed(who, { name: '林潇' });
  });

  test('by its newest word: another college’s, which has no number of its own, takes the first one’s away', async () => {
    const who = await person({ member: true });
    await load(lineOf(who.mobile));
    const other = await createKeeper(product, classroom);
    const { db, clock } = product.deps;
    const confirmedAt = clock.now();
    const { collegeId } = other;
    await db.insert(collegeMember).values({ accountId: who.id, collegeId, by: 'roster', confirmedAt });
    await other.load(csv(['林小晓', who.mobile, '', '外语 1 班']));
    expect(await info(who)).toMatchObject({
      name: '林小晓',
      studentNo: '',
      className: '外语 1 班',
      college: { id: collegeId },
      byCollege: ['name', 'className'],
    });
  });

  test('not of a camp’s roster that is no college’s, nor of who has become staff', async () => {
    const { db, clock } = product.deps;
    const who = await person({ member: true });
    await load(lineOf(who.mobile));
    const { collegeId } = keeper;
    await db.transaction((tx) =>
      setPost(tx, { accountId: who.id, post: { role: 'teacher', collegeId }, now: clock.now() }),
    );
    expect(await rowOf(who.id)).toMatchObject({ name: '林晓', byCollege: [] });
    await load(lineOf(who.mobile, { name: '林潇' }));
    expect(await rowOf(who.id)).toMatchObject({ name: '林晓', byCollege: [] });

    const open = await person();
    const project = await classroom.addProject();
    await db.insert(campStaff).values({ campId: project.campId, accountId: keeper.teacher.id });
    await classroom.enrol(open.id, project);
    const admin = await classroom.addPerson({ role: 'admin' });
    const edited = await product.call(
      'POST /mapi/Roster/edit',
      { campId: project.campId, studentId: open.id, name: '别的' },
      admin,
    );
    expect(edited.code).toBe(1);
    expect((await info(open)).name).toBe('小林同学');
  });

  test('of members whom rosters named before it stood there, once', async () => {
    const { db } = product.deps;
    const who = await person({ member: true });
    const stranger = await person();
    await load(lineOf(who.mobile), lineOf(stranger.mobile, { studentNo: '9' }));
    const before = { name: '小林同学', studentNo: '', className: '', collegeId: null, byCollege: [] };
    await db.update(account).set(before).where(eq(account.id, who.id));
    await db.delete(dataMigration).where(inArray(dataMigration.name, ['college-word']));
    await runDataMigrations(product.deps);
    await isNamed(who);
    expect((await info(stranger)).name).toBe('小林同学');
  });
});

describe('the dry run', () => {
  test('refuses rows whose numbers are mixed up: a member’s name stands in another row', async () => {
    const [first, second] = [
      await person({ member: true, name: '赵一' }),
      await person({ member: true, name: '钱二' }),
    ];
    const { reasons } = await keeper.plan(csv(['钱二', first.mobile], ['赵一', second.mobile]));
    expect(reasons).toEqual([
      '这个手机号是赵一的，文件的另一行才是这个姓名：请核对手机号',
      '这个手机号是钱二的，文件的另一行才是这个姓名：请核对手机号',
    ]);
  });

  test('refuses another name of who is in the camp and no member of its college', async () => {
    const who = await person();
    await classroom.enrol(who.id, keeper.project, enrolmentStatus.waiting);
    const { reasons } = await keeper.plan(csv(lineOf(who.mobile)));
    expect(reasons).toEqual(['这个手机号的账号是另一个姓名：请核对手机号，或请学生在个人资料里改正姓名']);
  });
});

describe('the college’s word', () => {
  test('is not the student’s to change; the English name and the rest are', async () => {
    const who = await person({ member: true });
    await load(lineOf(who.mobile));
    const { collegeId } = keeper;
    const other = await classroom.addCollege(`另一院校 ${Math.random()}`);
    for (const fields of [
      { name: '张三' },
      { studentNo: '2' },
      { className: '数媒 3 班' },
      { collegeId: other },
      { collegeId: 0 },
      { name: '张三', nameEn: 'Zhang San' },
    ])
      expect(await update(who, fields)).toMatchObject({
        code: -2,
        msg: expect.stringMatching(/以名单学院.*的名单为准.*请在个人信息里申请更正/),
      });
    await isNamed(who);
    expect((await info(who)).nameEn).toBe('Zhang Xiaosan');
    // A form sends what it shows.
    const shown = { ...said, name: ' 林晓 ', collegeId };
    expect(await update(who, { ...shown, nameEn: 'Lin Xiao', major: '数字媒体' })).toMatchObject({
      code: 1,
      data: { name: '林晓', nameEn: 'Lin Xiao', major: '数字媒体' },
    });
  });

  test('stays where a roster names the student while they save', async () => {
    const who = await person({ member: true });
    for (let round = 0; round < 5; round += 1) {
      await product.deps.db
        .update(account)
        .set({ name: '小林同学', byCollege: [] })
        .where(eq(account.id, who.id));
      const name = `林晓${'一二三四五'[round] ?? ''}`;
      const saves = Array.from({ length: 5 }, () => update(who, { name: '张三' }));
      const { studentNo, className } = said;
      await Promise.all([load([name, who.mobile, studentNo, className]), ...saves]);
      await isNamed(who, { name });
    }
  });

  test('is told by no answer for people who are nobody’s', async () => {
    const who = await person();
    expect((await update(who, { name: '张三', studentNo: '3' })).data).toMatchObject({
      name: '张三',
      studentNo: '3',
      college: null,
    });
    expect((await info(who)).byCollege).toBeUndefined();
  });

  test('names the student where work is marked, and the folder of the ZIP', async () => {
    const who = await person({ member: true });
    await load(lineOf(who.mobile));
    const chapterId = await classroom.addLesson(keeper.project.id, contentType.homework);
    await product.call(
      'POST /capi/Schoolwork/updateWorkOrNote',
      { chapterId, type: workType.homework, content: '我的作业', fileList: [], status: workStatus.submitted },
      who,
    );
    const which = { campId: keeper.campId, chapterId };
    const queue = await keeper.ask('POST /mapi/Marking/getQueue', { ...which, filter: 'waiting' });
    expect(queue.list[0]?.student).toMatchObject(said);
    const { submissionId } = queue.list[0] ?? {};
    expect((await keeper.ask('POST /mapi/Marking/getWork', { submissionId })).student).toMatchObject(said);
    const { jobId } = await keeper.ask('POST /mapi/Marking/requestZip', which);
    const zip = await takeResult(product, jobId, keeper.teacher);
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
    const who = await person({ member: true });
    await load(lineOf(who.mobile));
    const { get, check } = await graduate(who, keeper.project);
    expect(await get()).toMatchObject({ name: '林晓', sealedAt: null });
    expect((await update(who, { name: '张三' })).code).toBe(-2);
    expect(await check('张三')).toMatchObject({ nameMatches: false });
    expect(await check('小林同学')).toMatchObject({ nameMatches: false });
    expect(await check('林晓')).toMatchObject({ name: '林晓', nameMatches: true });
    // What validation remembers is another one with a file, and with an edit by hand.
    await load(lineOf(who.mobile, { name: '林潇' }));
    expect(await get()).toMatchObject({ name: '林潇' });
    await expect.poll(async () => (await check('林潇'))?.nameMatches).toBe(true);
    await keeper.ask('POST /mapi/Roster/edit', {
      campId: keeper.campId,
      studentId: who.id,
      name: '林啸',
    });
    expect(await check('林啸')).toMatchObject({ name: '林啸', nameMatches: true });
  });

  test('is sealed with it, and then says it for ever', async () => {
    const who = await person({ member: true });
    await load(lineOf(who.mobile));
    const { get, row } = await graduate(who, keeper.project);
    product.clock.forward(15 * 24 * 3600);
    await sealAllByTime(product.deps);
    expect(await row()).toMatchObject({ name: '林晓', sealedBy: 'time' });
    const admin = await classroom.addPerson({ role: 'admin' });
    const edit = { campId: keeper.campId, studentId: who.id, name: '别的' };
    expect((await product.call('POST /mapi/Roster/edit', edit, admin)).code).toBe(1);
    expect((await info(who)).name).toBe('别的');
    expect(await get()).toMatchObject({ name: '林晓' });
  });

  test('of who is on no roster says the student’s own name', async () => {
    const who = await person();
    const { get } = await graduate(who, await classroom.addProject(), false);
    expect(await get()).toMatchObject({ name: '小林同学' });
    await update(who, { name: '张三' });
    expect(await get()).toMatchObject({ name: '张三' });
  });
});
