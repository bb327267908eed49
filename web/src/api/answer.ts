import { type Code, codes, type Envelope } from '@zhixing/contract/codes';
import type { AllTexts } from '../locales/texts.ts';

type Words = Pick<AllTexts['common'], 'codes' | 'statuses' | 'request'>;

/** An answer made by the browser. Its `data` is empty: read `data` after `code === 1` only. */
export function failure<D>(code: Code, msg: string): Envelope<D> {
  return { code, msg, data: {} as D };
}

const known = new Set<unknown>(Object.values(codes));

function isEnvelope(body: unknown): body is Envelope {
  if (typeof body !== 'object' || body === null || !('code' in body)) return false;
  return known.has(body.code);
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

/** The message for a status outside 2xx whose body has no `msg` (rules: answer-reading). */
const messageOfStatus = (status: number, { statuses }: Words): string | undefined =>
  (statuses as Record<number, string>)[status];

/** Statuses of a proxy or of an overloaded server: a retry may succeed. */
const temporaryStatuses = new Set([429, 502, 503, 504]);

/** Seconds after which to ask again, of an answer to which that helps; undefined: it will be the same. */
function retryAfterOf({ status, retryAfter }: RawResponse, body: unknown): number | undefined {
  const { data } = (body ?? {}) as { data?: { retryAfter?: unknown } | null };
  if (typeof data?.retryAfter === 'number') return data.retryAfter;
  if (!temporaryStatuses.has(status)) return undefined;
  const seconds = Number(retryAfter || 0);
  return Number.isFinite(seconds) ? Math.max(seconds, 0) : 0;
}

export interface RawResponse {
  status: number;
  statusText: string;
  /** The header, if there is one: seconds. */
  retryAfter?: string | null;
  /** The body. */
  text: string;
}

/**
 * The envelope of an answer that came, whatever its status and body. Where asking again later may help, the `data` of a
 * failure says so: `{retryAfter}`, seconds.
 */
export function readAnswer<D>(response: RawResponse, words: Words): Envelope<D> {
  const body = parse(response.text);
  const answer = envelopeOf<D>(response, body, words);
  const retryAfter = answer.code === codes.ok ? undefined : retryAfterOf(response, body);
  return retryAfter === undefined ? answer : { ...answer, data: { ...answer.data, retryAfter } };
}

function envelopeOf<D>({ status, statusText }: RawResponse, body: unknown, words: Words): Envelope<D> {
  const accepted = status >= 200 && status < 300;
  if (!isEnvelope(body)) {
    if (accepted) return failure(codes.fault, words.request.unreadable);
    return failure(
      codeOf(status),
      messageOfStatus(status, words) ?? (statusText || words.codes[codes.fault]),
    );
  }
  const told = accepted ? words.codes[body.code] : (messageOfStatus(status, words) ?? statusText);
  // A failed status with code 1 is a failure all the same.
  const code = !accepted && body.code === codes.ok ? codeOf(status) : body.code;
  return { ...body, code, msg: body.msg || told, data: (body.data ?? {}) as D };
}
