import { type Code, codes } from '@zhixing/contract/codes';
import { type Sentence, tell } from '../locales/say.ts';

/** An expected failure: a code of the closed list and a sentence fit to show, told in the reader's language. */
export class CallError extends Error {
  readonly code: Code;
  readonly data: unknown;
  /** 200 whatever the code (rules: answer-status), but for 413 and links that a browser opens by itself. */
  readonly status: number;
  readonly sentence: Sentence;
  constructor(code: Code, sentence: Sentence, data: unknown = null, status = 200) {
    // Where it was thrown is never told, and finding it out would be half of what a refusal costs.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(tell(sentence, 'zh-CN'));
    Error.stackTraceLimit = stackTraceLimit;
    this.sentence = sentence;
    this.code = code;
    this.data = data;
    this.status = status;
  }
}

/** -2: a rule says no; the message says which and what to do. */
export const refused = (sentence: Sentence, data?: unknown) => new CallError(codes.refused, sentence, data);
/** -1: not this person's to see or do. */
export const illegal = (sentence: Sentence = '你没有权限进行此操作') =>
  new CallError(codes.illegal, sentence);
/** -3: a bad parameter, or a thing that does not exist. */
export const badParameter = (sentence: Sentence) => new CallError(codes.parameter, sentence);
/** -4: too many; `retryAfter` in seconds becomes the Retry-After header. */
export const tooMany = (sentence: Sentence, retryAfter: number) =>
  new CallError(codes.tooMany, sentence, { retryAfter: Math.max(1, Math.ceil(retryAfter)) });
/** -5 with HTTP 503: too much is asked of the server now, and nothing was begun. `retryAfter`: a few seconds, spread. */
export const busy = () =>
  new CallError(
    codes.fault,
    '现在使用的人太多，服务器忙不过来，请稍后再试',
    { retryAfter: 2 + Math.floor(Math.random() * 6) },
    503,
  );
export const loginInvalid = () => new CallError(codes.loginInvalid, '登录状态已失效，请重新登录');
