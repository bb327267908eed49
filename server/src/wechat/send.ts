import { isUnsent } from '../base/unsent.ts';

/** The API of WeChat said no, or did not answer. Carries neither address nor token: it may be logged. `taken`: whether it may have done what was asked. */
export class WechatError extends Error {
  readonly api: string;
  /** `network`: no answer, or none that could be read. */
  readonly errcode: number | 'network';
  readonly taken: 'no' | 'unknown';
  constructor(
    api: string,
    errcode: number | 'network',
    taken: 'no' | 'unknown' = errcode === 'network' ? 'unknown' : 'no',
  ) {
    super(`${api}: ${errcode}`);
    this.api = api;
    this.errcode = errcode;
    this.taken = taken;
  }
}

interface Sending {
  endpoint: string;
  /** `/sns/jscode2session` and so on. */
  api: string;
  query?: Record<string, string>;
  /** With it a POST of JSON, without it a GET. */
  body?: object;
}

export interface Answer {
  type: string;
  bytes: Buffer;
}

/** ms: a person waits for it. */
const patience = 8_000;

async function fetchAnswer({ endpoint, api, query = {}, body }: Sending): Promise<Answer> {
  const url = new URL(endpoint.replace(/\/$/, '') + api);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const answer = await fetch(url, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    ...(body ? { headers: { 'content-type': 'application/json' } } : {}),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  if (!answer.ok) throw new WechatError(api, 'network');
  return {
    type: answer.headers.get('content-type') ?? '',
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

/** One request. Throws WechatError where there is no answer, or where it is JSON with an `errcode` other than 0. */
export async function send(sending: Sending): Promise<Answer> {
  const answer = await fetchAnswer(sending).catch((error: unknown) => {
    // What fetch throws may name the address, and with it the secret.
    if (error instanceof WechatError) throw error;
    throw new WechatError(sending.api, 'network', isUnsent(error) ? 'no' : 'unknown');
  });
  const { errcode = 0 } = readJson(answer) as { errcode?: number };
  if (errcode !== 0) throw new WechatError(sending.api, errcode);
  return answer;
}

/** {} where it is not JSON: a picture. Some of their answers are JSON under the name of plain text. */
export function readJson({ type, bytes }: Answer): object {
  if (type.startsWith('image/')) return {};
  try {
    const read: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}
