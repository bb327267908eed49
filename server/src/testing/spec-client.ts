import { extend, type RequestOptionsInit } from 'umi-request';

export interface Answer {
  code: number;
  msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: the test checks what it holds.
  data: any;
}

/**
 * A client built from the specification alone, with the public package umi-request and nothing of this code: hosts for prefixes, form
 * encoding, credentials, the two headers, the timeout, the cache of GETs. `host`: replaces the prefixes; `made`: the calls that were
 * made; `token`: the stored token.
 */
export function createSpecClient(host: string) {
  const kept = { token: '' };
  const made = new Set<string>();
  const client = extend({
    timeout: 60_000,
    credentials: 'include',
    mode: 'cors',
    requestType: 'form',
    useCache: true,
    ttl: 60_000,
  });
  // Otherwise the package shares interceptors between all clients.
  const own = { global: false };
  client.interceptors.request.use((path, options) => {
    made.add(`${options.method?.toUpperCase()} ${path}`);
    const url = path
      .replace(/^\/(api|passport|capi)(?=\/)/, `${host}/$1`)
      .replace(/^\/(?=upload)/, `${host}/`);
    const authorization = kept.token && `Bearer ${kept.token}`;
    return {
      url,
      options: { ...options, headers: { ...options.headers, authorization, Token: kept.token } },
    };
  }, own);
  client.interceptors.response.use(async (response) => {
    const { code } = (await response.clone().json()) as Answer;
    if (code === -9) kept.token = '';
    return response;
  }, own);

  /** Lists and objects are JSON text in a form, and as they are in a JSON body (rules: request-lists). */
  const fields = (data: object) =>
    Object.fromEntries(
      Object.entries(data).map(([name, value]) => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : value,
      ]),
    );
  return {
    kept,
    made,
    get: (path: string, params: object = {}, options: RequestOptionsInit = {}): Promise<Answer> =>
      client.get(path, { ...options, params }),
    post: (path: string, data: object = {}): Promise<Answer> => client.post(path, { data: fields(data) }),
    postJson: (path: string, data: object): Promise<Answer> =>
      client.post(path, { data, requestType: 'json' }),
    upload: (data: FormData): Promise<Answer> => client.post('/upload', { data }),
  };
}

export type SpecClient = ReturnType<typeof createSpecClient>;
