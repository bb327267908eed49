import { correctionLimits } from '@zhixing/contract/roster-limits';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '../../../schema/account.ts';
import { notice } from '../../../schema/messages.ts';
import { camp, campStaff } from '../../../schema/practise.ts';
import { rosterEntry } from '../../../schema/roster.ts';
import { rosterCorrection } from '../../../schema/roster-correction.ts';
import { createKeeper, type Keeper, textFile } from '../../../testing/roster.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';
import { eraseCancelled } from '../../account-removal/account-removal.domain.ts';
import { issueCertificate } from '../../learning/completion/issue.domain.ts';
import { deleteExpiredCorrections } from '../clean.domain.ts';

const { product, classroom } = useClassroom({ PUBLIC_URL: 'https://zhixing.localhost' });

let count = 0;
const newMobile = () => {
  count += 1;
  return `1371600${String(count).padStart(4, '0')}`;
};

let keeper: Keeper;
let student: Awaited<ReturnType<typeof classroom.addPerson>>;
/** A member whom a real file has named 林晓, 0000012345, 数媒 2 班. */
async function named(number = '0000012345') {
  const mobile = newMobile();
  const who = await classroom.addPerson({ name: '林晓', memberOf: keeper.collegeId });
  await product.deps.db.update(account).set({ mobile }).where(eq(account.id, who.id));
  await keeper.load(textFile(`姓名,手机号,学号,班级\n林晓,${mobile},${number},数媒 2 班`));
  return who;
}
beforeEach(async () => {
  keeper = await createKeeper(product, classroom);
  student = await named();
});

const wish = { name: '林潇', reason: '身份证上是这个字' };
const ask = (payload: Record<string, unknown> = wish, who = student) =>
  product.call('POST /capi/Student/askCorrection', payload, { token: who.token });
const mine = async (who = student) =>
  (await product.call('POST /capi/Student/getCorrection', {}, who)).data.correction;
const idOf = async (who = student) => (await mine(who))?.correctionId ?? 0;
const withdraw = (correctionId: number, who = student) =>
  product.call('POST /capi/Student/withdrawCorrection', { correctionId }, { token: who.token });
const waiting = async () =>
  (await keeper.ask('POST /mapi/Roster/getCorrections', { campId: keeper.campId })).list;
const answer = async (approve: boolean, said?: string) =>
  keeper.call('POST /mapi/Roster/answerCorrection', {
    campId: keeper.campId,
    correctionId: await idOf(),
    approve,
    ...(said === undefined ? {} : { answer: said }),
  });
const notices = async ({ token }: { token: string }) =>
  (await product.call('POST /capi/Notice/getList', {}, { token })).data.list.map(({ kind, word }) => [
    kind,
    word,
  ]);
const info = async (who = student) => (await product.call('POST /capi/Student/getUserInfo', {}, who)).data;

/** Another camp of the college, with the student on its roster. */
async function sister() {
  const now = product.clock.now().getTime();
  const { db } = product.deps;
  const [row] = await db
    .insert(camp)
    .values({
      projectId: keeper.project.id,
      collegeId: keeper.collegeId,
      title: '第二营',
      startsAt: new Date(now - 2000),
      endsAt: new Date(now + 1e9),
    })
    .returning();
  const campId = row?.id ?? 0;
  await db.insert(rosterEntry).values({
    campId,
    studentId: student.id,
    createdAt: product.clock.now(),
    name: '林晓',
    studentNo: '0000012345',
    className: '数媒 2 班',
  });
  return campId;
}

describe('a student asks the college to correct its word', () => {
  test('sees how it stands, and the camp’s teacher hears of it', async () => {
    expect(await mine()).toBeNull();
    const asked = await ask({ ...wish, studentNo: ' 0000054321 ', className: '数媒 2 班' });
    expect(asked).toMatchObject({
      code: 1,
      msg: '已提交申请，请等待老师处理',
      data: { correction: { ...wish, studentNo: '0000054321', className: '', state: 'waiting', answer: '' } },
    });
    expect(await mine()).toEqual(asked.data.correction);
    expect((await info()).name).toBe('林晓');
    expect(await notices(keeper.teacher)).toEqual([['correction-asked', '']]);
    expect(await waiting()).toMatchObject([
      {
        studentId: student.id,
        reason: wish.reason,
        now: { name: '林晓', studentNo: '0000012345', className: '数媒 2 班' },
        wanted: { name: '林潇', studentNo: '0000054321', className: '' },
        nameEn: expect.any(String),
        keepsNameEn: expect.any(Boolean),
      },
    ]);
    // Whether the English name goes with the name is known before the request is approved.
    const write = async (nameEn: string) => {
      await product.deps.db.update(account).set({ nameEn }).where(eq(account.id, student.id));
      return (await waiting())[0];
    };
    expect(await write('Lin Xiao')).toMatchObject({ nameEn: 'Lin Xiao', keepsNameEn: false });
    expect(await write('Shaw Lin')).toMatchObject({ nameEn: 'Shaw Lin', keepsNameEn: true });
  });

  test('of what is fit, with a reason, once at a time', async () => {
    const refusals: [Record<string, unknown>, number, RegExp][] = [
      [{ name: '林晓', reason: '一样的' }, -2, /和现在的一样/],
      [{ name: '林晓', studentNo: '0000012345', className: '数媒 2 班', reason: '一样的' }, -2, /一样/],
      [{ name: '林潇', reason: '  ' }, -3, /写明为什么/],
      [{ name: '林潇', reason: 'x'.repeat(correctionLimits.reason + 1) }, -3, /理由/],
      [{ name: '林😀', reason: '表情' }, -3, /姓名里不能有/],
      [{ name: '林潇', className: '一\u0007班', reason: '控制字符' }, -3, /班级中有无法显示的字符/],
    ];
    for (const [payload, code, msg] of refusals)
      expect(await ask(payload)).toMatchObject({ code, msg: expect.stringMatching(msg) });
    expect(await mine()).toBeNull();
    // Also at the same time.
    const codes = (await Promise.all([ask(), ask(), ask()])).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([-2, -2, 1]);
    expect((await ask()).msg).toContain('已经有一个申请在等待处理');
  });

  test('not who is named by no roster', async () => {
    const other = await classroom.addPerson();
    expect(await ask(wish, other)).toMatchObject({ code: -2, msg: expect.stringContaining('直接修改') });
  });

  test('and withdraws it; five times a day, no more', async () => {
    const other = await named('2');
    for (let time = 0; time < correctionLimits.aDay; time += 1) {
      expect((await ask()).code).toBe(1);
      const id = await idOf();
      expect(await withdraw(id)).toMatchObject({ code: 1, data: { correction: null } });
      expect((await withdraw(id)).code).toBe(1);
    }
    expect(await waiting()).toEqual([]);
    expect(await ask()).toMatchObject({ code: -4, msg: '一天最多申请 5 次更正，请明天再试' });
    product.clock.forward(24 * 3600);
    expect((await ask()).code).toBe(1);
    expect((await withdraw(await idOf(), other)).code).toBe(-3);
    expect((await mine())?.state).toBe('waiting');
  });
});

describe('staff who may change the roster', () => {
  test('approve: every roster of the college, the profile and the certificate say it, and the student hears of it', async () => {
    const { deps } = product;
    const other = await sister();
    const { number } = await deps.db.transaction((tx) =>
      issueCertificate(tx, {
        deps,
        studentId: student.id,
        projectId: keeper.project.id,
        now: deps.clock.now(),
      }),
    );
    const check = async (name: string) =>
      (await product.call('POST /capi/FrontProject/checkCertNumber', { certNumber: number, name })).data
        .certificate?.nameMatches;
    expect(await check('林晓')).toBe(true);
    await ask({ ...wish, studentNo: '0000054321' });
    expect(await answer(true, '已核对身份证')).toMatchObject({ code: 1 });
    expect(await info()).toMatchObject({ name: '林潇', studentNo: '0000054321', className: '数媒 2 班' });
    const { data } = await product.call(
      'POST /capi/Student/getCertificateV2',
      { projectId: keeper.project.id },
      student,
    );
    expect(data.name).toBe('林潇');
    expect([await check('林潇'), await check('林晓')]).toEqual([true, false]);
    const entries = await deps.db
      .select()
      .from(rosterEntry)
      .where(eq(rosterEntry.studentId, student.id))
      .orderBy(rosterEntry.id);
    expect(entries.map((entry) => [entry.campId, entry.name, entry.studentNo, entry.className])).toEqual([
      [keeper.campId, '林潇', '0000054321', '数媒 2 班'],
      [other, '林潇', '0000054321', '数媒 2 班'],
    ]);
    // As by hand: a file does not set it back by itself.
    expect(entries.map(({ byHand, actedBy }) => [byHand.toSorted(), actedBy])).toEqual([
      [['name', 'studentNo'], keeper.teacher.id],
      [['name', 'studentNo'], keeper.teacher.id],
    ]);
    expect(await mine()).toMatchObject({ state: 'approved', answer: '已核对身份证' });
    expect(await waiting()).toEqual([]);
    expect(await notices(student)).toContainEqual(['correction-approved', '已核对身份证']);
    const told = await product.call('POST /capi/Notice/getList', {}, student);
    expect(told.data.list[0]).toMatchObject({ kind: 'correction-approved', newName: '林潇' });
    // Once answered, it is neither answered again nor withdrawn.
    expect(await answer(false, '晚了')).toMatchObject({
      code: -2,
      msg: expect.stringContaining('已经处理过'),
    });
    expect(await withdraw(await idOf())).toMatchObject({ code: -2 });
  });

  test('refuse with a sentence, which the student reads; then another may be asked', async () => {
    await ask();
    expect(await answer(false, ' ')).toMatchObject({
      code: -2,
      msg: expect.stringContaining('为什么不同意'),
    });
    expect((await answer(false, '请先到教务处改学籍')).code).toBe(1);
    expect(await info()).toMatchObject({ name: '林晓' });
    expect(await mine()).toMatchObject({ state: 'refused', answer: '请先到教务处改学籍' });
    expect(await notices(student)).toContainEqual(['correction-refused', '请先到教务处改学籍']);
    expect((await ask()).code).toBe(1);
  });

  test('hear of it where the camp has no teacher: the college’s managers', async () => {
    const manager = await classroom.addPerson({ role: 'manager', collegeId: keeper.collegeId });
    await product.deps.db.delete(campStaff).where(eq(campStaff.campId, keeper.campId));
    await ask();
    expect(await notices(manager)).toEqual([['correction-asked', '']]);
    expect(await notices(keeper.teacher)).toEqual([]);
  });

  test('the notice of a request is read by all once one has answered it, and is gone when it is withdrawn', async () => {
    const colleague = await classroom.addPerson({ role: 'teacher', collegeId: keeper.collegeId });
    const { db } = product.deps;
    await db.insert(campStaff).values({ campId: keeper.campId, accountId: colleague.id });
    const other = await named('2');
    const unread = (who: { token: string }) =>
      product.call('POST /capi/Notice/getUnread', {}, { token: who.token }).then(({ data }) => data.unread);
    const both = async () => [await unread(keeper.teacher), await unread(colleague)];
    await ask();
    await ask(wish, other);
    expect(await both()).toEqual([2, 2]);
    // The other student's still waits.
    expect((await answer(false, '请先到教务处改学籍')).code).toBe(1);
    expect(await both()).toEqual([1, 1]);
    expect(await notices(colleague)).toHaveLength(2);
    await ask();
    expect(await both()).toEqual([2, 2]);
    await withdraw(await idOf());
    expect(await both()).toEqual([1, 1]);
    expect(await notices(colleague)).toHaveLength(2);
    // Withdrawn once it has been read, it is not taken out of what was read.
    const { newest } = (await product.call('POST /capi/Notice/getUnread', {}, { token: colleague.token }))
      .data;
    await product.call('POST /capi/Notice/read', { upTo: newest }, { token: colleague.token });
    await withdraw(await idOf(other), other);
    expect(await both()).toEqual([0, 0]);
    expect([(await notices(colleague)).length, (await notices(keeper.teacher)).length]).toEqual([2, 1]);
  });

  test('not with a number that is another student’s: nothing is changed', async () => {
    await named('0000099999');
    await ask({ ...wish, studentNo: '0000099999' });
    expect(await answer(true)).toMatchObject({
      code: -2,
      msg: '这个学号已经是名单里另一个人的，请核对',
    });
    expect(await mine()).toMatchObject({ state: 'waiting' });
    expect(await info()).toMatchObject({ name: '林晓', studentNo: '0000012345' });
  });

  test('answer at the same time: one does, and the withdrawal comes before or after', async () => {
    await ask();
    const id = await idOf();
    const [yes, no, back] = await Promise.all([answer(true), answer(false, '不'), withdraw(id)]);
    expect([yes, no, back].filter(({ code }) => code === 1)).toHaveLength(1);
    expect((await info()).name).toBe(yes.code === 1 ? '林潇' : '林晓');
  });

  test('are those of a camp of the college whose roster names the student, and nobody else', async () => {
    await ask();
    const correctionId = await idOf();
    const other = await createKeeper(product, classroom);
    const { db } = product.deps;
    const call = (who: { token: string }, campId: number) =>
      product.call(
        'POST /mapi/Roster/answerCorrection',
        { campId, correctionId, approve: true },
        { token: who.token },
      );
    const assistant = await classroom.addPerson({ role: 'assistant', collegeId: keeper.collegeId });
    await db.insert(campStaff).values({ campId: keeper.campId, accountId: assistant.id });
    const colleague = await classroom.addPerson({ role: 'teacher', collegeId: keeper.collegeId });
    const foreign = await classroom.addPerson({ role: 'manager', collegeId: other.collegeId });
    for (const who of [other.teacher, assistant, colleague, foreign, student]) {
      expect((await call(who, keeper.campId)).code).toBe(-1);
      const { campId } = keeper;
      const list = await product.call('POST /mapi/Roster/getCorrections', { campId }, { token: who.token });
      expect(list.code).toBe(-1);
    }
    // Of a camp of their own that does not have the student.
    expect((await call(other.teacher, other.campId)).code).toBe(-3);
    const { list } = await other.ask('POST /mapi/Roster/getCorrections', { campId: other.campId });
    expect(list).toEqual([]);
    expect((await info()).name).toBe('林晓');
    const manager = await classroom.addPerson({ role: 'manager', collegeId: keeper.collegeId });
    expect((await call(manager, keeper.campId)).code).toBe(1);
  });

  test('a camp shows at most so many, and says how many more there are', async () => {
    const { db, clock } = product.deps;
    const most = correctionLimits.listed;
    const more = await Promise.all(Array.from({ length: most + 2 }, () => classroom.addPerson()));
    const { campId, collegeId } = keeper;
    const askedAt = clock.now();
    await db
      .insert(rosterEntry)
      .values(more.map(({ id }) => ({ campId, studentId: id, name: '某某', createdAt: askedAt })));
    await db
      .insert(rosterCorrection)
      .values(more.map(({ id }) => ({ studentId: id, collegeId, name: '某', reason: '错字', askedAt })));
    const found = await keeper.ask('POST /mapi/Roster/getCorrections', { campId });
    expect([found.list.length, found.more]).toEqual([most, 2]);
  });
});

describe('what was asked is forgotten', () => {
  const kept = () =>
    product.deps.db.select().from(rosterCorrection).where(eq(rosterCorrection.studentId, student.id));

  test('180 days after it was answered', async () => {
    await ask();
    await answer(false, '不对');
    await ask();
    product.clock.forward(179 * 24 * 3600);
    await deleteExpiredCorrections(product.deps);
    expect(await kept()).toHaveLength(2);
    product.clock.forward(2 * 24 * 3600);
    await deleteExpiredCorrections(product.deps);
    expect(await kept()).toMatchObject([{ state: 'waiting' }]);
  });

  test('with the account', async () => {
    await ask();
    const { db, clock } = product.deps;
    await db.update(account).set({ cancelAskedAt: clock.now() }).where(eq(account.id, student.id));
    product.clock.forward(8 * 24 * 3600);
    await eraseCancelled(product.deps);
    expect(await kept()).toEqual([]);
    expect(await db.$count(notice, eq(notice.accountId, keeper.teacher.id))).toBe(0);
    const [row] = await db.select().from(account).where(eq(account.id, student.id));
    expect(row).toMatchObject({ name: '已注销用户', byCollege: [], collegeId: null });
  });
});
