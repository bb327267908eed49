import { createHash } from 'node:crypto';
import { codes } from '@zhixing/contract/codes';
import { languageNamed } from '@zhixing/contract/language';
import type { Dependencies } from '../../action/action.ts';
import { CallError } from '../../base/errors.ts';
import type { PublishedEvent } from '../../schema/calendar.ts';
import * as queries from './address.queries.ts';
import { hashKey } from './address.ts';
import { nextSequences } from './event-sequence.ts';
import { type CalendarEvent, listEvents } from './events.ts';
import { icsOf } from './ics.ts';

/** ms; older events are left out. */
const keptFor = 180 * 24 * 3600 * 1000;

interface FeedRequest {
  /** `k`: the secret of the address. `l`: its language. */
  k?: string | undefined;
  l?: string | undefined;
  ifNoneMatch?: string | undefined;
  /** Charges the calendar's owner before the calendar is made; throws when it is requested too often. */
  charge: (accountId: number) => void;
}

/** Status 404: a calendar program understands the status and stops asking. */
const nowhere = () =>
  new CallError(codes.parameter, '这个日历地址已失效，请在知行的“日程”里复制新的地址', null, 404);

/** The events since half a year ago and their sequence numbers, consistent with each other. */
async function read(
  deps: Dependencies,
  owner: { accountId: number; publishedEvents: Record<string, PublishedEvent> },
  keyHash: Buffer,
) {
  const now = deps.clock.now();
  const since = now.getTime() - keptFor;
  const asked = { studentId: owner.accountId, now };
  const recent = (events: CalendarEvent[]) => events.filter(({ at }) => at.getTime() >= since);
  const events = recent(await listEvents(deps.db, asked));
  const { publishedEvents, changed } = nextSequences(owner.publishedEvents, events, now);
  if (!changed) return { events, publishedEvents };
  return deps.db.transaction(async (tx) => {
    const held = await queries.lockPublishedEvents(tx, { keyHash });
    if (!held) throw nowhere();
    // Read again with the lock held, so that the later of two requests publishes the newest state.
    const newest = recent(await listEvents(tx, asked));
    const again = nextSequences(held, newest, now);
    if (again.changed)
      await queries.savePublishedEvents(tx, { keyHash, publishedEvents: again.publishedEvents });
    return { events: newest, publishedEvents: again.publishedEvents };
  });
}

/** Weak comparison (RFC 9110 13.1.2): a response that a proxy has compressed is still the same calendar. */
const isKnown = (ifNoneMatch: string | undefined, etag: string) =>
  (ifNoneMatch ?? '').split(',').some((each) => each.trim() === etag || each.trim() === '*');

/**
 * GET /capi/calendar.ics: the calendar of a secret address, without a login (rules: calendar-address). 304: the client
 * has it already. 404 with -3: no such address.
 */
export async function openFeed(deps: Dependencies, { k = '', l, ifNoneMatch, charge }: FeedRequest) {
  if (!/^[\w-]{32}$/.test(k)) throw nowhere();
  const keyHash = hashKey(k);
  const owner = await queries.findOwner(deps.db, { keyHash });
  if (!owner) throw nowhere();
  charge(owner.accountId);
  const { events, publishedEvents } = await read(deps, owner, keyHash);
  const { publicUrl } = deps.config;
  const host = publicUrl ? new URL(publicUrl).hostname : 'zhixing';
  const body = icsOf(events, { publishedEvents, language: languageNamed(l), host });
  const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`;
  const headers = {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="zhixing.ics"',
    'cache-control': 'private, no-cache',
    etag,
  };
  return isKnown(ifNoneMatch, etag) ? { status: 304, headers, body: null } : { status: 200, headers, body };
}
