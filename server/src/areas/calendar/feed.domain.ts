import { createHash } from 'node:crypto';
import { codes } from '@zhixing/contract/codes';
import { languageNamed } from '@zhixing/contract/language';
import type { Dependencies } from '../../action/action.ts';
import { CallError } from '../../base/errors.ts';
import * as queries from './address.queries.ts';
import { hashKey } from './address.ts';
import type { ToldEvent } from './calendar.table.ts';
import { type CalendarEvent, listEvents } from './events.ts';
import { icsOf } from './ics.ts';
import { retell } from './told.ts';

/** ms: what is longer past is in nobody's way. */
const keptFor = 180 * 24 * 3600 * 1000;

interface Asked {
  /** The secret of the address, and the language that it is in. */
  k?: string | undefined;
  l?: string | undefined;
  ifNoneMatch?: string | undefined;
  /** Told whose calendar it is before it is made: throws where they have asked too often. */
  charge: (accountId: number) => void;
}

/** A program reads it, which goes by the status: it stops asking. */
const nowhere = () =>
  new CallError(codes.parameter, '这个日历地址已失效，请在知行的“日程”里复制新的地址', null, 404);

/** The events of the last half year and of all time to come, and what is told of them: both as they are together. */
async function read(
  deps: Dependencies,
  owner: { accountId: number; told: Record<string, ToldEvent> },
  keyHash: Buffer,
) {
  const now = deps.clock.now();
  const since = now.getTime() - keptFor;
  const asked = { studentId: owner.accountId, now };
  const recent = (events: CalendarEvent[]) => events.filter(({ at }) => at.getTime() >= since);
  const events = recent(await listEvents(deps.db, asked));
  const { told, changed } = retell(owner.told, events, now);
  if (!changed) return { events, told };
  return deps.db.transaction(async (tx) => {
    const held = await queries.holdTold(tx, { keyHash });
    if (!held) throw nowhere();
    // Read again behind the lock: of two readers the later one tells the newest.
    const newest = recent(await listEvents(tx, asked));
    const again = retell(held, newest, now);
    if (again.changed) await queries.saveTold(tx, { keyHash, told: again.told });
    return { events: newest, told: again.told };
  });
}

/** RFC 9110 13.1.2: weakly, for what is compressed on the way is the same calendar. */
const isKnown = (ifNoneMatch: string | undefined, etag: string) =>
  (ifNoneMatch ?? '').split(',').some((each) => each.trim() === etag || each.trim() === '*');

/**
 * GET /capi/calendar.ics: the calendar behind a secret address, without a login (rules: calendar-address). 304 for who has it;
 * 404 with -3: the address leads nowhere.
 */
export async function openFeed(deps: Dependencies, { k = '', l, ifNoneMatch, charge }: Asked) {
  if (!/^[\w-]{32}$/.test(k)) throw nowhere();
  const keyHash = hashKey(k);
  const owner = await queries.findOwner(deps.db, { keyHash });
  if (!owner) throw nowhere();
  charge(owner.accountId);
  const { events, told } = await read(deps, owner, keyHash);
  const { publicUrl } = deps.config;
  const host = publicUrl ? new URL(publicUrl).hostname : 'zhixing';
  const body = icsOf(events, { told, language: languageNamed(l), host });
  const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`;
  const headers = {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="zhixing.ics"',
    'cache-control': 'private, no-cache',
    etag,
  };
  return isKnown(ifNoneMatch, etag) ? { status: 304, headers, body: null } : { status: 200, headers, body };
}
