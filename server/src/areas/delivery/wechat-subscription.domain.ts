import { randomInt } from 'node:crypto';
import type { calls, Data, Payload } from '@zhixing/contract';
import { type ReminderChannel, subscriptionsMost } from '@zhixing/contract/calls/reminder-words';
import type { Action, Caller, Dependencies } from '../../action/action.ts';
import { refused } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { say } from '../../locales/say.ts';
import { lockAccount } from '../account/index.ts';
import type { Outcome } from './channel.ts';
import { readChoices } from './choice.domain.ts';
import { siteOf } from './unsubscribe.ts';
import * as queries from './wechat-subscription.queries.ts';

/** How long a person may take in WeChat. ms. */
const answeredWithin = 10 * 60_000;
const answerDue = (now: Date) => new Date(now.getTime() - answeredWithin);

const scenes = 10_001;

/** A scene that the account has no other subscription of: two of one scene allow one message only. */
function newScene(used: readonly number[]): number {
  for (;;) {
    const scene = randomInt(scenes);
    if (!used.includes(scene)) return scene;
  }
}

/** What WeChat hands back: it may be letters and digits only. Made for this login and this request alone. */
const signedText = ({ accountId, tokenHash }: Caller, { scene, askedAt }: { scene: number; askedAt: Date }) =>
  `${accountId} ${tokenHash.toString('hex')} ${scene} ${askedAt.getTime()}`;

const purpose = 'wechat subscription';

function requireServiceAccount({ serviceAccount }: Dependencies) {
  if (!serviceAccount) throw refused('这里没有开通微信提醒');
  return serviceAccount;
}

/** Begins a subscription to one message: the page of WeChat that asks the person (rules: reminder-wechat). -2: see the contract. */
export async function subscribeWechat({
  deps,
  caller,
}: Action<Payload<typeof calls.subscribeWechat>>): Promise<Data<typeof calls.subscribeWechat>> {
  const account = requireServiceAccount(deps);
  const { accountId } = caller;
  const askedAt = deps.clock.now();
  const scene = await deps.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    await queries.deleteUnanswered(tx, { accountId, before: answerDue(askedAt) });
    const all = await queries.listSubscriptions(tx, { accountId });
    const unanswered = all.find(({ state }) => state === 'asked');
    if (all.length >= subscriptionsMost) {
      if (!unanswered) throw refused(say`微信提醒最多先允许 ${subscriptionsMost} 条，收到几条以后再来`);
      await queries.deleteSubscription(tx, { accountId, scene: unanswered.scene });
    }
    const next = newScene(all.map((each) => each.scene));
    await queries.insertAsked(tx, { accountId, scene: next, askedAt });
    return next;
  });
  const reserved = deps.config.keys.hash(purpose, signedText(caller, { scene, askedAt })).toString('hex');
  const returnTo = `${siteOf(deps.config)}/user/reminders`;
  return { address: account.consentPage({ scene, returnTo, reserved }) };
}

const notOurs = () => refused('这次允许不是在这里开始的，或者已经过了 10 分钟，请再按一次“再允许一条”');

/** The person came back from WeChat's page. -2: see the contract. */
export async function confirmWechat({
  deps,
  caller,
  payload: { action, scene, openid, reserved },
}: Action<Payload<typeof calls.confirmWechat>>): Promise<Data<typeof calls.confirmWechat>> {
  requireServiceAccount(deps);
  if (action !== 'confirm' || openid === '') throw refused('你在微信里没有允许，所以没有增加');
  const which = { accountId: caller.accountId, scene };
  const asked = await queries.findSubscription(deps.db, which);
  const signature = Buffer.from(reserved, 'hex');
  if (!asked || !deps.config.keys.isHash(purpose, signedText(caller, { scene, ...asked }), signature))
    throw notOurs();
  const now = deps.clock.now();
  if (!(await queries.markReady(deps.db, { ...which, openid, now, since: answerDue(now) }))) {
    // The answer to the first time was lost, or the page was opened again.
    const again = await queries.findSubscription(deps.db, which);
    if (!again || again.state === 'asked' || again.openid !== openid) throw notOurs();
  }
  return readChoices(deps, caller);
}

/** Messages were claimed on a channel: those of WeChat get a subscription each, in the same transaction. */
export async function reserveSubscriptions(
  tx: Transaction,
  channel: ReminderChannel,
  bundles: readonly number[],
): Promise<void> {
  if (channel === 'wechat' && bundles.length > 0) await queries.reserve(tx, { bundles });
}

/** Whether WeChat has, or may have, used up the subscription of a message; where it refused the message it can be used again. */
const isUsed = (outcome: Outcome) =>
  outcome.state === 'sent' ||
  outcome.state === 'uncertain' ||
  (outcome.state === 'failed' && outcome.failure === 'unsubscribed');

/** What became of a message is written: its subscription is deleted or released, in the same transaction. */
export async function settleSubscription(
  tx: Transaction,
  {
    channel,
    outcome,
    ...of
  }: { channel: ReminderChannel; accountId: number; bundle: number; outcome: Outcome },
): Promise<void> {
  if (channel !== 'wechat') return;
  if (isUsed(outcome)) await queries.deleteUsed(tx, of);
  else await queries.release(tx, of);
}

/** Deletes what WeChat never answered. */
export const deleteUnansweredSubscriptions = ({ db, clock }: Pick<Dependencies, 'db' | 'clock'>) =>
  queries.deleteUnanswered(db, { before: answerDue(clock.now()) });
