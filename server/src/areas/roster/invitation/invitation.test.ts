import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { account, collegeMember } from '../../../schema/account.ts';
import { camp, enrolment } from '../../../schema/practise.ts';
import { rosterUsage } from '../../../schema/roster.ts';
import { codeFor, lastCode, registration, sendCode, someone } from '../../../testing/account.ts';
import { createKeeper, type Keeper, workbook } from '../../../testing/roster.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';
import { usageCaps } from '../usage.domain.ts';

const { product, classroom } = useClassroom();
let keeper: Keeper;
beforeEach(async () => {
  keeper = await createKeeper(product, classroom);
});

let count = 0;
const newMobile = () => {
  count += 1;
  return `1371300${String(count).padStart(4, '0')}`;
};

/** Somebody with an account and a number, of no college. */
async function stranger(name = '张三') {
  const mobile = newMobile();
  const person = await classroom.addPerson({ name });
  await product.deps.db.update(account).set({ mobile }).where(eq(account.id, person.id));
  return { ...person, mobile };
}

const load = async (name: string, mobile: string) =>
  keeper.load(
    await workbook([
      ['姓名', '手机号'],
      [name, mobile],
    ]),
  );
interface Session {
  token: string;
}
const invitations = async ({ token }: Session) =>
  (await product.call('POST /capi/Student/getInvitations', {}, { token })).data.list;
const idOf = async (who: Session) => (await invitations(who))[0]?.invitationId ?? 0;
const accept = async (who: Session, invitationId?: number) =>
  product.call(
    'POST /capi/Student/acceptInvitation',
    { invitationId: invitationId ?? (await idOf(who)) },
    { token: who.token },
  );
const decline = async (who: Session, invitationId?: number) =>
  product.call(
    'POST /capi/Student/declineInvitation',
    { invitationId: invitationId ?? (await idOf(who)) },
    { token: who.token },
  );
const notices = async ({ token }: Session) =>
  (await product.call('POST /capi/Notice/getList', {}, { token })).data.list.map(({ kind }) => kind);
const memberOf = async (accountId: number) =>
  (await product.deps.db.select().from(collegeMember).where(eq(collegeMember.accountId, accountId))).map(
    ({ collegeId, by }) => ({ collegeId, by }),
  );
const enrolmentsOf = (id: number) =>
  product.deps.db.select().from(enrolment).where(eq(enrolment.studentId, id));

describe('an invitation', () => {
  it('enrols nobody’s account and shows nothing of it before it is accepted', async () => {
    const who = await stranger();
    expect(await load('张三', who.mobile)).toMatchObject({ added: 1, joined: 0 });
    expect(await enrolmentsOf(who.id)).toEqual([]);
    expect(await memberOf(who.id)).toEqual([]);
    const found = await keeper.find('张三');
    expect(found).toMatchObject({ state: 'expected', studentId: null, accountName: null, seenAt: null });
    expect(await notices(who)).toEqual(['camp-invited']);
    const { campId, project, collegeId: _id } = keeper;
    expect(await invitations(who)).toMatchObject([
      { campId, projectId: project.id, college: expect.stringContaining('名单学院') },
    ]);

    const accepted = await accept(who);
    expect(accepted).toMatchObject({ code: 1, data: { campId, projectId: project.id, status: 1 } });
    expect(await keeper.find('张三')).toMatchObject({ state: 'learning', studentId: who.id });
    expect(await memberOf(who.id)).toEqual([{ collegeId: keeper.collegeId, by: 'roster' }]);
    expect(await invitations(who)).toEqual([]);
    expect(await notices(who)).toEqual([]);
  });

  it('waits for who registers the number later, and is accepted with one tap', async () => {
    const newcomer = someone();
    await load('林小知', newcomer.mobile);
    await sendCode(product, newcomer);
    const form = { ...registration(newcomer, await lastCode(product, newcomer)), name: '林小知' };
    const { data } = await product.call('POST /passport/Api/user/registByMobile', form);
    expect(await keeper.find('林小知')).toMatchObject({ state: 'expected', studentId: null });
    expect((await accept(data)).data.status).toBe(1);
    const applied = await product.call('POST /capi/Student/getApplyProjectList', {}, { token: data.token });
    expect(applied.data.list).toMatchObject([{ projectId: keeper.project.id, status: 1 }]);
  });

  it('is the number’s: who has changed to another number has the other’s', async () => {
    const newcomer = someone();
    await sendCode(product, newcomer);
    const form = registration(newcomer, await lastCode(product, newcomer));
    const { data } = await product.call('POST /passport/Api/user/registByMobile', form);
    const next = { ...newcomer, mobile: newMobile() };
    await load('甲一', newcomer.mobile);
    expect(await invitations(data)).toHaveLength(1);
    const code = await codeFor(product, next, 'bind', data.token);
    const changing = { countryCode: '86', mobile: next.mobile, code, password: form.password };
    const changed = await product.call('POST /passport/Api/user/changeMobile', changing, {
      token: data.token,
    });
    expect(changed.code).toBe(1);
    expect(await invitations(data)).toEqual([]);
    await load('乙二', next.mobile);
    expect(await invitations(data)).toHaveLength(1);
  });

  it('of another name is looked at by staff', async () => {
    const who = await stranger('另一位');
    await load('林小知', who.mobile);
    expect((await accept(who)).data.status).toBe(0);
    expect(await keeper.find('林小知')).toMatchObject({ state: 'waiting', accountName: '另一位' });
    expect(await memberOf(who.id)).toEqual([]);
    await keeper.act('林小知', 'approve');
    expect(await memberOf(who.id)).toEqual([{ collegeId: keeper.collegeId, by: 'approval' }]);
  });

  it('declined is not shown again, also when the file is imported again; declining can be taken back by joining', async () => {
    const who = await stranger();
    await load('张三', who.mobile);
    const [{ invitationId } = { invitationId: 0 }] = await invitations(who);
    for (let time = 0; time < 2; time += 1) expect((await decline(who, invitationId)).code).toBe(1);
    await load('张三', who.mobile);
    expect(await invitations(who)).toEqual([]);
    expect(await notices(who)).toEqual([]);
    expect(await keeper.find('张三')).toMatchObject({ state: 'expected', word: '' });
    expect((await accept(who, invitationId)).data.status).toBe(1);
  });

  it('is accepted once, also twice at the same time, and by nobody else', async () => {
    const [who, other] = [await stranger(), await stranger()];
    await load('张三', who.mobile);
    const [{ invitationId } = { invitationId: 0 }] = await invitations(who);
    expect(await accept(other, invitationId)).toMatchObject({ code: -3 });
    expect(await decline(other, invitationId)).toMatchObject({ code: -3 });
    const answers = await Promise.all([1, 2, 3].map(() => accept(who, invitationId)));
    expect(answers.map(({ code, data }) => [code, data.status])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    expect(await enrolmentsOf(who.id)).toHaveLength(1);
    expect(await accept(other, invitationId)).toMatchObject({ code: -3 });
  });

  it('that staff have taken back, or whose camp is over, is not there any more', async () => {
    const who = await stranger();
    await load('张三', who.mobile);
    const [{ invitationId } = { invitationId: 0 }] = await invitations(who);
    await keeper.act('张三', 'remove');
    expect(await invitations(who)).toEqual([]);
    expect(await accept(who, invitationId)).toMatchObject({ code: -3 });
    await keeper.act('张三', 'restore');
    expect(await invitations(who)).toHaveLength(1);
    const before = product.clock.now();
    await product.deps.db.update(camp).set({ endsAt: before }).where(eq(camp.id, keeper.campId));
    expect(await invitations(who)).toEqual([]);
    expect(await accept(who, invitationId)).toMatchObject({ code: -3 });
  });

  it('that is no more is told to nobody who has not read of it, and one that was declined is told once', async () => {
    const [who, other] = [await stranger(), await stranger()];
    await load('张三', who.mobile);
    const { entryId } = await keeper.find('张三');
    const edit = (mobile: string) =>
      keeper.call('POST /mapi/Roster/edit', { campId: keeper.campId, entryId, name: '张三', mobile });
    expect(await notices(who)).toEqual(['camp-invited']);
    expect((await edit(other.mobile)).code).toBe(1);
    expect([await notices(who), await notices(other)]).toEqual([[], ['camp-invited']]);
    await keeper.act('张三', 'remove');
    expect(await notices(other)).toEqual([]);
    await keeper.act('张三', 'restore');
    expect((await edit(who.mobile)).code).toBe(1);
    await decline(who);
    expect((await edit(other.mobile)).code).toBe(1);
    expect((await edit(who.mobile)).code).toBe(1);
    expect([await notices(who), await invitations(who)]).toEqual([[], []]);
    // A camp that is over invites nobody; what its roster says of somebody is still corrected.
    await product.deps.db.update(camp).set({ endsAt: product.clock.now() }).where(eq(camp.id, keeper.campId));
    expect(await edit(other.mobile)).toMatchObject({ code: -2 });
    expect(await notices(other)).toEqual([]);
    expect((await edit(who.mobile)).code).toBe(1);
  });

  it('into another camp of a project that one learns in: leave that one first', async () => {
    const who = await stranger();
    const { project } = keeper;
    const now = product.clock.now().getTime();
    const [beside] = await product.deps.db
      .insert(camp)
      .values({
        projectId: project.id,
        title: '开放营',
        startsAt: new Date(now - 1000),
        endsAt: new Date(now + 1e9),
      })
      .returning();
    await classroom.enrol(who.id, { id: project.id, campId: beside?.id ?? 0 });
    await load('张三', who.mobile);
    expect(await accept(who)).toMatchObject({ code: -2, msg: expect.stringContaining('退出那个营') });
    expect((await keeper.find('张三')).state).toBe('expected');
    await product.call('POST /capi/Student/leaveProject', { projectId: project.id }, { token: who.token });
    expect((await accept(who)).data.status).toBe(1);
  });

  it('to who was refused before still waits for staff', async () => {
    const who = await stranger();
    await classroom.enrol(who.id, keeper.project, 0);
    await keeper.act('张三', 'refuse');
    // The roster's entry is by the account; a second one, by the number, comes from before.
    await product.deps.db.execute(`delete from roster_entry where student_id = ${who.id}`);
    await product.deps.db.execute(
      `insert into roster_entry (camp_id, country_code, mobile, name, created_at) values (${keeper.campId}, '86', '${who.mobile}', '张三', now())`,
    );
    expect((await accept(who)).data.status).toBe(0);
    const [row] = await enrolmentsOf(who.id);
    expect(row).toMatchObject({ status: 0, wasRefused: true });
  });

  it('is accepted by joining the camp', async () => {
    const who = await stranger();
    await load('张三', who.mobile);
    await product.deps.db.update(camp).set({ inviteCode: 'welcome1' }).where(eq(camp.id, keeper.campId));
    const joining = { projectId: keeper.project.id, campId: keeper.campId, inviteCode: 'welcome1' };
    const joined = await product.call('POST /capi/Student/joinProject', joining, { token: who.token });
    expect(joined.data.status).toBe(1);
    expect((await keeper.list()).list.map(({ state, studentId }) => [state, studentId])).toEqual([
      ['learning', who.id],
    ]);
    expect(await invitations(who)).toEqual([]);
  });

  it.each([
    // The entry of another one, which it writes after it has written theirs.
    ['before it has looked who has joined', `select from roster_entry for update`],
    ['after that', `select from roster_import for update`],
  ])('is accepted by joining the camp while it is imported, %s', async (_, held) => {
    const who = await stranger();
    await product.deps.db.update(camp).set({ inviteCode: 'welcome1' }).where(eq(camp.id, keeper.campId));
    const colleague = newMobile();
    const rows = (className: string) => [
      ['姓名', '手机号', '班级'],
      ['李四', colleague, className],
    ];
    await keeper.load(await workbook(rows('一班')));
    const planned = await keeper.plan(await workbook([...rows('二班'), ['张三', who.mobile, '二班']]));
    const { importId, planKey } = planned;
    const other = new pg.Client(product.databaseUrl);
    await other.connect();
    const waiting = async () =>
      (
        await product.deps.db.execute(sql`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock'`)
      ).rows.length;
    try {
      await other.query('begin');
      await other.query(held);
      const imported = keeper.ask('POST /mapi/Roster/applyImport', { importId, planKey, take: [] });
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
      const joining = { projectId: keeper.project.id, campId: keeper.campId, inviteCode: 'welcome1' };
      const joined = product.call('POST /capi/Student/joinProject', joining, { token: who.token });
      // It waits for the import, or is over.
      await Promise.race([joined, expect.poll(waiting, { timeout: 20_000 }).toBe(2)]);
      await other.query('commit');
      expect((await joined).data.status).toBe(1);
      await imported;
    } finally {
      await other.end();
    }
    const { list } = await keeper.list();
    expect(new Set(list.map(({ state, studentId }) => `${state} ${studentId}`))).toEqual(
      new Set([`learning ${who.id}`, 'expected null']),
    );
    expect(list).toHaveLength(2);
    expect(await invitations(who)).toEqual([]);
  });

  /** Another camp of the keeper's project and college, which both keepers keep. */
  async function addSister() {
    const other = await createKeeper(product, classroom);
    const { db } = product.deps;
    const ofKeeper = { projectId: keeper.project.id, collegeId: keeper.collegeId };
    await db.update(camp).set(ofKeeper).where(eq(camp.id, other.campId));
    await db.execute(
      `insert into camp_staff (camp_id, account_id) values (${other.campId}, ${keeper.teacher.id}), (${keeper.campId}, ${other.teacher.id})`,
    );
    return other;
  }

  it('of a number whose owner was moved away is theirs when they are moved back', async () => {
    const who = await stranger();
    const other = await addSister();
    const { campId } = keeper;
    await classroom.enrol(who.id, keeper.project);
    const move = { studentIds: [who.id], entryIds: [] };
    expect(
      await keeper.ask('POST /mapi/Roster/move', { ...move, campId, toCampId: other.campId }),
    ).toMatchObject({ done: 1 });
    const rows = await workbook([
      ['姓名', '手机号'],
      ['张三', who.mobile],
    ]);
    await other.load(rows);
    await keeper.load(rows);
    expect(
      await other.ask('POST /mapi/Roster/move', { ...move, campId: other.campId, toCampId: campId }),
    ).toMatchObject({ done: 1 });
    expect((await keeper.list({ state: 'learning' })).list.map(({ studentId }) => studentId)).toEqual([
      who.id,
    ]);
    expect(await invitations(who)).toEqual([]);
  });

  it('moves with its entry, declined or not', async () => {
    const who = await stranger();
    await load('张三', who.mobile);
    await decline(who);
    const other = await addSister();
    const { campId } = keeper;
    const { entryId } = await keeper.find('张三');
    const moving = { campId, toCampId: other.campId, studentIds: [], entryIds: [entryId] };
    expect(await keeper.ask('POST /mapi/Roster/move', moving)).toMatchObject({ done: 1 });
    expect([await invitations(who), await notices(who)]).toEqual([[], []]);
  });
});

describe('a teacher’s day', () => {
  const rowsOf = (length: number) =>
    workbook([['姓名', '手机号'], ...Array.from({ length }, () => ['张三', newMobile()])]);

  it('has so many rows that are tried and so many numbers that are invited; the next day has as many again', async () => {
    const { teacher } = keeper;
    const set = (used: { tried?: number; invited?: number }) =>
      product.deps.db.update(rosterUsage).set(used).where(eq(rosterUsage.accountId, teacher.id));
    const planned = await keeper.plan(await rowsOf(3));
    await set({ tried: usageCaps.tried - 2, invited: usageCaps.invited - 2 });
    const { importId, planKey } = planned;
    const apply = () => keeper.call('POST /mapi/Roster/applyImport', { importId, planKey, take: [] });
    expect(await apply()).toMatchObject({ code: -4, msg: expect.stringContaining('请明天再试') });
    expect((await keeper.list()).total).toBe(0);
    const read = await keeper.read(await rowsOf(3));
    const { mapping, identifier } = read;
    const plan = () =>
      keeper.call('POST /mapi/Roster/planImport', { importId: read.importId, mapping, identifier });
    const refused = await plan();
    expect(refused).toMatchObject({ code: -4, msg: expect.stringContaining('请明天再试') });
    const { retryAfter } = refused.data as unknown as { retryAfter: number };
    expect(new Date(product.clock.now().getTime() + retryAfter * 1000).toISOString()).toMatch(/T16:00:0[01]/);
    await product.deps.db.update(rosterUsage).set({ day: sql`${rosterUsage.day} - 1` });
    expect(await plan()).toMatchObject({ code: 1, data: { counts: expect.anything() } });
  });

  it('of a large intake passes, and is in the security log by counts alone', async () => {
    const seen = product.recorded.length;
    await keeper.load(await rowsOf(3000));
    const lines = product.recorded.slice(seen);
    const { campId, teacher } = keeper;
    expect(lines).toEqual([
      expect.objectContaining({
        event: 'roster.tried',
        by: teacher.id,
        campId,
        rows: 3000,
        new: 3000,
        refused: 0,
      }),
      expect.objectContaining({
        event: 'roster.imported',
        by: teacher.id,
        campId,
        added: 3000,
        joined: 0,
        invited: 3000,
      }),
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/1371300\d{4}|张三/);
  });
});
