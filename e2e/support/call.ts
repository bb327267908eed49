import type { CallKey, Calls, Data, Envelope, Payload } from '@zhixing/contract';

/** Makes one call of the contract from outside the browser, as JSON. */
export async function call<K extends CallKey>(
  { url, token = '' }: { url: string; token?: string },
  key: K,
  payload: Payload<Calls[K]>,
): Promise<Envelope<Data<Calls[K]>>> {
  const [method = '', path = ''] = key.split(' ');
  const target = new URL(path, url);
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  if (method === 'GET') {
    for (const [name, value] of Object.entries(payload)) target.searchParams.set(name, String(value));
    return (await fetch(target, { headers })).json() as Promise<Envelope<Data<Calls[K]>>>;
  }
  headers['content-type'] = 'application/json';
  const answer = await fetch(target, { method, headers, body: JSON.stringify(payload) });
  return answer.json() as Promise<Envelope<Data<Calls[K]>>>;
}

/** The data of a call that must succeed. */
export async function mustCall<K extends CallKey>(
  place: { url: string; token?: string },
  key: K,
  payload: Payload<Calls[K]>,
): Promise<Data<Calls[K]>> {
  const { code, msg, data } = await call(place, key, payload);
  if (code !== 1) throw new Error(`${key}: ${code} ${msg}`);
  return data;
}

/** Uploads one file; the answer whatever its code. */
export async function uploadFile(
  { url, token }: { url: string; token: string },
  file: { name: string; body: Buffer<ArrayBuffer> },
): Promise<Envelope<Data<Calls['POST /upload']>>> {
  const form = new FormData();
  form.set('file', new Blob([file.body]), file.name);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(new URL('/upload', url), { method: 'POST', headers, body: form });
  return answer.json() as Promise<Envelope<Data<Calls['POST /upload']>>>;
}
