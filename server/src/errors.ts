import { type Code, codes } from '@zhixing/contract/codes';

/** An expected failure: a code of the closed list and a Chinese sentence fit to show. */
export class CallError extends Error {
  readonly code: Code;
  readonly data: unknown;
  /** 200 whatever the code, but for what rulings.md names (413) and links that a browser opens by itself. */
  readonly status: number;
  constructor(code: Code, message: string, data: unknown = null, status = 200) {
    super(message);
    this.code = code;
    this.data = data;
    this.status = status;
  }
}

/** -2: a rule says no; the message says which and what to do. */
export const refused = (message: string, data?: unknown) => new CallError(codes.refused, message, data);
/** -1: not this person's to see or do. */
export const illegal = (message = '你没有权限进行此操作') => new CallError(codes.illegal, message);
/** -3: a bad parameter, or a thing that does not exist. */
export const badParameter = (message: string) => new CallError(codes.parameter, message);
/** -4: too many; `retryAfter` in seconds becomes the Retry-After header. */
export const tooMany = (message: string, retryAfter: number) =>
  new CallError(codes.tooMany, message, { retryAfter: Math.max(1, Math.ceil(retryAfter)) });
export const loginInvalid = () => new CallError(codes.loginInvalid, '登录状态已失效，请重新登录');
