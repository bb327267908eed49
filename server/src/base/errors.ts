import type { RefusedField } from '@zhixing/contract/account-refusals';
import { type Code, codes } from '@zhixing/contract/codes';
import { type Sentence, translate } from '../locales/say.ts';

/** An expected failure: a code of the closed list and a sentence for the reader, which is translated when it is sent. */
export class CallError extends Error {
  readonly code: Code;
  readonly data: unknown;
  /** The HTTP status: 200 for most codes (rules: answer-status), but not for 413 and for links that a browser opens by itself. */
  readonly status: number;
  readonly sentence: Sentence;
  constructor(code: Code, sentence: Sentence, data: unknown = null, status = 200) {
    // The stack is never used, and collecting it would be half the cost of a refusal.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(translate(sentence, 'zh-CN'));
    Error.stackTraceLimit = stackTraceLimit;
    this.sentence = sentence;
    this.code = code;
    this.data = data;
    this.status = status;
  }
}

/** -2: refused by a rule; the message says which one and what to do. */
export const refused = (sentence: Sentence, data?: unknown) => new CallError(codes.refused, sentence, data);
/** -2 about one field of the form: the page marks that field. */
export const refusedField = (field: RefusedField, sentence: Sentence, data?: object) =>
  refused(sentence, { field, ...data });
/** -1: the caller has no permission. */
export const illegal = (sentence: Sentence = '你没有权限进行此操作') =>
  new CallError(codes.illegal, sentence);
/** -3: a bad parameter, or something that does not exist. */
export const badParameter = (sentence: Sentence) => new CallError(codes.parameter, sentence);
/** -4 with HTTP 429: too many requests. `retryAfter` in seconds becomes the Retry-After header. */
export const tooMany = (sentence: Sentence, retryAfter: number) =>
  new CallError(codes.tooMany, sentence, { retryAfter: Math.max(1, Math.ceil(retryAfter)) });
/** -5 with HTTP 503: the server is overloaded, and nothing was begun. Retry-After is 2 to 7 seconds, random, so that clients do not return together. */
export const busy = () =>
  new CallError(
    codes.fault,
    '现在使用的人太多，服务器忙不过来，请稍后再试',
    { retryAfter: 2 + Math.floor(Math.random() * 6) },
    503,
  );
export const loginInvalid = () => new CallError(codes.loginInvalid, '登录状态已失效，请重新登录');
