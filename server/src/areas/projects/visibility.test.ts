import { type CallKey, calls } from '@zhixing/contract';
import { enrolmentStatus, type ProjectVisibility } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '../../schema/account.ts';
import { camp, project } from '../../schema/practise.ts';
import { rosterEntry } from '../../schema/roster.ts';
import { type Author, createAuthor } from '../../testing/author.ts';
import { type Classroom, createClassroom } from '../../testing/classroom.ts';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';
import { createWebBuild } from '../../testing/web-build.ts';
import { issueCertificate } from '../learning/completion/issue.domain.ts';

/** Who finds a project and opens it (rules: project-visibility). */

let product: TestProduct;
let classroom: Classroom;
let author: Author;
beforeAll(async () => {
  product = await createTestProduct({}, { webFolder: createWebBuild() });
  classroom = await createClassroom(product);
  author = await createAuthor(product, classroom);
});
afterAll(() => product.close());

const unique = '鹦鹉螺号';
const code = 'open-sesame';
const missing = 9_999_999;

/** A published project with a lesson, a homework and a test, and a camp of the college that a code opens. */
async function publishFor(visibility: ProjectVisibility | undefined, title = `${unique} ${Math.random()}`) {
  const projectId = await author.create(title);
  await author.saveFields(projectId, { skills: ['水下机器人'], description: '螺旋桨与鱼雷的声呐分析' });
  const reading = await author.addReading(projectId, '深海里的一节');
  const homework = await author.addHomework(projectId, '写一份航海日志');
  await author.publish(projectId, visibility ? { visibility } : {});
  const now = product.clock.now().getTime();
  const dates = { startsAt: new Date(now - 1000), endsAt: new Date(now + 1e9) };
  const row = { projectId, collegeId: author.collegeId, title: '一班', inviteCode: code, ...dates };
  const [made] = await product.deps.db.insert(camp).values(row).returning();
  return { projectId, id: projectId, reading, homework, campId: made?.id ?? 0 };
}
type Hidden = Awaited<ReturnType<typeof publishFor>>;

type Session = { token?: string };
const ask = <K extends CallKey>(key: K, payload: object, who: Session = {}) =>
  product.call<K>(key, payload as never, who as never);
const found = async (who: Session, more: object = { keyword: unique }) =>
  (await ask('GET /capi/FrontProject/getList', { pageSize: 100, ...more }, who)).data.list.map(
    ({ id }) => id,
  );
const detail = async (id: number, who: Session) =>
  (await ask('GET /capi/FrontProject/getProjectDetail', { id }, who)).code;
const counted = async (who: Session) =>
  (await ask('GET /capi/FrontProject/getTypeList', {}, who)).data.list[0]?.projectCount ?? 0;

describe('a project that its college’s author publishes', () => {
  it('is the college’s alone unless another is chosen, and gets no camp that was not asked for', async () => {
    const projectId = await author.create('默认可见');
    await author.addReading(projectId, '第一节');
    expect((await author.ask('POST /mapi/Project/getDraft', { projectId })).visibility).toBe('college');
    await author.publish(projectId, {});
    const [row] = await product.deps.db.select().from(project).where(eq(project.id, projectId));
    expect(row?.visibility).toBe('college');
    expect(await product.deps.db.$count(camp, eq(camp.projectId, projectId))).toBe(0);
  });

  it('has an open camp where it is for everyone and one is wanted; not where only some see it', async () => {
    const projectId = await author.create('公开课');
    await author.addReading(projectId, '第一节');
    await expect(author.publish(projectId, { visibility: 'college', openCamp: true })).rejects.toThrow(
      /-2 .*开放营/,
    );
    expect(await detail(projectId, {})).toBe(-3);
    await author.publish(projectId, { visibility: 'everyone', openCamp: true });
    const { data } = await ask('GET /capi/FrontProject/getProjectDetail', { id: projectId });
    expect(data.camps).toMatchObject([{ title: '开放营', collegeName: null, needsInvite: false }]);
  });

  it('cannot be kept for a college where it belongs to none', async () => {
    const admin = await classroom.addPerson({ role: 'admin' });
    const made = await ask('POST /mapi/Project/createProject', { type: 'data', title: '平台的' }, admin);
    const asked = { projectId: made.data.projectId, visibility: 'college' };
    expect(await ask('POST /mapi/Project/setVisibility', asked, admin)).toMatchObject({ code: -2 });
    const draft = await ask('POST /mapi/Project/getDraft', asked, admin);
    expect(draft.data).toMatchObject({ visibility: 'everyone', college: null });
  });
});

const rest: Record<string, unknown> = {
  intervals: [[0, 1]],
  position: 1,
  content: '字',
  fileList: [],
  status: '0',
  allAnswer: [],
};
/** Every call of a visitor or a student that names a project or a chapter, asked of one by who has no part in it. */
const named = Object.entries(calls).flatMap(([name, call]) => {
  const fields = (call.payload as { properties?: Record<string, unknown> }).properties ?? {};
  const by = ['projectId', 'chapterId', 'id'].filter((field) => field in fields);
  const isOfProject = call.path.startsWith('/capi/') && call.who !== 'staff' && by.length > 0;
  return isOfProject
    ? by.map((field) => ({ name, key: `${call.method} ${call.path}` as CallKey, field, fields }))
    : [];
});

describe.each(['college', 'invitation'] as const)('a project for the %s', (visibility) => {
  let hidden: Hidden;
  let stranger: Session;
  let namesIt: Session;
  beforeAll(async () => {
    const other = await classroom.addCollege(`别的院校 ${Math.random()}`);
    hidden = await publishFor(visibility);
    stranger = await classroom.addPerson({ memberOf: other });
    // Naming a college in one's own profile opens nothing.
    namesIt = await classroom.addPerson({ collegeId: author.collegeId });
  });

  it('is found and opened by no visitor, by no student of another college, by nobody who only names the college', async () => {
    const collegeId = await classroom.addCollege(`第三所 ${Math.random()}`);
    const teacher = await classroom.addPerson({ role: 'teacher', collegeId });
    for (const who of [{}, stranger, namesIt, teacher]) {
      expect(await found(who)).not.toContain(hidden.id);
      expect(await found(who, { sort: 'newest' })).not.toContain(hidden.id);
      expect(await found(who, { skill: '水下机器人' })).not.toContain(hidden.id);
      expect(await found(who, { keyword: '声呐分析' })).not.toContain(hidden.id);
      expect(await found(who, { keyword: '深海里的一节的正文' })).not.toContain(hidden.id);
      expect(await detail(hidden.id, who)).toBe(-3);
    }
    const choices = await ask('POST /mapi/Camp/getChoices', { keyword: unique, collegeId }, teacher);
    expect(choices.data.projects).toEqual([]);
  });

  it.each(named)('answers $name ($field) as where there is none', async ({ key, field, fields }) => {
    const type = 'content' in fields && 'fileList' in fields ? '1' : '2';
    const given = Object.fromEntries(
      Object.entries({ ...rest, type }).filter(([name]) => name in fields && name !== field),
    );
    const there = field === 'chapterId' ? hidden.homework : hidden.id;
    for (const who of [stranger, namesIt, {}]) {
      const answers = [
        await ask(key, { ...given, [field]: there }, who),
        await ask(key, { ...given, [field]: missing }, who),
      ];
      expect(answers[0]).toEqual(answers[1]);
    }
    const ofAnother = { ...given, userId: author.id };
    if ('userId' in fields)
      expect(await ask(key, { ...ofAnother, [field]: there }, stranger)).toEqual(
        await ask(key, { ...ofAnother, [field]: missing }, stranger),
      );
  });

  it('is in no count, no sitemap, no shared picture, not on the home page, and its page is not there', async () => {
    const before = await counted(stranger);
    await ask('POST /mapi/Project/setVisibility', { projectId: hidden.id, visibility: 'everyone' }, author);
    expect([await counted(stranger), await counted({})]).toEqual([before + 1, before + 1]);
    await ask('POST /mapi/Project/setVisibility', { projectId: hidden.id, visibility }, author);
    expect([await counted(stranger), await counted({})]).toEqual([before, before]);
    await product.deps.db.update(project).set({ isRecommend: true }).where(eq(project.id, hidden.id));
    for (const who of [{}, stranger])
      for (const key of ['GET /capi/FrontProject/getHomeList', 'GET /capi/FrontProject/getList'] as const)
        expect(JSON.stringify(await ask(key, { isRecommend: 1, pageSize: 100 }, who))).not.toContain(unique);
    const { body } = await product.app.inject({ url: '/sitemap.xml' });
    expect(body).not.toContain(`/practise/detail/${hidden.id}<`);
    expect(await ask('POST /capi/Student/getOverview', {}, stranger).then(JSON.stringify)).not.toContain(
      unique,
    );
  });

  it('an answer remembered for everybody never holds it, whoever asked before', async () => {
    const member = await classroom.addPerson({ memberOf: author.collegeId });
    await classroom.enrol(member.id, hidden);
    for (let round = 0; round < 3; round += 1) {
      expect(await found(member)).toContain(hidden.id);
      expect(await detail(hidden.id, member)).toBe(1);
      expect(await found({})).not.toContain(hidden.id);
      expect(await detail(hidden.id, {})).toBe(-3);
      expect(await counted(member)).toBeGreaterThan(await counted({}));
    }
  });

  it('each type counts for everyone what its list then shows them', async () => {
    const member = await classroom.addPerson({ memberOf: author.collegeId });
    for (const who of [{}, stranger, member]) {
      const { list } = (await ask('GET /capi/FrontProject/getTypeList', {}, who)).data;
      for (const { slug, projectCount } of list) {
        const shown = await ask('GET /capi/FrontProject/getList', { type: slug }, who);
        expect(projectCount, slug).toBe(shown.data.total);
      }
    }
  });

  it('is seen by who is enrolled, also after leaving, by its staff, by who leads the college, by administrators', async () => {
    const { db } = product.deps;
    const learner = await classroom.addPerson();
    await classroom.enrol(learner.id, hidden);
    const left = await classroom.addPerson();
    await classroom.enrol(left.id, hidden, enrolmentStatus.left);
    const manager = await classroom.addPerson({ role: 'manager', collegeId: author.collegeId });
    const admin = await classroom.addPerson({ role: 'admin' });
    const invited = await classroom.addPerson();
    const [row] = await db.select().from(account).where(eq(account.id, invited.id));
    const entry = {
      campId: hidden.campId,
      name: '赵同学',
      mobile: row?.mobile,
      countryCode: row?.countryCode,
      createdAt: product.clock.now(),
    };
    await db.insert(rosterEntry).values(entry as typeof rosterEntry.$inferInsert);
    for (const who of [learner, left, author, manager, admin, invited]) {
      expect(await detail(hidden.id, who)).toBe(1);
      expect(await found(who)).toContain(hidden.id);
    }
  });

  it('an invite code shows the page and lets its owner join; a wrong one is answered as where there is none, and counted', async () => {
    const guest = await classroom.addPerson();
    const open = (inviteCode: string, who: Session, id = hidden.id) =>
      ask('POST /capi/FrontProject/getProjectDetail', { id, inviteCode }, who);
    const shown = await open(` ${code.toUpperCase()} `, {});
    expect(shown).toMatchObject({ code: 1, data: { id: hidden.id, camps: [{ id: hidden.campId }] } });
    expect((await open(code, guest)).data.camps[0]).toMatchObject({
      id: hidden.campId,
      needsApproval: false,
    });
    for (const who of [{}, guest]) {
      expect(await open('wrong', who)).toEqual(await open('wrong', who, missing));
      expect((await open('wrong', who)).code).toBe(-3);
    }
    const join = (inviteCode: string | undefined, projectId = hidden.id) =>
      ask('POST /capi/Student/joinProject', { projectId, inviteCode }, guest);
    expect(await join('wrong')).toEqual(await join('wrong', missing));
    expect(await join(undefined)).toMatchObject({ code: -3 });
    expect(await join(code)).toMatchObject({ code: 1, data: { status: enrolmentStatus.learning } });
    expect(await detail(hidden.id, guest)).toBe(1);
  });

  it('guessing a code ends after as many tries as for any other, whether there is such a project or not', async () => {
    for (const id of [hidden.id, missing]) {
      const guesser = await classroom.addPerson();
      const tries: number[] = [];
      for (let n = 0; n < 11; n += 1)
        tries.push(
          (await ask('POST /capi/FrontProject/getProjectDetail', { id, inviteCode: `guess${n}` }, guesser))
            .code,
        );
      expect(tries).toEqual([...Array.from({ length: 10 }, () => -3), -4]);
    }
  });

  it('a certificate of it stays valid for everybody, and leads nowhere', async () => {
    const holder = await classroom.addPerson({ name: '王小明' });
    await classroom.enrol(holder.id, hidden, enrolmentStatus.graduated);
    const { deps, clock } = product;
    const given = { deps, studentId: holder.id, projectId: hidden.id, now: clock.now() };
    const { number } = await deps.db.transaction((tx) => issueCertificate(tx, given));
    const checked = await ask('GET /capi/FrontProject/checkCertNumber', { certNumber: number });
    expect(checked.data).toMatchObject({ valid: true, certificate: { projectId: null } });
    expect(checked.data.certificate?.projectName).toContain(unique);
  });
});

describe('the college’s own', () => {
  it('find its projects, in lists, searches and counts; those by invitation they do not', async () => {
    const member = await classroom.addPerson({ memberOf: author.collegeId });
    const other = await classroom.addPerson();
    const ofCollege = await publishFor('college');
    const byInvitation = await publishFor('invitation');
    expect(await found(member)).toContain(ofCollege.id);
    expect(await found(member, { skill: '水下机器人', type: 'data' })).toContain(ofCollege.id);
    expect(await found(member)).not.toContain(byInvitation.id);
    expect(await counted(member)).toBeGreaterThan(await counted(other));
    const { data } = await ask('GET /capi/FrontProject/getProjectDetail', { id: ofCollege.id }, member);
    expect(data).toMatchObject({ visibility: 'college', skills: ['水下机器人'], joined: null });
    // Not enrolled yet: told to join, as of any project they see.
    const content = await ask('POST /capi/Chapter/getContent', { chapterId: ofCollege.reading }, member);
    expect(content.code).toBe(-1);
  });
});
