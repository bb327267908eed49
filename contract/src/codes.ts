/** The closed list of answer codes (rules: answer-codes). */
export const codes = {
  ok: 1,
  /** Set by the browser only: there was no answer. */
  network: 0,
  illegal: -1,
  /** Refused by a rule; `msg` says which. */
  refused: -2,
  /** A bad or missing parameter, or a thing that does not exist; `msg` names the field. */
  parameter: -3,
  tooMany: -4,
  fault: -5,
  loginInvalid: -9,
} as const;

export type Code = (typeof codes)[keyof typeof codes];

/** The message of a code where an answer has no `msg`. */
export const codeMessages: Record<Code, string> = {
  1: '请求成功',
  0: '网络异常，请检查网络后重试',
  [-1]: '非法访问',
  [-2]: '操作未被允许',
  [-3]: '参数错误',
  [-4]: '请求过于频繁，请稍后再试',
  [-5]: '服务器开小差了，请稍后再试',
  [-9]: '登录状态已失效，请重新登录',
};

/** Every answer, errors included, has this shape (rules: answer-envelope). `requestId` comes with a fault (-5). */
export interface Envelope<D = unknown> {
  code: Code;
  msg: string;
  data: D;
  requestId?: string;
}
