import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import { maskAddress } from '../../../base/address.ts';
import { badParameter } from '../../../base/errors.ts';
import { deviceInWords } from './device.ts';
import { endSessionsOf, reportEndedSessions } from './session.domain.ts';
import * as queries from './session.queries.ts';

/** The caller's sessions: the present one first, then by last use. */
export async function getSessionList({
  deps,
  caller,
  language,
}: Action<Payload<typeof calls.getSessionList>>): Promise<Data<typeof calls.getSessionList>> {
  const { accountId, tokenHash: first } = caller;
  const rows = await queries.listSessions(deps.db, { accountId, first, now: deps.clock.now() });
  const list = rows.map(({ id, device, address, createdAt, seenAt, tokenHash }) => ({
    id,
    device: deviceInWords(device, language),
    place: maskAddress(address ?? ''),
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    current: tokenHash.equals(first),
  }));
  return { list };
}

/**
 * Ends one of the caller's sessions. -3: it has ended, does not exist or is another account's; the answer is the same.
 */
export async function endSession({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.endSession>>): Promise<Data<typeof calls.endSession>> {
  const ended = await queries.deleteOwn(deps.db, { accountId: caller.accountId, id: payload.sessionId });
  if (!ended) throw badParameter('这台设备已经退出了，请刷新列表');
  await reportEndedSessions(deps, {
    accountId: caller.accountId,
    sessions: [payload.sessionId],
    why: 'ended by its owner',
  });
  return {};
}

/** Ends the caller's other sessions, or all. Returns their number. */
export async function endSessions({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.endSessions>>): Promise<Data<typeof calls.endSessions>> {
  const { accountId, tokenHash } = caller;
  const but = payload.scope === 'others' ? tokenHash : undefined;
  const sessions = await deps.db.transaction((tx) => endSessionsOf(tx, { accountId, but }));
  await reportEndedSessions(deps, { accountId, sessions, why: 'ended by its owner' });
  return { ended: sessions.length };
}
