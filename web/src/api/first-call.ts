import type { CallKey, Calls, Payload } from '@zhixing/contract';

/** In a payload: the query parameter of the field's name; the field is left out where there is none. */
export const fromQuery = null;

/** An early request: a call of the screen's first view, as data. The page sends it before any code has loaded (app/server/early-script.ts). */
export interface FirstCall {
  key: CallKey;
  payload: object;
  /** The call is sent only when the query has this parameter. */
  requires?: string;
  /** The call is sent only when the address has no query: with one the screen sends another call. */
  withoutQuery?: boolean;
  json?: boolean;
  /** Modules to preload when the response contains a text, and the call that follows. */
  preloads?: [saying: string, module: string, next?: FirstCall][];
}

/** The same call as the screen's, with its fields in the same order. */
/* @__NO_SIDE_EFFECTS__ */
export function firstCall<K extends CallKey>(
  key: K,
  payload: { [Field in keyof Payload<Calls[K]>]?: Payload<Calls[K]>[Field] | typeof fromQuery },
  more: Omit<FirstCall, 'key' | 'payload'> = {},
): FirstCall {
  return { key, payload, ...more };
}
