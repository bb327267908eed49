import type { CallKey } from '@zhixing/contract';
import { termsVersion } from '@zhixing/contract/terms';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession } from '../areas/account/session/session.domain.ts';
import { eraseCancelled } from '../areas/account-removal/account-removal.domain.ts';
import { checkDaily } from '../areas/audit-trail/index.ts';
import { reportCeiling } from '../areas/delivery/ceiling.domain.ts';
import { securityEvents } from '../base/security-events.ts';
import {
  codeFor,
  goodPassword,
  lastCode,
  register,
  sendCode,
  solutionOf,
  someone,
} from '../testing/account.ts';
import { createClassroom } from '../testing/classroom.ts';
import { createTestProduct, type TestProduct } from '../testing/product.ts';
import { startProduction } from '../testing/production.ts';
import { createKeeper, textFile } from '../testing/roster.ts';

const address = '113.88.7.9';
const next = 'night-over-8-seas';
let product: TestProduct;
/** What must stand in no line. */
const secrets = new Set<string>([goodPassword, next, address]);
const keep = (secret: string) => {
  secrets.add(secret);
  return secret;
};

beforeAll(async () => {
  product = await createTestProduct({ SMS_HOURLY: '60', SMS_ABROAD: '44', SMS_ABROAD_HOURLY: '1' });
});
afterAll(() => product.close());

const act = <K extends CallKey>(key: K, payload: object = {}, token?: string) =>
  product.call(key, { ...payload }, { address, ...(token ? { token } : {}) });

/** The last line of an event, but for what every line has. */
function lastOf(event: string) {
  const line = product.recorded.findLast((each) => each.event === event);
  const common = ['time', 'requestId', 'level', 'log', 'msg'];
  return Object.fromEntries(Object.entries(line ?? {}).filter(([name]) => !common.includes(name)));
}
const place = { address: '113.88.*.*', network: expect.stringMatching(/^[\w-]{10}$/) };
const expectLast = (event: keyof typeof securityEvents, facts: object) =>
  expect(lastOf(event)).toEqual({ event, ...place, ...facts });

async function student() {
  const who = { ...someone(), address };
  keep(who.mobile);
  const token = keep(await register(product, who));
  keep(await lastCode(product, who));
  const { userId: accountId } = (await act('POST /capi/Student/getUserInfo', {}, token)).data;
  const masked = `+86 ${who.mobile.slice(0, 3)}****${who.mobile.slice(-4)}`;
  return { ...who, token, accountId, masked };
}
type Student = Awaited<ReturnType<typeof student>>;

const numberOf = ({ countryCode, mobile }: { countryCode: string; mobile: string }) => ({
  countryCode,
  mobile,
});
const codeOf = async (who: Student, scene: string) => keep(await codeFor(product, who, scene, who.token));
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const login = (account: string, password: string, more = {}) =>
  act('POST /passport/Api/user/Login', { account, password, ...more });

it('registering and every way of logging in, and what was refused', async () => {
  const who = await student();
  const { accountId, mobile, masked } = who;
  expectLast('account.registered', { accountId, mobile: masked });
  const opened = { accountId, session: expect.any(Number), device: expect.any(String) };
  expectLast('login.succeeded', { ...opened, way: 'registration' });
  expectLast('code.sent', { scene: 'register', to: masked });

  keep((await login(mobile, goodPassword)).data.token);
  expectLast('login.succeeded', { ...opened, way: 'password' });
  await login(mobile, 'wrong-1234');
  const refused = { account: masked, way: 'password' };
  expectLast('login.refused', { ...refused, accountId, why: 'wrong password' });
  // Somebody who types the password as the name leaves it in no log.
  await login(goodPassword, goodPassword);
  expectLast('login.refused', { ...refused, account: '', accountId: null, why: 'unknown account' });

  const code = await codeOf(who, 'login');
  const quick = (given: string, number = numberOf(who)) =>
    act('POST /passport/Api/user/QuickLogin', { ...number, code: given });
  await quick(wrongOf(code));
  expectLast('code.refused', { scene: 'login', to: masked, why: 'wrong' });
  expectLast('login.refused', { ...refused, accountId, way: 'code', why: 'wrong code' });
  keep((await quick(code)).data.token);
  expectLast('login.succeeded', { ...opened, way: 'code' });
  await quick(code);
  expectLast('code.refused', { scene: 'login', to: masked, why: 'none alive' });
  await quick(code, numberOf(someone()));
  expectLast('login.refused', {
    account: expect.any(String),
    accountId: null,
    way: 'code',
    why: 'unknown account',
  });
});

it('what a phone decides about a QR code', async () => {
  const { token, accountId } = await student();
  const create = async () => {
    const { data } = await product.call(
      'GET /api/service/wechat/createLoginMiniCode',
      {},
      { address: '10.9.8.7' },
    );
    keep(data.ticket);
    return data;
  };
  const first = await create();
  await act('POST /api/service/wechat/scanLoginCode', first, token);
  expectLast('qr.scanned', { accountId, sameNetwork: false });
  await act('POST /api/service/wechat/confirmLoginCode', first, token);
  expectLast('qr.confirmed', { accountId, sameNetwork: false });
  keep((await act('POST /api/service/wechat/getLoginMiniToken', first)).data.token ?? '');
  expectLast('login.succeeded', {
    accountId,
    way: 'qr',
    session: expect.any(Number),
    device: expect.any(String),
  });
  const second = await create();
  await act('POST /api/service/wechat/confirmLoginCode', { ...second, number: '00' }, token);
  expectLast('qr.refused', { accountId, why: 'wrong number' });
  await act('POST /api/service/wechat/refuseLoginCode', await create(), token);
  expectLast('qr.refused', { accountId, why: 'by its owner' });
});

it('changes of what an account logs in with, and the sessions that end with them', async () => {
  const who = await student();
  const { accountId, token, masked } = who;
  const endedWith = (why: string) =>
    expectLast('session.ended', { accountId, sessions: [expect.any(Number)], why });
  const again = async (account = who.mobile, password = goodPassword) =>
    keep((await login(account, password)).data.token);

  await again();
  await act('POST /passport/Api/user/changePassword', { oldPassword: 'not-this-1', password: next }, token);
  expectLast('password.refused', { accountId });
  await act('POST /passport/Api/user/changePassword', { oldPassword: goodPassword, password: next }, token);
  expectLast('password.changed', { accountId });
  endedWith('password changed');

  await again(who.mobile, next);
  const to = someone();
  keep(to.mobile);
  await sendCode(product, to);
  product.clock.forward(61);
  await product.call(
    'POST /passport/Api/User/mobileCode',
    { ...numberOf(to), scene: 'bind' },
    { token, address: to.address },
  );
  const bind = { ...numberOf(to), code: keep(await lastCode(product, to)), password: next };
  await act('POST /passport/Api/user/changeMobile', bind, token);
  const now = `+86 ${to.mobile.slice(0, 3)}****${to.mobile.slice(-4)}`;
  expectLast('mobile.changed', { accountId, from: masked, to: now });
  endedWith('mobile changed');

  await again(to.mobile, next);
  const email = keep('mountain@example.com');
  await act('POST /passport/Api/user/emailCode', { email, password: next }, token);
  expectLast('email.asked', { accountId, email: 'm***@example.com' });
  const { rows } = await product.deps.db.execute<{ text: string }>(
    sql`select text from outbox_message where email = ${email}`,
  );
  const code = keep(/\d{6}/.exec(rows[0]?.text ?? '')?.[0] ?? '');
  await act('POST /passport/Api/user/confirmEmail', { code: wrongOf(code) }, token);
  expectLast('code.refused', { scene: 'email', to: 'm***@example.com', why: 'wrong' });
  await act('POST /passport/Api/user/confirmEmail', { code }, token);
  expectLast('email.changed', { accountId, from: '', to: 'm***@example.com' });
  endedWith('email changed');
  await act('POST /passport/Api/user/removeEmail', { password: next }, token);
  expectLast('email.removed', { accountId, from: 'm***@example.com' });

  const reset = {
    ...numberOf(to),
    code: await codeOf({ ...who, ...numberOf(to) }, 'reset'),
    password: goodPassword,
  };
  await act('POST /passport/Api/user/resetPassword', reset);
  expectLast('password.reset', { accountId });
  endedWith('password reset');
});

it('sessions that end otherwise', async () => {
  const { accountId, token, mobile } = await student();
  const ended = (why: string, sessions = [expect.any(Number)]) =>
    expectLast('session.ended', { accountId, sessions, why });
  const another = keep((await login(mobile, goodPassword)).data.token);
  await act('POST /passport/Api/user/logout', {}, another);
  ended('logout');
  await login(mobile, goodPassword);
  await act('POST /passport/Api/user/endSessions', { scope: 'others' }, token);
  ended('ended by its owner');
  const opening = { device: '', demo: false, security: product.deps.security };
  for (let n = 0; n < 19; n += 1)
    await openSession(product.deps.db, { ...opening, accountId, now: product.clock.now() });
  await login(mobile, goodPassword);
  ended('too many');
});

it('the demo, asked for from elsewhere', async () => {
  await product.app.inject({ url: '/dev/outbox', remoteAddress: address });
  expectLast('demo.refused', { what: 'outbox', accountId: null });
  const { accountId, mobile } = await student();
  await product.deps.db.execute(sql`update account set is_demo = true where id = ${accountId}`);
  const payload = { account: mobile, password: goodPassword };
  const headers = { 'x-forwarded-for': address };
  await product.call('POST /passport/Api/user/Login', payload, { address, headers });
  expectLast('demo.refused', { what: 'account', accountId });
});

it('a cancellation: asked for, taken back by a login, carried out', async () => {
  const { accountId, token, mobile } = await student();
  const cancel = (of: string) => act('POST /passport/Api/user/cancelAccount', { password: goodPassword }, of);
  await cancel(token);
  expect(lastOf('cancellation.asked')).toMatchObject({ accountId });
  expectLast('session.ended', { accountId, sessions: [expect.any(Number)], why: 'account cancelled' });
  const again = keep((await login(mobile, goodPassword)).data.token);
  expectLast('cancellation.withdrawn', { accountId });
  await cancel(again);
  product.clock.forward(7 * 24 * 3600);
  await eraseCancelled(product.deps);
  expect(lastOf('account.cancelled')).toEqual({ event: 'account.cancelled', accountId });
});

it('the first administrator, invites, changes of roles, a password that was given', async () => {
  const key = keep('setup-key-of-22-letter');
  await product.deps.db.execute(sql`insert into setup_key (key_hash, created_at, expires_at)
    values (sha256(${key}::bytea), ${product.clock.now()}, ${product.clock.now()}::timestamptz + interval '1 day')`);
  const { countryCode, mobile } = someone();
  const person = { name: '沈静宜', password: goodPassword, agree: termsVersion };
  const made = await act('POST /mapi/Setup/createAdministrator', {
    key,
    countryCode,
    mobile: keep(mobile),
    ...person,
  });
  const admin = keep(made.data.token);
  const by = (await act('POST /mapi/Staff/getSelf', {}, admin)).data.userId;
  expectLast('administrator.made', { accountId: by });
  const college = await act('POST /mapi/College/create', { name: '安全学院' }, admin);
  const collegeId = college.data.id;

  const who = await student();
  const { accountId, masked } = who;
  const post = { role: 'teacher', collegeId };
  const invite = () => act('POST /mapi/Invite/create', { ...numberOf(who), name: '方小田', ...post }, admin);
  const { data } = await invite();
  expectLast('staff.invited', { by, to: masked, ...post });
  product.clock.forward(60);
  await act('POST /mapi/Invite/resend', { inviteId: data.inviteId }, admin);
  expectLast('invite.resent', { by, to: masked });
  await act('POST /mapi/Invite/cancel', { inviteId: data.inviteId }, admin);
  expectLast('invite.cancelled', { by, to: masked });
  await invite();
  const { rows } = await product.deps.db.execute<{ text: string }>(
    sql`select text from outbox_message where mobile = ${who.mobile} order by id desc limit 1`,
  );
  const inviteKey = keep(/#([\w-]{22})/.exec(rows[0]?.text ?? '')?.[1] ?? '');
  await act('POST /mapi/Invite/accept', { key: inviteKey }, who.token);
  expectLast('role.changed', { accountId, by, from: 'student', to: 'teacher', collegeId });
  await act('POST /mapi/Staff/changeRole', { userId: accountId, role: 'manager', collegeId }, admin);
  expectLast('session.ended', { accountId, sessions: [expect.any(Number)], why: 'role changed' });
  await login(who.mobile, goodPassword);
  await act('POST /mapi/Staff/sendPasswordLink', { userId: accountId }, admin);
  expectLast('password.link', { accountId, by, way: 'message' });
  const slip = await act('POST /mapi/Staff/printPasswordSlip', { userId: accountId }, admin);
  expectLast('password.link', { accountId, by, way: 'slip' });
  const slipKey = keep(slip.data.address.split('#')[1] ?? '');
  await act('POST /mapi/Password/set', { key: slipKey, password: keep('pine-above-6-roofs') });
  expectLast('password.linked', { accountId, way: 'slip' });
});

it('a camp’s roster: imported, decided upon, written by hand, exported', async () => {
  const keeper = await createKeeper(product, await createClassroom(product));
  const { campId, teacher } = keeper;
  const who = { by: teacher.id, campId };
  const file = textFile(`姓名,手机号\n名单上的,${keep('13710008801')}`);
  await keeper.load(file);
  expect(lastOf('roster.imported')).toMatchObject({ ...who, added: 1, joined: 0 });
  await keeper.act('名单上的', 'remove', keep('给学生的一句话'));
  const { entryId } = await keeper.find('名单上的');
  expect(lastOf('roster.acted')).toMatchObject({ ...who, act: 'remove', students: [], entries: [entryId] });
  await keeper.ask('POST /mapi/Roster/edit', { campId, entryId, name: keep('改过的姓名') });
  expect(lastOf('roster.edited')).toMatchObject({ ...who, entryId });
  const { accountId, token, mobile } = await student();
  await keeper.load(textFile(`姓名,手机号\n林小知,${mobile}`));
  const { data } = await act('POST /capi/Student/getInvitations', {}, token);
  await act('POST /capi/Student/acceptInvitation', { invitationId: data.list[0]?.invitationId ?? 0 }, token);
  await keeper.act('林小知', 'approve');
  await act('POST /capi/Student/askCorrection', { name: '林潇', reason: keep('身份证上的字') }, token);
  expect(lastOf('correction.asked')).toMatchObject({ accountId });
  const asked = await keeper.ask('POST /mapi/Roster/getCorrections', { campId });
  const { correctionId } = asked.list[0] ?? { correctionId: 0 };
  const answer = keep('已核对身份证件');
  await keeper.ask('POST /mapi/Roster/answerCorrection', { campId, correctionId, approve: true, answer });
  expect(lastOf('correction.answered')).toMatchObject({ ...who, accountId, approved: true });
  await keeper.ask('POST /mapi/Roster/export', { campId, format: 'csv' });
  expect(lastOf('roster.exported')).toMatchObject({ ...who, format: 'csv', whole: true });
  await keeper.ask('POST /mapi/Gradebook/export', { campId, format: 'csv', studentIds: [], items: [] });
  expect(lastOf('gradebook.exported')).toMatchObject({ ...who, format: 'csv' });
});

it('a second factor: set up, asked for, refused, taken away', async () => {
  const { accountId, token, mobile } = await student();
  const begun = await act('POST /passport/Api/user/beginSecondFactor', { password: goodPassword }, token);
  const { secret } = begun.data;
  keep(secret);
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: product.clock.now().getTime() });
  await login(mobile, goodPassword);
  const set = await act('POST /passport/Api/user/confirmSecondFactor', { code: code() }, token);
  expectLast('factor.added', { accountId });
  expectLast('session.ended', { accountId, sessions: [expect.any(Number)], why: 'second factor changed' });
  const asked = await login(mobile, goodPassword);
  const ticket = keep((asked.data as unknown as { secondFactor: string }).secondFactor);
  // Of this half minute, and taken already.
  await act('POST /passport/Api/user/passSecondFactor', { ticket, code: code() });
  expectLast('factor.refused', { accountId });
  const [recovery = ''] = set.data.recoveryCodes;
  keep((await act('POST /passport/Api/user/passSecondFactor', { ticket, code: keep(recovery) })).data.token);
  expectLast('recovery.used', { accountId });
  product.clock.forward(60);
  const renewed = await act('POST /passport/Api/user/renewRecoveryCodes', { code: code() }, token);
  expectLast('recovery.renewed', { accountId });
  const last = { password: goodPassword, code: keep(renewed.data.recoveryCodes[0] ?? '') };
  await act('POST /passport/Api/user/removeSecondFactor', last, token);
  expectLast('factor.removed', { accountId });
});

it('a number that its account lost to a new owner, who said another name before', async () => {
  const who = await student();
  const { accountId, masked } = who;
  product.clock.forward(180 * 24 * 3600);
  const code = keep(await codeFor(product, who, 'login'));
  await act('POST /passport/Api/user/QuickLogin', { ...numberOf(who), code, name: '王大山' });
  expectLast('login.refused', { accountId, account: masked, way: 'code', why: 'wrong name' });
  product.clock.forward(61);
  await sendCode(product, who, { newOwner: true });
  const fresh = keep(await lastCode(product, who));
  const form = { ...numberOf(who), code: fresh, password: goodPassword, name: '王大山' };
  await act('POST /passport/Api/user/registByMobile', { ...form, agree: termsVersion, newOwner: true });
  expectLast('number.released', { accountId, mobile: masked });
});

it('challenges, caps, what is not allowed, and the ceilings of messages', async () => {
  const abroad = { ...someone(), countryCode: '44', mobile: '7400123456', address };
  keep(abroad.mobile);
  const asked = await sendCode(product, abroad);
  expectLast('challenge.asked', { purpose: 'sms challenge', work: 1 });
  const challenge = solutionOf(asked.data);
  expect(await sendCode(product, abroad, { challenge })).toMatchObject({ code: 1 });
  expectLast('sms.ceiling', { of: 'abroad', ceiling: 1, reached: true });
  product.clock.forward(61);
  await sendCode(product, abroad, { challenge });
  expectLast('challenge.refused', { purpose: 'sms challenge', work: 1 });

  const calling = { call: 'POST /passport/Api/User/mobileCode', accountId: null };
  const home = { ...someone(), address };
  await sendCode(product, home);
  await sendCode(product, home);
  expectLast('cap.met', calling);
  const evil = { address, headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } };
  await product.call('POST /passport/Api/User/mobileCode', { ...numberOf(home), scene: 'register' }, evil);
  expectLast('access.refused', calling);

  const { rows } = await product.deps.db.execute<{ sent: number }>(
    sql`select count(*)::int sent from sms_code where sent_at > ${product.clock.now()}::timestamptz - interval '1 hour'`,
  );
  await product.deps.db.execute(sql`
    insert into sms_code (country_code, mobile, scene, code_hash, address, sent_at, expires_at)
    select '86', (13900000000 + n)::text, 'register', '\\x00', '10.8.8.8', ${product.clock.now()}, ${product.clock.now()}
    from generate_series(1, ${59 - (rows[0]?.sent ?? 0)}::int) n`);
  expect(await sendCode(product, { ...someone(), address: '10.7.7.7' })).toMatchObject({ code: 1 });
  expect(lastOf('sms.ceiling')).toMatchObject({ of: 'all', ceiling: 60, reached: true });
  reportCeiling(product.deps, { channel: 'sms', left: 1, claimed: 1 });
  expect(lastOf('reminders.ceiling')).toMatchObject({ channel: 'sms', reached: true });
});

it('the daily check of the audit trail, with its last number and hash', async () => {
  await checkDaily(product.deps);
  expect(lastOf('audit.checked')).toEqual({
    event: 'audit.checked',
    first: expect.any(Number),
    last: expect.any(Number),
    hash: expect.any(String),
    faults: 0,
  });
});

it('every event of the inventory has been seen, also those of a start, each as the inventory says and none with a secret', async () => {
  const production = await startProduction();
  const file = production.securityLines();
  await production.stop();
  const seen = [...product.recorded, ...file];
  expect(Object.keys(securityEvents).filter((name) => !seen.some(({ event }) => event === name))).toEqual([]);
  const common = ['level', 'time', 'log', 'event', 'requestId', 'address', 'network', 'suppressed', 'msg'];
  for (const line of seen) {
    const name = line.event as keyof typeof securityEvents;
    expect(line).toMatchObject({ log: 'security', level: securityEvents[name].level, msg: name });
    const own = Object.fromEntries(Object.entries(line).filter(([key]) => !common.includes(key)));
    // `address` and the like are of the line; what else there is the inventory names.
    expect([name, Value.Check(securityEvents[name].fields, own)]).toEqual([name, true]);
  }
  const all = seen.map((line) => JSON.stringify(line)).join('\n');
  secrets.delete('');
  expect([...secrets].filter((secret) => all.includes(secret))).toEqual([]);
  expect(secrets.size).toBeGreaterThan(30);
  expect(JSON.stringify(product.logged)).not.toContain('"log":"security"');
});
