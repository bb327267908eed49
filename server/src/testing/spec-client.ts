import { extend, type RequestOptionsInit } from 'umi-request';

export interface Answer {
  code: number;
  msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: what it holds is what the test is to find out.
  data: any;
}

/**
 * A client made as the rules of calls say, of the public package it fits, knowing nothing of this code: host for
 * prefix, form encoding, credentials, the two headers, the time limit, the cache of GETs. `host` takes the place of
 * the prefixes; `made` lists what was called, `token` is what the browser would keep.
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
  // The package shares what intercepts between all its clients unless told otherwise.
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

  /** Lists and objects of a form go as JSON text, a JSON body carries them as they are (rules: request-lists). */
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
