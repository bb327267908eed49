import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import { listEvents } from './events.ts';

/** How many of the next events are told. */
const nextShown = 5;

/** The caller's calendar between two times (rules: calendar). -3: `to` is not after `from`. */
export async function getCalendar({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getCalendar>>): Promise<Data<typeof calls.getCalendar>> {
  const [from, to] = [Date.parse(payload.from), Date.parse(payload.to)];
  if (!(from < to)) throw badParameter('结束时间（to）要晚于开始时间（from）');
  const now = deps.clock.now();
  const events = await listEvents(deps.db, { studentId: caller.accountId, now });
  const shown = (event: (typeof events)[number]) => ({ ...event, at: event.at.toISOString() });
  const isIn = ({ at }: { at: Date }) => at.getTime() >= from && at.getTime() < to;
  return {
    list: events.filter(isIn).map(shown),
    next: events
      .filter(({ at, done }) => at >= now && !done)
      .slice(0, nextShown)
      .map(shown),
    earlier: events.findLast(({ at }) => at.getTime() < from)?.at.toISOString() ?? null,
    later: events.find(({ at }) => at.getTime() >= to)?.at.toISOString() ?? null,
  };
}
