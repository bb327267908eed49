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

/** By call and content, the ids of those that may have arrived: the same button pressed again is the same request. */
const uncertain = new WeakMap<Services, Map<string, string>>();
function idsOf(services: Services) {
  const ids = uncertain.get(services) ?? new Map<string, string>();
  uncertain.set(services, ids);
  return ids;
}

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
  const name = JSON.stringify([key, payload]);
  const requestId = ids.get(name) ?? nanoid();
  ids.set(name, requestId);
  for (;;) {
    const answer = await call({ requestId });
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
