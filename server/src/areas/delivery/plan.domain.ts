import { reminderGroupOf } from '@zhixing/contract/calls/reminder-words';
import type { NoticeKind } from '@zhixing/contract/words';
import type { Dependencies } from '../../action/action.ts';
import type { Transaction } from '../../db/client.ts';
import type { Recipient } from './channel.ts';
import { type Channels, channelsOf } from './channels.ts';
import * as policy from './delivery.policy.ts';
import * as queries from './delivery.queries.ts';

const batchSize = 500;

const groupOf = (kind: NoticeKind) =>
  kind in reminderGroupOf ? reminderGroupOf[kind as keyof typeof reminderGroupOf] : undefined;

interface Addressed {
  kind: NoticeKind;
  to: Recipient;
  closed: boolean;
  isDemo: boolean;
  chosen: queries.Chosen;
}

/** The channels that reach an account with a notice, in their order. A made-up number gets nothing but in the demo (rules: demo-safety). */
function channelsTo(
  channels: Channels,
  { demo }: Dependencies['config'],
  { kind, to, closed, isDemo, chosen }: Addressed,
) {
  const group = groupOf(kind);
  if (group === undefined || closed || (isDemo && !demo)) return [];
  return policy.channelsFor(group, chosen[group]).filter((channel) => channels[channel]?.address(to));
}

/** One delivery for each notice: on the first channel that reaches its account. */
async function planBatch(deps: Dependencies, channels: Channels): Promise<number> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const notices = await queries.lockToPlan(tx, { limit: batchSize });
    if (notices.length === 0) return 0;
    const rows = notices.flatMap((notice) => {
      const group = groupOf(notice.kind);
      const [channel] = channelsTo(channels, deps.config, notice);
      const late = now.getTime() - notice.at.getTime() > policy.sentWithin;
      if (!channel || !group || notice.read || late) return [];
      const { noticeId, to, at } = notice;
      return [{ noticeId, accountId: to.accountId, channel, dueAt: policy.dueAt({ at, group }) }];
    });
    await queries.insertDeliveries(tx, rows);
    await queries.markPlanned(tx, { noticeIds: notices.map(({ noticeId }) => noticeId) });
    return notices.length;
  });
}

/** Plans a delivery for every new notice that is sent outside the site (rules: reminders). */
export async function planDeliveries(deps: Dependencies): Promise<void> {
  const channels = channelsOf(deps);
  while ((await planBatch(deps, channels)) > 0);
}

/** A channel has failed: the notices go by the next one of their account's channels, where there is one (rules: reminder-faults). */
export async function planNextChannel(
  deps: Dependencies,
  tx: Transaction,
  { noticeIds, after }: { noticeIds: number[]; after: keyof Channels },
): Promise<void> {
  if (noticeIds.length === 0) return;
  const channels = channelsOf(deps);
  const dueAt = policy.afterQuiet(deps.clock.now());
  const rows = (await queries.readUnreadKinds(tx, { noticeIds })).flatMap((notice) => {
    const [channel] = channelsTo(channels, deps.config, notice).filter((each) =>
      policy.comesAfter(each, after),
    );
    return channel ? [{ noticeId: notice.noticeId, accountId: notice.to.accountId, channel, dueAt }] : [];
  });
  await queries.insertDeliveries(tx, rows);
}
