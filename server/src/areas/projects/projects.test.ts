import { contentType, type EnrolmentStatus, enrolmentStatus } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { chapter, chapterProgress } from '../../schema/learning.ts';
import { camp, enrolment, project, projectType } from '../../schema/practise.ts';
import { wrongTry } from '../../schema/wrong-try.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { tryKey } from '../account/tries/wrong-tries.ts';

const { product, classroom } = useClassroom();
let student: { id: number; token: string };
let here: { id: number; campId: number };

beforeEach(async () => {
  student = await classroom.addPerson();
  here = await classroom.addProject();
});

const list = (query: Record<string, unknown> = {}) =>
  product.call('GET /capi/FrontProject/getList', { pageSize: 100, ...query });
const detail = (id = here.id, token?: string) =>
  product.call('GET /capi/FrontProject/getProjectDetail', { id }, token ? { token } : {});
const join = (payload: Record<string, unknown> = {}, token = student.token) =>
  product.call('POST /capi/Student/joinProject', { projectId: here.id, ...payload }, { token });
const applied = (payload: Record<string, unknown> = {}, token = student.token) =>
  product.call('POST /capi/Student/getApplyProjectList', payload, { token });
const change = (row: Partial<typeof project.$inferInsert>, id = here.id) =>
  product.deps.db.update(project).set(row).where(eq(project.id, id));
const changeCamp = (row: Partial<typeof camp.$inferInsert>, id = here.campId) =>
  product.deps.db.update(camp).set(row).where(eq(camp.id, id));
const enrolments = (studentId = student.id) =>
  product.deps.db.select().from(enrolment).where(eq(enrolment.studentId, studentId));
const setStatus = (status: EnrolmentStatus) =>
  product.deps.db.update(enrolment).set({ status }).where(eq(enrolment.studentId, student.id));

describe('the list', () => {
  test('what is not published is neither listed nor counted nor shown', async () => {
    await change({ title: '未发布的项目', publishedAt: null });
    const future = await classroom.addProject();
    await change({ publishedAt: new Date(product.clock.now().getTime() + 60_000) }, future.id);
    const ids = (await list()).data.list.map(({ id }) => id);
    expect(ids).not.toContain(here.id);
    expect(ids).not.toContain(future.id);
    expect((await detail()).code).toBe(-3);
    expect((await join()).code).toBe(-3);
  });

  test('a keyword is looked for as it is typed, every word of it, in titles and summary', async () => {
    await change({ title: '增长 100%_测试', titleEn: 'Growth Study', summary: '看懂转化' });
    const found = async (keyword: string) => (await list({ keyword })).data.list.map(({ id }) => id);
    expect(await found('100%_')).toEqual([here.id]);
    expect(await found('growth 转化')).toEqual([here.id]);
    expect(await found('growth 没有这个词')).toEqual([]);
    expect(await found('1__%')).toEqual([]);
    expect(await found('\\')).toEqual([]);
  });

  test('a type and the recommendation narrow the list, the editors’ order leads, then the newest', async () => {
    const { db } = product.deps;
    const slug = `type-${here.id}`;
    await db.insert(projectType).values({ slug, name: '新类', nameEn: 'New', summary: '', sort: 9 });
    const [second, third] = [await classroom.addProject(), await classroom.addProject()];
    await change({ type: slug, sort: 5 });
    await change({ type: slug, sort: 1, isRecommend: true }, second.id);
    await change({ type: slug, sort: 5 }, third.id);
    const ids = async (query: object) => (await list({ type: slug, ...query })).data.list.map(({ id }) => id);
    expect(await ids({})).toEqual([second.id, third.id, here.id]);
    expect(await ids({ isRecommend: 1 })).toEqual([second.id]);
    expect(await ids({ isRecommend: 0 })).toHaveLength(3);
    expect((await list({ type: slug, page: 2, pageSize: 2 })).data).toMatchObject({
      list: [{ id: here.id, typeName: '新类' }],
      page: 2,
      pageSize: 2,
      total: 3,
    });
    const types = (await product.call('GET /capi/FrontProject/getTypeList')).data.list;
    expect(types.find((type) => type.slug === slug)).toMatchObject({ name: '新类', projectCount: 3 });
  });

  test('a page has 10 unless asked, and never more than 100', async () => {
    expect((await product.call('GET /capi/FrontProject/getList')).data).toMatchObject({
      page: 1,
      pageSize: 10,
    });
    expect((await list({ pageSize: 5000 })).data.pageSize).toBe(100);
  });
});

describe('the detail', () => {
  test('shows the outline three levels deep in its order, without any text', async () => {
    const { db } = product.deps;
    const add = async (row: Partial<typeof chapter.$inferInsert>) => {
      const base = { projectId: here.id, level: 1, sort: 1, title: '章', body: '正文', ...row };
      const [inserted] = await db.insert(chapter).values(base).returning();
      return inserted?.id ?? 0;
    };
    const second = await add({ sort: 2, title: '二', type: contentType.test });
    const first = await add({ title: '一' });
    const section = await add({ level: 2, parentId: first, title: '1.1' });
    const lesson = await add({ level: 3, parentId: section, title: '1.1.1', type: contentType.homework });
    await change({ description: '**粗** <script>x</script>' });
    const { data } = await detail();
    expect(data.outline).toEqual([
      {
        id: first,
        title: '一',
        type: null,
        subChapter: [
          { id: section, title: '1.1', type: null, minChapter: [{ id: lesson, title: '1.1.1', type: '2' }] },
        ],
      },
      { id: second, title: '二', type: contentType.test },
    ]);
    expect(data).toMatchObject({ homeworkCount: 1, testCount: 1, leafCount: 2 });
    expect(data.description).toContain('<strong>粗</strong> &lt;script&gt;');
  });

  test('offers the camps that run now; a college’s own only to its members', async () => {
    const collegeId = await classroom.addCollege(`院校 ${here.id}`);
    const member = await classroom.addPerson({ memberOf: collegeId });
    const { db } = product.deps;
    const now = product.clock.now().getTime();
    const day = 24 * 3600 * 1000;
    const base = { projectId: here.id, startsAt: new Date(now - day), endsAt: new Date(now + day) };
    await db.insert(camp).values([
      { ...base, title: '已关闭', closedAt: new Date(now - 1) },
      { ...base, title: '未开始', startsAt: new Date(now + 1000) },
      { ...base, title: '已结束', endsAt: new Date(now - 1000) },
      { ...base, title: '本校营', collegeId, inviteCode: 'abc' },
    ]);
    const titles = async (token?: string) =>
      (await detail(here.id, token)).data.camps.map(({ title }) => title);
    expect(await titles()).toEqual(['开放营']);
    expect(await titles(student.token)).toEqual(['开放营']);
    expect((await titles(member.token)).sort()).toEqual(['开放营', '本校营'].sort());
    expect(JSON.stringify(await detail(here.id, member.token))).not.toContain('abc');
  });

  test('says whether one has joined only to who brings a token', async () => {
    expect((await detail()).data).not.toHaveProperty('joined');
    expect((await detail(here.id, student.token)).data.joined).toBeNull();
    const { enrolmentId } = (await join()).data;
    expect((await detail(here.id, student.token)).data.joined).toEqual({
      enrolmentId,
      campId: here.campId,
      status: 1,
      progress: 0,
      nextChapterId: null,
      awaitingMark: false,
      allDone: false,
      begun: false,
    });
  });

  test('says whose it is, there and in the list: its college and who made it; nothing where neither is known', async () => {
    expect((await detail()).data).not.toHaveProperty('college');
    expect((await detail()).data).not.toHaveProperty('byline');
    const name = `写作学院 ${here.id}`;
    const collegeId = await classroom.addCollege(name);
    await change({ collegeId, byline: '李老师（副教授）' });
    const whose = { college: { name, nameEn: '' }, byline: '李老师（副教授）' };
    expect((await detail(here.id, student.token)).data).toMatchObject(whose);
    expect((await list()).data.list.find(({ id }) => id === here.id)).toMatchObject(whose);
  });
});

describe('joining', () => {
  test('twenty times at once is one enrolment, and everyone hears the same', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => join()));
    expect(
      new Set(answers.map(({ code, data }) => `${code} ${data?.enrolmentId} ${data?.status}`)).size,
    ).toBe(1);
    expect(await enrolments()).toHaveLength(1);
    expect((await detail()).data.joinedCount).toBe(1);
  });

  test('two camps of one project at once still give one enrolment', async () => {
    const { startsAt, endsAt } = { startsAt: new Date(0), endsAt: new Date('2099-01-01') };
    const [other] = await product.deps.db
      .insert(camp)
      .values({ projectId: here.id, title: '第二营', startsAt, endsAt })
      .returning();
    const answers = await Promise.all(
      [here.campId, other?.id].flatMap((campId) => [join({ campId }), join({ campId })]),
    );
    expect(new Set(answers.map(({ data }) => data.enrolmentId)).size).toBe(1);
    expect(await enrolments()).toHaveLength(1);
  });

  test('a camp that wants approval makes one wait', async () => {
    await changeCamp({ needsApproval: true });
    expect(await join()).toMatchObject({ code: 1, msg: '报名成功', data: { status: 0 } });
  });

  test('who left comes back with the old enrolment; who was refused waits again', async () => {
    const { enrolmentId } = (await join()).data;
    await setStatus(enrolmentStatus.left);
    expect((await join()).data).toEqual({ enrolmentId, status: 1 });
    await setStatus(enrolmentStatus.refused);
    expect((await join()).data).toEqual({ enrolmentId, status: 0 });
  });

  test.each([
    ['关闭', { closedAt: new Date(0) }],
    ['才开始', { startsAt: new Date('2098-01-01'), endsAt: new Date('2099-01-01') }],
    ['已经结束', { startsAt: new Date(0), endsAt: new Date(1000) }],
    ['邀请码', { inviteCode: 'ZX-2026' }],
  ])('is refused with the reason: %s', async (reason, terms) => {
    await changeCamp(terms);
    const answer = await join({ campId: here.campId });
    expect(answer).toMatchObject({ code: -2, msg: expect.stringContaining(reason) });
    expect(await enrolments()).toEqual([]);
  });

  test('a college’s camp takes its own members alone', async () => {
    const collegeId = await classroom.addCollege(`学院 ${here.id}`);
    await changeCamp({ collegeId });
    expect(await join({ campId: here.campId })).toMatchObject({
      code: -2,
      msg: expect.stringContaining('学院'),
    });
    expect(await join()).toMatchObject({ code: -2, msg: expect.stringContaining('没有开放报名') });
    const member = await classroom.addPerson({ memberOf: collegeId });
    expect((await join({}, member.token)).data.status).toBe(1);
  });

  test('naming a college in the profile does not open its camp: it asks the college, and waits', async () => {
    const collegeId = await classroom.addCollege(`自称 ${here.id}`);
    await changeCamp({ collegeId });
    const saved = await product.call(
      'POST /capi/Student/updateStudentV2',
      { collegeId },
      { token: student.token },
    );
    expect(saved.code).toBe(1);
    expect((await detail(here.id, student.token)).data.camps).toMatchObject([{ needsApproval: true }]);
    expect((await join()).data.status).toBe(0);
    const content = await classroom.addLesson(here.id, contentType.reading);
    const read = await product.call(
      'POST /capi/Chapter/getContent',
      { chapterId: content },
      { token: student.token },
    );
    expect(read.code).toBe(-1);
  });

  test('a college’s invite code makes its bearer one of its own, in its other camps too', async () => {
    const collegeId = await classroom.addCollege(`邀请 ${here.id}`);
    await changeCamp({ collegeId, inviteCode: 'ZX-2026' });
    expect((await join({ inviteCode: 'ZX-2026' })).data.status).toBe(1);
    const other = await classroom.addProject({ collegeId });
    expect((await join({ projectId: other.id })).data.status).toBe(1);
  });

  test('an invite code opens its camp in any case, and a wrong one is told', async () => {
    await changeCamp({ inviteCode: 'ZX-2026' });
    expect(await join({ inviteCode: 'zx-2025' })).toMatchObject({
      code: -2,
      msg: expect.stringContaining('邀请码不正确'),
    });
    expect((await join({ inviteCode: ' zx-2026 ' })).data.status).toBe(1);
  });

  test('invite codes cannot be guessed: ten wrong ones, and the account waits, also in parallel', async () => {
    await changeCamp({ inviteCode: 'ZX-2026' });
    const wrong = await Promise.all(
      Array.from({ length: 30 }, (_, index) => join({ inviteCode: `guess-${index}` })),
    );
    expect(wrong.filter(({ code }) => code === -2)).toHaveLength(10);
    const late = await join({ inviteCode: 'ZX-2026' });
    expect(late).toMatchObject({ code: -4, msg: expect.stringContaining('邀请码输错次数过多') });
    // Others of the same address are not concerned.
    const other = await classroom.addPerson();
    expect((await join({ inviteCode: 'ZX-2026' }, other.token)).data.status).toBe(1);
    product.clock.forward(3601);
    expect((await join({ inviteCode: 'ZX-2026' })).data.status).toBe(1);
  });

  test('one address with many accounts guesses no further than two hundred codes an hour', async () => {
    await changeCamp({ inviteCode: 'ZX-2026' });
    const { deps, clock } = product;
    const address = '203.0.113.77';
    const key = tryKey(deps, 'invite code by address', address);
    await deps.db.insert(wrongTry).values(Array.from({ length: 199 }, () => ({ key, at: clock.now() })));
    const guess = async (inviteCode: string) => {
      const { token } = await classroom.addPerson();
      const payload = { projectId: here.id, inviteCode };
      return (await product.call('POST /capi/Student/joinProject', payload, { token, address })).code;
    };
    expect(await guess('guess')).toBe(-2);
    expect(await guess('guess')).toBe(-4);
    clock.forward(3601);
    expect(await guess('ZX-2026')).toBe(1);
  });

  test('another project’s camp is a wrong parameter', async () => {
    const other = await classroom.addProject();
    expect((await join({ campId: other.campId })).code).toBe(-3);
  });
});

describe('my projects', () => {
  test('are mine alone, the last joined first, each with its progress', async () => {
    const { db } = product.deps;
    const stranger = await classroom.addPerson();
    await join({}, stranger.token);
    const done = await classroom.addLesson(here.id, contentType.reading);
    await classroom.addLesson(here.id, contentType.homework);
    await join();
    const now = product.clock.now();
    await db
      .insert(chapterProgress)
      .values({ studentId: student.id, chapterId: done, updatedAt: now, doneAt: now });
    product.clock.forward(60);
    const later = await classroom.addProject();
    await join({ projectId: later.id });
    const { data } = await applied();
    expect(data).toMatchObject({ total: 2, page: 1, pageSize: 10 });
    expect(data.list.map(({ projectId, progress }) => [projectId, progress])).toEqual([
      [later.id, 0],
      [here.id, 0.5],
    ]);
    expect((await applied({ status: 2 })).data.total).toBe(0);
    expect((await applied({ page: 2, pageSize: 1 })).data).toMatchObject({
      total: 2,
      list: [{ projectId: here.id }],
    });
  });

  test('carry the titles of both languages', async () => {
    await change({ title: '增长研究', titleEn: 'Growth Study' });
    await join();
    const { data } = await applied();
    expect(data.list).toMatchObject([{ projectId: here.id, title: '增长研究', titleEn: 'Growth Study' }]);
  });

  test('one that was left and joined again in another camp is listed once', async () => {
    await join();
    await setStatus(enrolmentStatus.left);
    await changeCamp({ closedAt: product.clock.now() });
    const terms = { startsAt: new Date(0), endsAt: new Date('2099-01-01') };
    await product.deps.db.insert(camp).values({ projectId: here.id, title: '新营', ...terms });
    product.clock.forward(60);
    await join();
    expect(await enrolments()).toHaveLength(2);
    expect((await applied()).data).toMatchObject({ total: 1, list: [{ status: 1 }] });
  });

  test('`graduate` leaves those with a certificate, with its number', async () => {
    const lesson = await classroom.addLesson(here.id, contentType.reading);
    await join();
    const saved = await product.call(
      'POST /capi/Chapter/saveProgress',
      { chapterId: lesson, intervals: [], position: 1 },
      { token: student.token },
    );
    expect(saved.data.graduated).toBe(true);
    await join({ projectId: (await classroom.addProject()).id });
    const { data } = await applied({ graduate: true });
    expect(data).toMatchObject({ total: 1, list: [{ projectId: here.id, status: 2, progress: 1 }] });
    expect(data.list[0]?.certCode).toMatch(/^ZX/);
    expect((await applied({ graduate: 'true' })).data.total).toBe(1);
    expect((await applied({ graduate: false })).data.total).toBe(2);
  });
});
