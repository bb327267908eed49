import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const keyId = 'key-id-of-a-test';
export const keySecret = 'a-secret-that-nobody-may-see';

interface ProviderRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string;
}

/** A message that the provider has accepted. */
export interface Taken {
  to: string;
  sign: string;
  template: string;
  values: unknown;
}

/** The API of a provider: its signature, the message of a request, its answers for success and failure. */
export interface Api {
  isSigned: (asked: ProviderRequest) => boolean;
  read: (asked: ProviderRequest) => Taken;
  yes: object;
  no: (code: string) => object;
  forbidden: object;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** `name:value` of each signed header, as both providers require. */
const signedHeaders = ({ headers }: ProviderRequest, names: string) =>
  names
    .split(';')
    .map((name) => `${name}:${headers[name]?.trim()}\n`)
    .join('');

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** 阿里云 "V3 版本请求体&签名机制": ACS3-HMAC-SHA256. */
export const aliyun: Api = {
  isSigned(asked) {
    const { method, url, headers, body } = asked;
    const [, id, names = '', signature] =
      /^ACS3-HMAC-SHA256 Credential=(.*),SignedHeaders=(.*),Signature=(.*)$/.exec(
        headers.authorization ?? '',
      ) ?? [];
    const query = [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&');
    const canonical = [method, url.pathname, query, signedHeaders(asked, names), names, sha256(body)].join(
      '\n',
    );
    const expected = hmac(keySecret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex');
    const action = `${headers['x-acs-action']} ${headers['x-acs-version']}`;
    return (
      id === keyId && signature === expected && names.includes('host') && action === 'SendSms 2017-05-25'
    );
  },
  read({ url: { searchParams } }) {
    const of = (name: string) => searchParams.get(name) ?? '';
    return {
      to: of('PhoneNumbers'),
      sign: of('SignName'),
      template: of('TemplateCode'),
      values: JSON.parse(of('TemplateParam')),
    };
  },
  yes: { Code: 'OK', Message: 'OK', RequestId: 'r', BizId: 'b' },
  no: (Code) => ({ Code, Message: 'it names the number', RequestId: 'r' }),
  forbidden: { Code: 'SignatureDoesNotMatch', Message: 'it tells what was signed', RequestId: 'r' },
};

/** 腾讯云 "签名方法 v3": TC3-HMAC-SHA256. Their client signs the host without its port, which only a test has. */
export const tencent: Api = {
  isSigned(asked) {
    const { headers, body } = asked;
    const [, id, date = '', service = '', names = '', signature] =
      /^TC3-HMAC-SHA256 Credential=(.*?)\/(.*?)\/(.*?)\/tc3_request, SignedHeaders=(.*), Signature=(.*)$/.exec(
        headers.authorization ?? '',
      ) ?? [];
    const host = headers.host?.split(':')[0] ?? '';
    const named = signedHeaders({ ...asked, headers: { ...headers, host } }, names);
    const canonical = ['POST', '/', '', named, names, sha256(body)].join('\n');
    const scope = `${date}/${service}/tc3_request`;
    const text = ['TC3-HMAC-SHA256', headers['x-tc-timestamp'], scope, sha256(canonical)].join('\n');
    const key = hmac(hmac(hmac(`TC3${keySecret}`, date), service), 'tc3_request');
    const action = `${headers['x-tc-action']} ${headers['x-tc-version']}`;
    return (
      id === keyId &&
      signature === hmac(key, text).toString('hex') &&
      service === headers.host?.split('.')[0] &&
      action === 'SendSms 2021-01-11'
    );
  },
  read({ body }) {
    const { PhoneNumberSet, SmsSdkAppId, SignName, TemplateId, TemplateParamSet } = JSON.parse(body);
    if (SmsSdkAppId !== '1400000000') throw new Error('another application');
    return { to: PhoneNumberSet.join(), sign: SignName, template: TemplateId, values: TemplateParamSet };
  },
  yes: { Response: { SendStatusSet: [{ Code: 'Ok', Message: 'send success' }], RequestId: 'r' } },
  no: (Code) => ({
    Response: { SendStatusSet: [{ Code, Message: 'it names the number' }], RequestId: 'r' },
  }),
  forbidden: {
    Response: {
      Error: { Code: 'AuthFailure.SignatureFailure', Message: 'it tells what was signed' },
      RequestId: 'r',
    },
  },
};

async function readAsked(request: IncomingMessage): Promise<ProviderRequest> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts).toString();
  const url = new URL(request.url ?? '', 'http://provider');
  return { method: request.method ?? '', url, headers: request.headers as Record<string, string>, body };
}

/** A provider's API on a port of its own, as strict as the real one. `fault`: an error code it answers, or a closed connection. */
export async function startSmsProvider(api: Api) {
  const state = { taken: [] as Taken[], fault: null as string | null };
  const answer = (asked: ProviderRequest, response: ServerResponse) => {
    if (state.fault === 'cut') return response.destroy();
    response.setHeader('content-type', 'application/json');
    if (!api.isSigned(asked)) return response.end(JSON.stringify(api.forbidden));
    if (state.fault) return response.end(JSON.stringify(api.no(state.fault)));
    state.taken.push(api.read(asked));
    return response.end(JSON.stringify(api.yes));
  };
  const server = createServer(async (request, response) => answer(await readAsked(request), response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    state,
    endpoint: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
