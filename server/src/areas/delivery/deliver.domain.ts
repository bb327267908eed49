import {
  type RemindedKind,
  type ReminderChannel,
  reminderChannels,
} from '@zhixing/contract/calls/reminder-words';
import type { Dependencies } from '../../action/action.ts';
import { startOfChinaDay } from '../../base/china-days.ts';
import { lockByName } from '../../db/migrate/lock.ts';
import { leftThisHour, reportCeiling } from './ceiling.domain.ts';
import type { Outcome, Recipient } from './channel.ts';
import { type Channels, channelsOf } from './channels.ts';
import * as policy from './delivery.policy.ts';
import * as queries from './delivery.queries.ts';
import { type Digest, type MessageItem, writeMessage } from './message.ts';
import { planDeliveries, planNextChannel } from './plan.domain.ts';
import { siteOf, unsubscribeAddress } from './unsubscribe.ts';
import {
  deleteUnansweredSubscriptions,
  reserveSubscriptions,
  settleSubscription,
} from './wechat-subscription.domain.ts';

/** How many messages are with their providers at once, and how many are claimed at once: what a process that dies leaves uncertain. */
const atOnce = 12;
const batchSize = 4 * atOnce;

/** What waits for a teacher as it is now; from an area above. */
export type DigestOf = (deps: Dependencies, accountId: number) => Promise<Digest | undefined>;

interface Bundle {
  bundle: number;
  channel: ReminderChannel;
  tries: number;
  to: Recipient;
  items: MessageItem[];
}

/** Takes the next messages of one channel, in a transaction of its own, one process at a time. */
async function claimNext(deps: Dependencies, channel: ReminderChannel): Promise<number[]> {
  const now = deps.clock.now();
  if (policy.isQuiet(now)) return [];
  return deps.db.transaction(async (tx) => {
    await lockByName(tx, 'deliveries');
    const left = await leftThisHour(deps, tx, channel);
    if (left === 0) return [];
    const today = startOfChinaDay(now);
    const since = new Date(now.getTime() - policy.sentWithin);
    await queries.dropNeedless(tx, { channel, now, since, today });
    await queries.putOff(tx, {
      channel,
      now,
      since: today,
      until: policy.nextMorning(now),
      most: policy.messagesMost,
    });
    const bundles = await queries.claim(tx, { channel, now, most: Math.min(batchSize, left) });
    await reserveSubscriptions(tx, channel, bundles);
    reportCeiling(deps, { channel, left, claimed: bundles.length });
    return bundles;
  });
}

/** The deliveries of claimed bundles, as messages. */
async function readMessages(
  deps: Dependencies,
  channel: ReminderChannel,
  bundles: number[],
): Promise<Bundle[]> {
  const messages = new Map<number, Bundle>();
  for (const { bundle, tries, to, kind, ...rest } of await queries.readBundles(deps.db, { bundles })) {
    const message = messages.get(bundle) ?? { bundle, channel, tries: 0, to, items: [] };
    message.tries = Math.max(message.tries, tries);
    message.items.push({ kind: kind as RemindedKind, ...rest });
    messages.set(bundle, message);
  }
  return [...messages.values()];
}

/** Writes what a provider did with a message; where it has failed, the next channel is planned in the same transaction. */
async function recordOutcome(
  deps: Dependencies,
  { bundle, channel, tries, to: { accountId } }: Pick<Bundle, 'bundle' | 'channel' | 'tries' | 'to'>,
  outcome: Outcome,
  canCheck: boolean,
): Promise<void> {
  const now = deps.clock.now();
  if (outcome.state !== 'sent')
    deps.log.warn({ of: channel, providerCode: outcome.code, tries }, 'a reminder was not sent');
  await deps.db.transaction(async (tx) => {
    const write = (to: queries.DeliveryChange) => queries.writeOutcome(tx, { bundle, from: ['sending'], to });
    await settleSubscription(tx, { channel, accountId, bundle, outcome });
    if (outcome.state === 'sent') {
      const checkAt = canCheck ? policy.nextCheck(now, now) : null;
      await write({ state: 'sent', sentAt: now, providerId: outcome.providerId, checkAt });
      return;
    }
    const providerCode = outcome.code.slice(0, 200);
    if (outcome.state === 'retry' && tries < policy.triesMost) {
      await write({ state: 'waiting', dueAt: policy.retryAt(now, tries), providerCode });
      return;
    }
    const ended = await write(
      outcome.state === 'uncertain'
        ? { state: 'uncertain', providerCode }
        : {
            state: 'failed',
            failure: outcome.state === 'failed' ? outcome.failure : 'unreachable',
            providerCode,
          },
    );
    const noticeIds = ended.flatMap(({ noticeId }) => noticeId ?? []);
    await planNextChannel(deps, tx, { noticeIds, after: channel });
  });
}

async function withDigest(
  deps: Dependencies,
  { items, to }: Bundle,
  digestOf: DigestOf,
): Promise<MessageItem[]> {
  if (!items.some(({ kind }) => kind === 'weekly-digest')) return items;
  const digest = await digestOf(deps, to.accountId);
  if (!digest) return items;
  return items.map((item) => (item.kind === 'weekly-digest' ? { ...item, digest } : item));
}

const off: Outcome = { state: 'failed', failure: 'off', code: '' };
/** The provider may have it, so it is not given it again; the next channel is used. */
const fault: Outcome = { state: 'uncertain', code: 'fault' };
const noAddress: Outcome = { state: 'failed', failure: 'address', code: '' };

/** The reference by which a provider's record of a message is found again. */
const referenceOf = (bundle: number) => `zx-${bundle}`;

/**
 * Gives one message to its provider. The bundle was committed as `sending` before: whoever dies in between leaves it so, and it is never
 * given to this provider again (docs/decisions/0141).
 */
async function sendOne(
  deps: Dependencies,
  message: Bundle,
  channels: Channels,
  digestOf: DigestOf,
): Promise<Outcome> {
  const { bundle, channel, to } = message;
  const way = channels[channel];
  const send = async () => {
    if (!way) return off;
    if (!way.address(to)) return noAddress;
    const items = await withDigest(deps, message, digestOf);
    const written = {
      ...writeMessage(items, { site: siteOf(deps.config) }),
      bundle,
      reference: referenceOf(bundle),
      unsubscribe: unsubscribeAddress(deps.config, to.accountId),
    };
    return way.send(to, written).catch((error: unknown): Outcome => {
      deps.log.error({ err: error, of: channel }, 'a reminder could not be sent for a fault of ours');
      return fault;
    });
  };
  const outcome = await send();
  await recordOutcome(deps, message, outcome, way?.readReceipt !== undefined);
  return outcome;
}

async function eachAtOnce<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Whether a provider did not answer, or could take nothing. */
const isUnreachable = ({ state }: Outcome) => state === 'retry' || state === 'uncertain';

/**
 * Sends what is due by one channel. `unreachable`: its provider took nothing of a whole batch, and the rest is left until the next run:
 * 5,000 messages that each wait for an answer would hold everything planned meanwhile.
 */
async function sendByChannel(
  deps: Dependencies,
  channel: ReminderChannel,
  { channels, digestOf }: { channels: Channels; digestOf: DigestOf },
): Promise<'nothing' | 'sent' | 'unreachable'> {
  for (let end: 'nothing' | 'sent' = 'nothing'; ; end = 'sent') {
    const bundles = await claimNext(deps, channel);
    if (bundles.length === 0) return end;
    const messages = await readMessages(deps, channel, bundles);
    const outcomes: Outcome[] = [];
    await eachAtOnce(messages, async (message) => {
      outcomes.push(await sendOne(deps, message, channels, digestOf));
    });
    if (outcomes.length > 0 && outcomes.every(isUnreachable)) return 'unreachable';
  }
}

/** Each channel beside the others: one whose provider does not answer holds none. What has failed goes by the next channel in a further round. */
async function sendDue(deps: Dependencies, channels: Channels, digestOf: DigestOf): Promise<void> {
  let left: readonly ReminderChannel[] = reminderChannels;
  for (let isSending = true; isSending; ) {
    const ends = await Promise.all(
      left.map((channel) => sendByChannel(deps, channel, { channels, digestOf })),
    );
    left = left.filter((_, at) => ends[at] !== 'unreachable');
    isSending = ends.some((end) => end !== 'nothing');
  }
}

/**
 * Messages whose sender died: the provider is asked whether it has them; where it does not say so they are uncertain, and the next
 * channel is used. Never is one given to the same provider again.
 */
async function resolveLost(deps: Dependencies, channels: Channels): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - policy.senderPatience);
  for (const lost of await queries.listLost(deps.db, { before, limit: batchSize })) {
    const sent = { reference: referenceOf(lost.bundle), providerId: '', at: lost.at };
    const receipt = await channels[lost.channel]?.readReceipt?.(lost.to, sent);
    const outcome: Outcome = receipt
      ? { state: 'sent', providerId: '' }
      : { state: 'uncertain', code: 'lost' };
    await recordOutcome(
      deps,
      { ...lost, tries: policy.triesMost },
      outcome,
      receipt !== undefined && receipt !== null,
    );
  }
}

/** ms of a run in which providers are asked about messages: one that does not answer must not keep reminders waiting. */
const askingFor = 20_000;

/** Asks providers whether messages arrived. One that did not goes by the next channel. */
async function readReceipts(deps: Dependencies, channels: Channels): Promise<void> {
  const now = deps.clock.now();
  const due = await queries.listToCheck(deps.db, { now, limit: 2000 });
  const until = performance.now() + askingFor;
  await eachAtOnce(due, async ({ bundle, channel, to, providerId, at }) => {
    if (performance.now() > until) return;
    const receipt = await channels[channel]?.readReceipt?.(to, {
      reference: referenceOf(bundle),
      providerId,
      at,
    });
    await deps.db.transaction(async (tx) => {
      const write = (to: queries.DeliveryChange) => queries.writeOutcome(tx, { bundle, from: ['sent'], to });
      if (receipt?.state === 'delivered') return void (await write({ state: 'delivered', checkAt: null }));
      if (receipt?.state !== 'failed')
        return void (await write({ state: 'sent', checkAt: policy.nextCheck(at, now) }));
      const { failure, code } = receipt;
      const ended = await write({
        state: 'failed',
        failure,
        providerCode: code.slice(0, 200),
        checkAt: null,
      });
      const noticeIds = ended.flatMap(({ noticeId }) => noticeId ?? []);
      await planNextChannel(deps, tx, { noticeIds, after: channel });
    });
  });
}

/** Plans and sends what is due (rules: reminders). Does no harm when it runs twice at once. */
export async function deliver(deps: Dependencies, digestOf: DigestOf): Promise<void> {
  const channels = channelsOf(deps);
  await planDeliveries(deps);
  await resolveLost(deps, channels);
  await readReceipts(deps, channels);
  await sendDue(deps, channels, digestOf);
}

/** Deletes deliveries of which nobody asks any more. */
export async function deleteOldDeliveries(deps: Dependencies): Promise<void> {
  const { db, clock } = deps;
  await deleteUnansweredSubscriptions(deps);
  await queries.deleteBefore(db, { before: new Date(clock.now().getTime() - policy.recordsKeptFor) });
}
