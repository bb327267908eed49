import type { CallKey, Calls, Data, Payload } from '@zhixing/contract';
import { codes, type Envelope } from '@zhixing/contract/codes';
import { defaultLanguage, languageHeader } from '@zhixing/contract/language';
import type { PageSettings, RenderInput } from '@zhixing/contract/page';
import type { Translations } from '../locales/texts.ts';
import { failure, type RawResponse, readAnswer } from './answer.ts';
import { type Cache, createCache } from './cache.ts';
import { requestKey, takeEarlyResponse } from './early-responses.ts';
import { encodeForm, hostAddress, withQuery } from './encode.ts';
import { withoutFieldNames } from './field-names.ts';
import type { Credential } from './token.ts';

/** ms (rules: request-timeout). */
export const requestTimeout = 60_000;

export interface RequestOptions {
  /** Send the payload as JSON instead of a form. */
  json?: boolean;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** false: ask again although a GET was answered within the last minute. */
  cache?: boolean;
  /** The browser may finish it after the page is gone; for small payloads (64 kB in all). */
  keepalive?: boolean;
  /** The page calls by itself, without an action of a person: an ended login does not redirect (rules: login-ends-public). */
  background?: boolean;
}

/** Seconds after which the server says that a failed call may succeed (`Retry-After`); undefined: it says nothing. */
export const retryAfterIn = ({ data }: Envelope): number | undefined =>
  (data as { retryAfter?: number } | null | undefined)?.retryAfter;

/** Makes one call, named by its key in the contract. Always resolves: a failure is an envelope too. */
export type Request = <K extends CallKey>(
  key: K,
  payload: Payload<Calls[K]>,
  options?: RequestOptions,
) => Promise<Envelope<Data<Calls[K]>>>;

export interface RequestContext {
  settings: PageSettings;
  credential: Credential;
  /** Messages of the browser's own failures are in the page's language; the server is asked for the same language. */
  texts: Translations;
  /** Called when the server answered without an error of its own: waiting retries may run. */
  onServerReached?: () => void;
  /** Called after code -9, when the credential has been cleared. `background`: the page made the call, not a person. */
  onLoginInvalid: (background: boolean) => void;
  cache?: Cache;
}

interface PreparedRequest {
  url: string;
  init: RequestInit;
  /** The token of the login that makes the call. */
  token: string;
  signal: AbortSignal | undefined;
  payload: object;
}

/** Both headers on every request, empty without a token (rules: token-headers). */
export function credentialHeaders(token: string): Record<string, string> {
  return { Authorization: token && `Bearer ${token}`, Token: token };
}

/** In Chinese the header is left out, which is what the specification's own client sends. */
export function languageHeaders({ language }: Translations): Record<string, string> {
  return language === defaultLanguage ? {} : { [languageHeader]: language };
}

/** The only caller of fetch. */
async function fetchRaw(url: string, init: RequestInit): Promise<RawResponse> {
  const answer = await fetch(url, init);
  const { status, statusText, headers } = answer;
  return { status, statusText, retryAfter: headers.get('retry-after'), text: await answer.text() };
}

/** The response to the same early request, if there is one; it rejects when this call is aborted. */
function earlyResponse(
  { url, init, token }: PreparedRequest,
  { signal }: AbortController,
): Promise<RawResponse> | undefined {
  const asked = takeEarlyResponse(requestKey(token, url, String(init.body)));
  if (!asked) return undefined;
  const given = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([asked, given]);
}

async function send(prepared: PreparedRequest, texts: Translations): Promise<Envelope> {
  const { url, init, signal } = prepared;
  const abort = new AbortController();
  let timedOut = false;
  const cancel = () => abort.abort();
  const timer = setTimeout(() => {
    timedOut = true;
    cancel();
  }, requestTimeout);
  signal?.addEventListener('abort', cancel);
  if (signal?.aborted) cancel();
  try {
    const response = await (earlyResponse(prepared, abort) ??
      fetchRaw(url, { ...init, signal: abort.signal }));
    return readAnswer(response, texts.get('common'));
  } catch {
    const words = texts.get('common');
    if (timedOut) return failure(codes.network, words.request.timeout);
    return failure(codes.network, signal?.aborted ? words.request.cancelled : words.codes[codes.network]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

/** Whether the server would answer if this page were reloaded. */
export const canReload = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** Clears what is stored when the login is no longer valid, unless another login has replaced it meanwhile. */
export function checkLogin(answer: Envelope, token: string, context: RequestContext, background = false) {
  if (answer.code !== codes.loginInvalid || context.credential.read() !== token) return;
  context.credential.clear();
  context.onLoginInvalid(background);
}

/** The browser's `request` (rules: host-prefixes, request-encoding, get-cache). */
export function createRequest(context: RequestContext): Request {
  const { settings, credential, texts, cache = createCache() } = context;

  function prepare(key: string, payload: object, options: RequestOptions, token: string): PreparedRequest {
    const [method = '', path = ''] = key.split(' ');
    const url = hostAddress(path, settings);
    const headers = { ...credentialHeaders(token), ...languageHeaders(texts), ...options.headers };
    const { keepalive = false } = options;
    const init: RequestInit = { method, headers, credentials: 'include', mode: 'cors', keepalive };
    if (method === 'GET')
      return { url: withQuery(url, payload), init, token, signal: options.signal, payload };
    if (options.json) {
      headers['Content-Type'] = 'application/json';
      init.body = JSON.stringify(payload);
    } else {
      init.body = encodeForm(payload);
    }
    return { url, init, token, signal: options.signal, payload };
  }

  async function sendAndCheck(
    prepared: PreparedRequest,
    token: string,
    background?: boolean,
  ): Promise<Envelope> {
    const answer = await send(prepared, texts);
    if (answer.code !== codes.network && retryAfterIn(answer) === undefined) context.onServerReached?.();
    checkLogin(answer, token, context, background);
    if (answer.code === codes.ok) return answer;
    return { ...answer, msg: withoutFieldNames(answer.msg, prepared.payload) };
  }

  function call(key: string, payload: object, options: RequestOptions = {}): Promise<Envelope> {
    const token = credential.read();
    const prepared = prepare(key, payload, options, token);
    if (prepared.init.method !== 'GET') return sendAndCheck(prepared, token, options.background);
    const cacheKey = `${token} ${prepared.url}`;
    const cached = options.cache === false || options.headers ? undefined : cache.read(cacheKey);
    if (cached) return cached;
    const answer = sendAndCheck(prepared, token, options.background).then((own) => {
      // Logged out meanwhile: the call is repeated for the present reader, who may not see what the one before saw.
      const late = token !== '' && own.code === codes.ok && credential.read() !== token;
      return late ? call(key, payload, options) : own;
    });
    // Callers share a cached answer: the abort of one must not fail the others.
    if (!options.signal && !options.headers) cache.keep(cacheKey, answer);
    return answer;
  }

  return call as Request;
}

/** The server's `request`: paths as they are, no token, no cache. */
export function createServerRequest(transport: RenderInput['call']): Request {
  function call(key: string, payload: object): Promise<Envelope> {
    const [method = '', path = ''] = key.split(' ');
    return transport(method, path, payload);
  }
  return call as Request;
}
