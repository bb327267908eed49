import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import { maskAddress } from '../../../base/address.ts';
import { badParameter } from '../../../base/errors.ts';
import { deviceInWords } from './device.ts';
import { endSessionsOf, tellEnded } from './session.domain.ts';
import * as queries from './session.queries.ts';

/** The student's own sessions: this one, then the one used last. */
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

/** Ends one of the student's own sessions. -3: there is none, it has ended, or it is another's: told alike. */
export async function endSession({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.endSession>>): Promise<Data<typeof calls.endSession>> {
  const ended = await queries.deleteOwn(deps.db, { accountId: caller.accountId, id: payload.sessionId });
  if (!ended) throw badParameter('这台设备已经退出了，请刷新列表');
  await tellEnded(deps, {
    accountId: caller.accountId,
    sessions: [payload.sessionId],
    why: 'ended by its owner',
  });
  return {};
}

/** Ends all others, or all. Answers how many. */
export async function endSessions({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.endSessions>>): Promise<Data<typeof calls.endSessions>> {
  const { accountId, tokenHash } = caller;
  const but = payload.scope === 'others' ? tokenHash : undefined;
  const sessions = await deps.db.transaction((tx) => endSessionsOf(tx, { accountId, but }));
  await tellEnded(deps, { accountId, sessions, why: 'ended by its owner' });
  return { ended: sessions.length };
}
