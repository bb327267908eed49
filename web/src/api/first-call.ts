import type { CallKey, Calls, Payload } from '@zhixing/contract';

/** In a payload: whatever the address's query has by the field's name, or nothing. */
export const fromQuery = null;

/** A call that a screen's first view waits for, as data: the page makes it before any code is there (app/server/early-script.ts). */
export interface FirstCall {
  key: CallKey;
  payload: object;
  /** Not without this name in the query. */
  requires?: string;
  /** Not with any query: there the screen asks for something else. */
  withoutQuery?: boolean;
  json?: boolean;
  /** Whose code the screen will want, by what the answer says, and what it will ask next. */
  preloads?: [saying: string, module: string, next?: FirstCall][];
}

/** As the screen will send it, its fields in the same order. */
/* @__NO_SIDE_EFFECTS__ */
export function firstCall<K extends CallKey>(
  key: K,
  payload: { [Field in keyof Payload<Calls[K]>]?: Payload<Calls[K]>[Field] | typeof fromQuery },
  more: Omit<FirstCall, 'key' | 'payload'> = {},
): FirstCall {
  return { key, payload, ...more };
}
