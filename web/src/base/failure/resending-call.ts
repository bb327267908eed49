import { nanoid } from '@reduxjs/toolkit';
import type { CallKey } from '@zhixing/contract';
import { codes, type Envelope } from '@zhixing/contract/codes';
import { type RequestOptions, retryAfterIn } from '../../api/request.ts';
import { resendsOf } from '../../api/resends.ts';
import type { Services } from '../services.ts';

interface Sending {
  key: CallKey;
  payload: object;
  options: RequestOptions;
}

/** So many unanswered requests are remembered, and so much of their content, in characters; the newest always, of at most 2 MB. */
const rememberedMost = { requests: 50, characters: 1_000_000 };

/** By call and content, the ids of those that may have arrived: the same button pressed again is the same request. */
const uncertain = new WeakMap<Services, Map<string, string>>();
function idsOf(services: Services) {
  const ids = uncertain.get(services) ?? new Map<string, string>();
  uncertain.set(services, ids);
  return ids;
}

/** Remembers the id of a request; the oldest are forgotten. */
function remember(ids: Map<string, string>, name: string, requestId: string) {
  ids.delete(name);
  ids.set(name, requestId);
  let characters = [...ids.keys()].reduce((sum, { length }) => sum + length, 0);
  for (const oldest of ids.keys()) {
    if (oldest === name) return;
    if (ids.size <= rememberedMost.requests && characters <= rememberedMost.characters) return;
    ids.delete(oldest);
    characters -= oldest.length;
  }
}

/** Changes nothing, so that it needs no id: a preview of what something would do, or of what a file holds. */
const isPreview = (key: CallKey, payload: object) =>
  /\/(preview|read)[A-Z]\w*$/.test(key) || ('dryRun' in payload && payload.dryRun === true);

/**
 * A write of the back office: each act has a `requestId`, which stays the same until the server has answered (rules: request-once).
 * Where a form is open and the server cannot take it now, it is made again by itself until the server has answered or its writer stops
 * it (rules: unsaved-forms). `isShown`: the form has said why it failed.
 */
export async function resendingCall(services: Services, { key, payload, options }: Sending) {
  const { request, retries } = services;
  const resends = resendsOf(retries);
  const call = (more: { requestId?: string } = {}): Promise<Envelope> =>
    request(key, { ...more, ...payload } as never, options);
  if (!key.startsWith('POST /mapi/')) return { answer: await call(), isShown: false };
  const ids = idsOf(services);
  const name = isPreview(key, payload) ? '' : JSON.stringify([key, payload]);
  const requestId = ids.get(name) ?? nanoid();
  if (name) remember(ids, name, requestId);
  for (;;) {
    const answer = await call(name ? { requestId } : {});
    const retryAfter = retryAfterIn(answer);
    if (answer.code !== codes.network && retryAfter === undefined) {
      ids.delete(name);
      return { answer, isShown: false };
    }
    if (options.signal?.aborted || !resends.isShown()) return { answer, isShown: false };
    const again = await resends.wait(key, { problem: answer.msg, retryAfter });
    if (!again) return { answer, isShown: true };
  }
}
