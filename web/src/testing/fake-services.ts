import type { CallKey, Calls, Data, Payload } from '@zhixing/contract';
import { type Code, codes, type Envelope } from '@zhixing/contract/codes';
import { failure as failureOf } from '../api/answer.ts';
import type { Request } from '../api/request.ts';
import { createRetries } from '../api/retries.ts';
import '../app/application.ts';
import { createStore } from '../app/store.ts';
import type { Services } from '../base/services.ts';
import { chinese } from './texts.ts';

export type Answers = {
  [K in CallKey]?: (
    payload: Payload<Calls[K]>,
  ) => Envelope<Data<Calls[K]>> | Promise<Envelope<Data<Calls[K]>>>;
};

export const ok = <D>(data: D): Envelope<D> => ({ code: codes.ok, msg: '请求成功', data });
export const failure = <D>(code: Code, msg: string = chinese.get('common').codes[code]): Envelope<D> =>
  failureOf(code, msg);

/** What a call was made with: of a write of the back office its `requestId` is apart from its content (rules: request-once). */
function contentOf(key: CallKey, payload: object): { payload: unknown; requestId?: string } {
  if (!key.startsWith('POST /mapi/')) return { payload };
  const { requestId, ...content } = payload as { requestId?: string };
  return { payload: content, requestId };
}

/** A store with stubbed calls; `calls` lists those made with their payloads, `toasts` the toasts shown. */
export function createTestStore(answers: Answers = {}, token = '', texts = chinese) {
  const calls: { key: CallKey; payload: unknown; requestId?: string }[] = [];
  const visited: string[] = [];
  const kept = new Map<string, string>();
  let stored = token;
  const request = (async (key: CallKey, payload: never) => {
    calls.push({ key, ...contentOf(key, payload) });
    const answer = answers[key] as ((payload: never) => Envelope) | undefined;
    return answer ? answer(payload) : failure(codes.parameter, `no answer for ${key}`);
  }) as Request;
  const services: Services = {
    request,
    upload: async () => failure(codes.network),
    sendParts: async () => failure(codes.network),
    // The shortest pauses, each time the same.
    retries: createRetries({ random: () => 0 }),
    texts,
    credential: {
      read: () => stored,
      set: (next) => {
        stored = next;
      },
      clear: () => {
        stored = '';
      },
    },
    session: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    navigate: (path) => void visited.push(path),
  };
  const store = createStore(undefined, services);
  const toasts = () => store.getState().toast.items.map(({ kind, text }) => `${kind}: ${text}`);
  return { store, services, calls, visited, toasts, called: () => calls.map(({ key }) => key) };
}
