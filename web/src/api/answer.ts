import { type Code, codeMessages, codes, type Envelope } from '@zhixing/contract/codes';

/** What a status outside 2xx says when the answer brings no `msg` (spec.md §8). */
export const statusMessages: Record<number, string> = {
  400: '请求有误，请检查后重试',
  401: '登录状态已失效，请重新登录',
  403: '没有访问权限',
  404: '请求的内容不存在',
  405: '不支持的请求方式',
  408: '请求超时，请稍后重试',
  410: '请求的内容已被删除',
  413: '上传的内容太大了',
  415: '不支持的内容格式',
  422: '提交的内容有误',
  429: '请求过于频繁，请稍后再试',
  500: '服务器开小差了，请稍后再试',
  502: '网关错误，请稍后再试',
  503: '服务暂不可用，请稍后再试',
  504: '网关超时，请稍后再试',
};

/** An answer made by the browser. Its `data` is empty: read `data` after `code === 1` only. */
export function failure<D>(code: Code, msg: string = codeMessages[code]): Envelope<D> {
  return { code, msg, data: {} as D };
}

function isEnvelope(body: unknown): body is Envelope {
  if (typeof body !== 'object' || body === null || !('code' in body)) return false;
  return typeof body.code === 'number' && body.code in codeMessages;
}

function codeOf(status: number): Code {
  if (status === 403) return codes.illegal;
  if (status === 404) return codes.parameter;
  if (status === 429) return codes.tooMany;
  return status >= 500 ? codes.fault : codes.refused;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The envelope of an answer that came, whatever its status and body. */
export function readAnswer<D>(status: number, statusText: string, text: string): Envelope<D> {
  const body = parse(text);
  const accepted = status >= 200 && status < 300;
  if (!isEnvelope(body)) {
    if (accepted) return failure(codes.fault, '服务器返回了无法识别的内容');
    return failure(codeOf(status), statusMessages[status] ?? (statusText || codeMessages[codes.fault]));
  }
  const msg = body.msg || (accepted ? codeMessages[body.code] : (statusMessages[status] ?? statusText));
  // A failed status with code 1 is a failure all the same.
  const code = !accepted && body.code === codes.ok ? codeOf(status) : body.code;
  return { ...body, code, msg, data: (body.data ?? {}) as D };
}
