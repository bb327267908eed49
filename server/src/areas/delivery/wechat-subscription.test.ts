import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { delivery } from '../../schema/delivery/delivery.ts';
import { wechatSubscription } from '../../schema/delivery/wechat-subscription.ts';
import { type Classroom, createClassroom } from '../../testing/classroom.ts';
import { serviceAccountEnv, site, startServiceAccount } from '../../testing/deliveries/service-account.ts';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';
import { aliyun, reminderSmsEnv, startSmsProvider } from '../../testing/sms-provider.ts';
import { openSession } from '../account/session/session.domain.ts';
import { notify } from '../notice/index.ts';
import { deleteOldDeliveries, deliver, eraseDeliveries } from './index.ts';

/** A Tuesday at 10:00 in China. */
const morning = new Date('2030-01-08T02:00:00Z');

type Person = { id: number; token: string };
type Returned = ReturnType<(typeof wechat)['atConsentPage']>['query'];
let wechat: Awaited<ReturnType<typeof startServiceAccount>>;
let sms: Awaited<ReturnType<typeof startSmsProvider>>;
let product: TestProduct;
let classroom: Classroom;
let student: Person;

beforeEach(async () => {
  wechat = await startServiceAccount();
  sms = await startSmsProvider(aliyun);
  product = await createTestProduct({
    ...reminderSmsEnv(sms),
    ...serviceAccountEnv,
    SMS_SENDER: 'aliyun',
    WECHAT_ENDPOINT: wechat.endpoint,
  });
  product.clock.set(morning);
  classroom = await createClassroom(product);
  student = await classroom.addPerson();
});
afterEach(async () => {
  await product.close();
  wechat.close();
  sms.close();
  // Neither who a person is at WeChat, nor the secret, a token or a signature.
  expect(JSON.stringify(product.logged)).not.toMatch(
    new RegExp(`openid-|${serviceAccountEnv.WECHAT_MP_APP_SECRET}|token-\\d|[0-9a-f]{64}`),
  );
});

const later = async (minutes: number) => {
  product.clock.forward(minutes * 60);
  await deliver(product.deps, async () => undefined);
};
const subscribe = (who: { token: string } = student) =>
  product.call('POST /capi/Reminder/subscribeWechat', {}, who);
const confirm = (query: Returned, who: { token: string } = student) =>
  product.call('POST /capi/Reminder/confirmWechat', query, who);
const openIdOf = ({ id }: Person) => `openid-${id}`;
async function askAtWechat(who = student, action: 'confirm' | 'cancel' = 'confirm') {
  const { data } = await subscribe(who);
  return wechat.atConsentPage(data.address, openIdOf(who), action).query;
}
async function allow(times = 1, who = student) {
  for (let each = 0; each < times; each += 1) {
    product.clock.forward(1);
    expect(await confirm(await askAtWechat(who), who)).toMatchObject({ code: 1 });
  }
}
const leftOf = async (who = student) =>
  (await product.call('POST /capi/Reminder/getChoices', {}, who)).data.channels.find(
    ({ channel }) => channel === 'wechat',
  )?.left;
const remind = (who = student) =>
  product.deps.db.transaction((tx) =>
    notify(tx, {
      kind: 'study-reminded',
      accountIds: [who.id],
      now: product.clock.now(),
      word: '本周内补上',
    }),
  );
const deliveries = async () =>
  (await product.deps.db.select().from(delivery).orderBy(asc(delivery.id))).map(
    ({ channel, state, failure }) => `${channel} ${state}${failure ? ` ${failure}` : ''}`,
  );
const statesOf = async (who = student) =>
  (
    await product.deps.db
      .select()
      .from(wechatSubscription)
      .where(eq(wechatSubscription.accountId, who.id))
      .orderBy(asc(wechatSubscription.askedAt))
  ).map(({ state }) => state);

describe('a subscription to one message', () => {
  it('is allowed at WeChat, is one message with its scene, and is used up by it', async () => {
    expect(await leftOf()).toBe(0);
    const { address } = (await subscribe()).data;
    const { returnTo, query } = wechat.atConsentPage(address, openIdOf(student));
    expect(returnTo).toBe(`${site}/user/reminders`);
    const confirmed = await confirm(query);
    expect(confirmed).toMatchObject({ code: 1, msg: '可以再收一条微信提醒' });
    expect(confirmed.data.channels).toMatchObject([
      { channel: 'wechat', address: '1', left: 1 },
      { channel: 'sms' },
      { channel: 'mail' },
    ]);
    await remind();
    await later(1);
    expect(wechat.state.sent).toEqual([
      {
        to: openIdOf(student),
        scene: String(query.scene),
        title: '老师提醒你学习',
        text: '老师提醒你继续学习《》：本周内补上。',
        url: `${site}/user/notices`,
      },
    ]);
    expect(await leftOf()).toBe(0);
    await remind();
    await later(1);
    expect(await deliveries()).toEqual(['wechat sent', 'sms sent']);
    expect(sms.state.taken).toHaveLength(1);
  });

  it('is one for a message of many notices, and the oldest first', async () => {
    await allow(3);
    const [first] = await product.deps.db
      .select({ scene: wechatSubscription.scene })
      .from(wechatSubscription)
      .orderBy(asc(wechatSubscription.readyAt));
    await remind();
    await remind();
    await later(1);
    expect(wechat.state.sent).toMatchObject([{ scene: String(first?.scene), title: '2 条新消息' }]);
    expect(await leftOf()).toBe(2);
  });

  it('a long text and a long title are cut to what WeChat takes', async () => {
    await allow();
    await product.deps.db.transaction((tx) =>
      notify(tx, {
        kind: 'study-reminded',
        accountIds: [student.id],
        now: product.clock.now(),
        word: '补'.repeat(400),
      }),
    );
    await later(1);
    expect([...(wechat.state.sent[0]?.text ?? '')]).toHaveLength(200);
    expect(await deliveries()).toEqual(['wechat sent']);
  });

  it('there are at most ten of an account, each of a scene of its own; an unanswered one makes room', async () => {
    await allow(9);
    const unanswered = await askAtWechat();
    product.clock.forward(1);
    await allow();
    expect(await statesOf()).toEqual(Array(10).fill('ready'));
    expect(await confirm(unanswered)).toMatchObject({ code: -2 });
    expect(await subscribe()).toMatchObject({ code: -2, msg: expect.stringContaining('最多先允许 10 条') });
    expect(await leftOf()).toBe(10);
    await remind();
    await later(1);
    await allow();
    expect(await leftOf()).toBe(10);
  });

  it('twenty that are begun at once leave ten rows of as many scenes', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => subscribe()));
    expect(answers.map(({ code }) => code)).toEqual(Array(20).fill(1));
    expect(await statesOf()).toEqual(Array(10).fill('asked'));
  });

  it('what is not answered is deleted, what is allowed stays', async () => {
    await allow();
    await subscribe();
    await deleteOldDeliveries(product.deps);
    expect(await statesOf()).toEqual(['ready', 'asked']);
    product.clock.forward(10 * 60);
    await deleteOldDeliveries(product.deps);
    expect(await statesOf()).toEqual(['ready']);
  });
});

describe('what WeChat says of a message', () => {
  it.each([
    // The person took the consent back, or is none of this service account's.
    [43101, ['wechat failed unsubscribed', 'sms sent'], 1],
    [40003, ['wechat failed unsubscribed', 'sms sent'], 1],
    // The template is none: nothing was used.
    [40037, ['wechat failed off', 'sms sent'], 2],
    // Too many requests, or WeChat is busy: again later.
    [45009, ['wechat waiting'], 2],
    [-1, ['wechat waiting'], 2],
    // Nobody knows whether it was taken.
    ['cut', ['wechat uncertain', 'sms sent'], 1],
    ['lost', ['wechat uncertain', 'sms sent'], 1],
    ['500', ['wechat uncertain', 'sms sent'], 1],
  ] as const)('%s: %j, and %i of two are left', async (fault, states, left) => {
    await allow(2);
    wechat.state.fault = fault;
    await remind();
    await later(0);
    expect(await deliveries()).toEqual(states);
    expect(await leftOf()).toBe(left);
    const asked = wechat.state.asked;
    if (states[0] !== 'wechat waiting') {
      await later(60);
      expect(wechat.state.asked).toBe(asked);
    }
  });

  it('45009 is tried again with the same consent, and the message sent once', async () => {
    await allow();
    wechat.state.fault = 45009;
    await remind();
    await later(0);
    wechat.state.fault = null;
    await later(1);
    await later(60);
    expect(wechat.state.sent).toHaveLength(1);
    expect(await deliveries()).toEqual(['wechat sent']);
    expect(await statesOf()).toEqual([]);
  });

  it('after the fourth failure the next channel is used, and the consent can be used later', async () => {
    await allow();
    wechat.state.fault = 45009;
    await remind();
    for (const minutes of [0, 1, 4, 16]) await later(minutes);
    expect(await deliveries()).toEqual(['wechat failed unreachable', 'sms sent']);
    expect(await statesOf()).toEqual(['ready']);
  });

  it('40001, an expired token, is renewed once and the message sent once', async () => {
    await allow(2);
    await remind();
    await later(0);
    wechat.state.token = 'token-2';
    await remind();
    await later(1);
    expect(wechat.state.sent).toHaveLength(2);
    expect(wechat.state.tokens).toBe(2);
    expect(await deliveries()).toEqual(['wechat sent', 'wechat sent']);
  });

  it('without a token nothing was sent: it is tried again', async () => {
    await allow();
    wechat.state.tokenFault = -1;
    await remind();
    await later(0);
    expect([wechat.state.asked, await deliveries()]).toEqual([0, ['wechat waiting']]);
    expect(await leftOf()).toBe(1);
    wechat.state.tokenFault = null;
    await later(1);
    expect(await deliveries()).toEqual(['wechat sent']);
  });

  it('a sender that died leaves a consent that is not used again', async () => {
    await allow(2);
    await remind();
    await later(0);
    const { db } = product.deps;
    // As if the process had ended between the claim and the row.
    const [sent] = await db.select().from(delivery);
    await db.update(delivery).set({ state: 'sending', sentAt: null, checkAt: null });
    const [next] = await db.select().from(wechatSubscription);
    await db
      .insert(wechatSubscription)
      .values({ ...(next as typeof next & object), scene: 10_000, state: 'reserved', bundle: sent?.bundle });
    wechat.state.sent.length = 0;
    await later(11);
    expect(wechat.state.sent).toEqual([]);
    expect(await deliveries()).toEqual(['wechat uncertain', 'sms sent']);
    expect(await statesOf()).toEqual(['ready']);
  });

  it('three messages at once of an account with two consents: the third goes by the next channel', async () => {
    const other = await classroom.addPerson();
    await allow(2);
    await allow(1, other);
    for (let times = 0; times < 3; times += 1) {
      await remind();
      await remind(other);
      await later(1);
    }
    const of = (each: Person) => wechat.state.sent.filter(({ to }) => to === openIdOf(each)).length;
    expect([of(student), of(other), sms.state.taken.length]).toEqual([2, 1, 3]);
  });
});

describe('an attack', () => {
  const refusal = { code: -2, msg: expect.stringContaining('不是在这里开始的') };

  it('the return of another account allows nothing, on either side', async () => {
    const other = await classroom.addPerson();
    const query = await askAtWechat();
    expect(await confirm(query, other)).toMatchObject(refusal);
    const theirs = await askAtWechat(other);
    expect(await confirm({ ...theirs, reserved: query.reserved }, other)).toMatchObject(refusal);
    expect([await leftOf(), await leftOf(other)]).toEqual([0, 0]);
    expect(await confirm(query)).toMatchObject({ code: 1 });
  });

  it('the return of another login of the same account allows nothing', async () => {
    const now = product.clock.now();
    const { db, security } = product.deps;
    const opened = { accountId: student.id, now, device: 'another', demo: true, security };
    const elsewhere = await openSession(db, opened);
    const query = await askAtWechat();
    expect(await confirm(query, elsewhere)).toMatchObject(refusal);
    expect(await leftOf()).toBe(0);
  });

  it('the same return twice, also at once, allows one message; after it is used, none', async () => {
    const query = await askAtWechat();
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(query)));
    expect(answers.map(({ code }) => code)).toEqual(Array(5).fill(1));
    expect(await leftOf()).toBe(1);
    expect(await confirm({ ...query, openid: 'openid-of-somebody' })).toMatchObject(refusal);
    await remind();
    await later(1);
    expect(await confirm(query)).toMatchObject(refusal);
    expect(await leftOf()).toBe(0);
  });

  it('a return after ten minutes allows nothing', async () => {
    const query = await askAtWechat();
    const soon = await askAtWechat();
    product.clock.forward(10 * 60 - 1);
    expect(await confirm(soon)).toMatchObject({ code: 1 });
    product.clock.forward(1);
    expect(await confirm(query)).toMatchObject(refusal);
    expect(await leftOf()).toBe(1);
  });

  it('an altered scene, an altered signature and one of an earlier request allow nothing', async () => {
    const [earlier, query] = [await askAtWechat(), await askAtWechat()];
    expect(await confirm({ ...query, scene: (query.scene + 1) % 10_001 })).toMatchObject(refusal);
    expect(await confirm({ ...query, scene: earlier.scene })).toMatchObject(refusal);
    const reserved = query.reserved.replace(/.$/, (end) => (end === '0' ? '1' : '0'));
    expect(await confirm({ ...query, reserved })).toMatchObject(refusal);
    expect(await confirm({ ...query, scene: 10_001 })).toMatchObject({ code: -3 });
    expect(await confirm({ ...query, reserved: 'x' })).toMatchObject({ code: -3 });
    expect(await confirm({ ...query, openid: "o' or 1=1" })).toMatchObject({ code: -3 });
    expect(await leftOf()).toBe(0);
  });

  it('who cancels at WeChat has allowed nothing', async () => {
    const query = await askAtWechat(student, 'cancel');
    expect(await confirm(query)).toMatchObject({ code: -2, msg: expect.stringContaining('没有允许') });
    expect(await confirm({ ...query, openid: openIdOf(student) })).toMatchObject({ code: -2 });
    expect(await leftOf()).toBe(0);
  });

  it('an openid of somebody else gets nothing: WeChat has no consent of theirs, and it is not tried twice', async () => {
    const query = await askAtWechat();
    const victim = await classroom.addPerson();
    await allow(1, victim);
    expect(await confirm({ ...query, openid: openIdOf(victim) })).toMatchObject({ code: 1 });
    await remind();
    await later(1);
    expect(wechat.state.sent).toEqual([]);
    expect(await deliveries()).toEqual(['wechat failed unsubscribed', 'sms sent']);
    expect([await leftOf(), await leftOf(victim)]).toEqual([0, 1]);
  });

  it('WeChat leads back to this site alone, whatever a request says', async () => {
    const address = async (payload: object, headers: Record<string, string>) => {
      const answer = await product.app.inject({
        method: 'POST',
        url: '/capi/Reminder/subscribeWechat',
        headers: { authorization: `Bearer ${student.token}`, 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(payload),
      });
      return answer.json().data?.address as string | undefined;
    };
    const evil = 'https://evil.example/';
    const given: Record<string, string>[] = [
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example', origin: evil },
    ];
    for (const headers of given) {
      const led = await address({ returnTo: evil, redirect_url: evil }, headers);
      if (led) expect(wechat.atConsentPage(led, 'openid-0').returnTo).toBe(`${site}/user/reminders`);
    }
    expect(wechat.atConsentPage((await subscribe()).data.address, 'openid-0').returnTo).toBe(
      `${site}/user/reminders`,
    );
  });
});

it('without a service account there is no such way, and what was allowed stays unused', async () => {
  await allow();
  await remind();
  Object.assign(product.deps, { serviceAccount: null });
  expect(await subscribe()).toMatchObject({ code: -2, msg: '这里没有开通微信提醒' });
  expect(await leftOf()).toBeUndefined();
  await later(1);
  expect(await deliveries()).toEqual(['sms sent']);
  expect(await statesOf()).toEqual(['ready']);
});

it('an account that is erased keeps neither what was allowed nor who it is at WeChat', async () => {
  const other = await classroom.addPerson();
  await allow(2);
  await allow(1, other);
  await product.deps.db.transaction((tx) => eraseDeliveries(tx, student.id));
  expect([await statesOf(), await statesOf(other)]).toEqual([[], ['ready']]);
});
