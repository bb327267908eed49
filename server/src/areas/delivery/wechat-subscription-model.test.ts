import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wechatSubscription } from '../../schema/delivery/wechat-subscription.ts';
import { type Classroom, createClassroom } from '../../testing/classroom.ts';
import { serviceAccountEnv, startServiceAccount } from '../../testing/deliveries/service-account.ts';
import { checkModel, modelTimeout } from '../../testing/model/check-model.ts';
import { command } from '../../testing/model/command.ts';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';
import { notify } from '../notice/index.ts';
import { deliver } from './index.ts';

let wechat: Awaited<ReturnType<typeof startServiceAccount>>;
let product: TestProduct;
let classroom: Classroom;
beforeAll(async () => {
  wechat = await startServiceAccount();
  product = await createTestProduct({ ...serviceAccountEnv, WECHAT_ENDPOINT: wechat.endpoint });
  classroom = await createClassroom(product);
});
afterAll(async () => {
  await product.close();
  wechat.close();
});

interface Subscription {
  request: number;
  askedAt: number;
  /** null: it is not allowed yet. */
  readyAt: number | null;
}
/** The subscriptions of one account in the order in which they were asked for, and how many messages WeChat delivered. */
interface Model {
  subscriptions: Subscription[];
  messages: number;
}
type Returned = ReturnType<(typeof wechat)['atConsentPage']>['query'];
interface Real {
  student: { id: number; token: string };
  /** What WeChat returned with, by request. */
  returns: Returned[];
  openid: string;
}

const [tenMinutes, most] = [10 * 60_000, 10];
const now = () => product.clock.now().getTime();
const readyOf = ({ subscriptions }: Model) =>
  subscriptions.filter(({ readyAt }) => readyAt !== null).sort((a, b) => (a.readyAt ?? 0) - (b.readyAt ?? 0));
/** What a fault of WeChat means for the message and its subscription. */
const faults = {
  none: { fault: null, uses: true, arrives: true },
  unsubscribed: { fault: 43101, uses: true, arrives: false },
  template: { fault: 40037, uses: false, arrives: false },
  cut: { fault: 'cut', uses: true, arrives: true },
  lost: { fault: 'lost', uses: true, arrives: false },
  busy: { fault: 45009, uses: true, arrives: true },
} as const;

const commands = [
  command<Model, Real>('subscribe', {
    run: async (model, { student, returns, openid }) => {
      product.clock.forward(1);
      const { subscriptions } = model;
      model.subscriptions = subscriptions.filter(
        ({ readyAt, askedAt }) => readyAt !== null || askedAt > now() - tenMinutes,
      );
      const oldest = model.subscriptions.find(({ readyAt }) => readyAt === null);
      const answer = await product.call('POST /capi/Reminder/subscribeWechat', {}, student);
      if (model.subscriptions.length >= most) {
        expect(answer.code).toBe(oldest ? 1 : -2);
        if (!oldest) return;
        model.subscriptions = model.subscriptions.filter((each) => each !== oldest);
      }
      returns.push(wechat.atConsentPage(answer.data.address, openid).query);
      model.subscriptions.push({ request: returns.length - 1, askedAt: now(), readyAt: null });
    },
  }),
  command<Model, Real, number>('confirm', {
    args: fc.nat(29),
    run: async (model, { student, returns }, at) => {
      const request = returns.length - 1 - (at % Math.max(1, returns.length));
      const query = returns[request];
      if (!query) return;
      product.clock.forward(1);
      const found = model.subscriptions.find((each) => each.request === request);
      const isLate = found?.readyAt === null && found.askedAt <= now() - tenMinutes;
      const answer = await product.call('POST /capi/Reminder/confirmWechat', query, student);
      expect(answer.code).toBe(found && !isLate ? 1 : -2);
      if (found && !isLate) found.readyAt ??= now();
    },
  }),
  command<Model, Real, number>('wait', {
    args: fc.constantFrom(1, 5, 10),
    run: async (_model, _real, minutes) => product.clock.forward(minutes * 60),
  }),
  command<Model, Real, keyof typeof faults>('remind', {
    args: fc.constantFrom(...(Object.keys(faults) as (keyof typeof faults)[])),
    run: async (model, { student, openid }, name) => {
      const { fault, uses, arrives } = faults[name];
      // 10:00 in China of the next day: no quiet hours, and no messages of the day before.
      product.clock.set(new Date(Math.ceil((now() + 1) / 86_400_000) * 86_400_000 + 2 * 3_600_000));
      const [used] = readyOf(model);
      wechat.state.fault = fault;
      const about = { kind: 'study-reminded', accountIds: [student.id], now: product.clock.now() } as const;
      await product.deps.db.transaction((tx) => notify(tx, about));
      await deliver(product.deps, async () => undefined);
      wechat.state.fault = null;
      product.clock.forward(60);
      await deliver(product.deps, async () => undefined);
      if (!used) return;
      if (uses) model.subscriptions = model.subscriptions.filter((each) => each !== used);
      if (arrives) model.messages += 1;
      // What WeChat lost or refused with 43101 leaves a consent there that nobody uses.
      expect(wechat.state.sent.filter(({ to }) => to === openid)).toHaveLength(model.messages);
    },
  }),
];

test('subscriptions asked for, allowed, used, taken back and late are those of the model', {
  timeout: modelTimeout,
}, async () => {
  await checkModel<Model, Real>({
    product,
    begin: async () => {
      const student = await classroom.addPerson();
      return {
        model: { subscriptions: [], messages: 0 },
        real: { student, returns: [], openid: `openid-${student.id}` },
      };
    },
    commands,
    always: async (model, { student }) => {
      const rows = await product.deps.db
        .select()
        .from(wechatSubscription)
        .where(eq(wechatSubscription.accountId, student.id))
        .orderBy(asc(wechatSubscription.askedAt));
      expect(rows.map(({ state }) => state)).toEqual(
        model.subscriptions.map(({ readyAt }) => (readyAt === null ? 'asked' : 'ready')),
      );
      expect(new Set(rows.map(({ scene }) => scene)).size).toBe(rows.length);
      const { channels } = (await product.call('POST /capi/Reminder/getChoices', {}, student)).data;
      expect(channels.find(({ channel }) => channel === 'wechat')?.left).toBe(readyOf(model).length);
    },
    runs: 100,
    fewest: 800,
  });
});
