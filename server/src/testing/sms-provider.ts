import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export const keyId = 'key-id-of-a-test';
export const keySecret = 'a-secret-that-nobody-may-see';

/** The settings of a service that sends its reminders by the provider, as Aliyun. */
export const reminderSmsEnv = ({ endpoint }: { endpoint: string }) => ({
  SMS_SENDER: 'aliyun',
  SMS_KEY_ID: keyId,
  SMS_KEY_SECRET: keySecret,
  SMS_SIGN: '知行',
  SMS_TEMPLATE: 'T1',
  SMS_TEMPLATE_NOTICE: 'reminder=R1',
  SMS_ENDPOINT: endpoint,
});

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
  /** Our own name of the message; undefined: of a code. */
  reference?: string | undefined;
}

/** What the provider knows of a message: on its way, arrived, or not. */
export type Receipt = 'waiting' | 'arrived' | 'suspended';

/** The API of a provider: its signature, the message of a request, its answers for success and failure. */
export interface Api {
  isSigned: (asked: ProviderRequest) => boolean;
  read: (asked: ProviderRequest) => Taken;
  /** The number of which receipts are asked; undefined: it is another request. */
  asksReceipts: (asked: ProviderRequest) => string | undefined;
  receipts: (taken: { id: string; reference: string | undefined; receipt: Receipt }[]) => object;
  /** The answer to a message taken, under this id. */
  yes: (id: string) => object;
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
      id === keyId &&
      signature === expected &&
      names.includes('host') &&
      ['SendSms 2017-05-25', 'QuerySendDetails 2017-05-25'].includes(action)
    );
  },
  read({ url: { searchParams } }) {
    const of = (name: string) => searchParams.get(name) ?? '';
    return {
      to: of('PhoneNumbers'),
      sign: of('SignName'),
      template: of('TemplateCode'),
      values: JSON.parse(of('TemplateParam') || 'null'),
      reference: searchParams.get('OutId') ?? undefined,
    };
  },
  asksReceipts({ headers, url }) {
    if (headers['x-acs-action'] !== 'QuerySendDetails') return undefined;
    if (!/^\d{8}$/.test(url.searchParams.get('SendDate') ?? '')) throw new Error('no day');
    return url.searchParams.get('PhoneNumber') ?? '';
  },
  receipts: (taken) => ({
    Code: 'OK',
    RequestId: 'r',
    TotalCount: String(taken.length),
    SmsSendDetailDTOs: {
      SmsSendDetailDTO: taken.map(({ reference, receipt }) => ({
        OutId: reference,
        SendStatus: { waiting: 1, suspended: 2, arrived: 3 }[receipt],
        ErrCode: receipt === 'suspended' ? 'MOBILE_NOT_ON_SERVICE' : 'DELIVERED',
      })),
    },
  }),
  yes: (BizId) => ({ Code: 'OK', Message: 'OK', RequestId: 'r', BizId }),
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
      ['SendSms 2021-01-11', 'PullSmsSendStatusByPhoneNumber 2021-01-11'].includes(action)
    );
  },
  read({ body }) {
    const { PhoneNumberSet, SmsSdkAppId, SignName, TemplateId, TemplateParamSet, SessionContext } =
      JSON.parse(body);
    if (SmsSdkAppId !== '1400000000') throw new Error('another application');
    return {
      to: PhoneNumberSet.join(),
      sign: SignName,
      template: TemplateId,
      values: TemplateParamSet,
      reference: SessionContext,
    };
  },
  asksReceipts({ headers, body }) {
    if (headers['x-tc-action'] !== 'PullSmsSendStatusByPhoneNumber') return undefined;
    const { PhoneNumber, BeginTime, Offset, Limit } = JSON.parse(body);
    if (!(BeginTime > 0) || Offset !== 0 || Limit > 100) throw new Error('what they do not take');
    return PhoneNumber;
  },
  // Only of those of which a carrier has said something.
  receipts: (taken) => ({
    Response: {
      PullSmsSendStatusSet: taken
        .filter(({ receipt }) => receipt !== 'waiting')
        .map(({ id, reference, receipt }) => ({
          SerialNo: id,
          SessionContext: reference,
          ReportStatus: receipt === 'arrived' ? 'SUCCESS' : 'FAIL',
          Description: receipt === 'arrived' ? 'DELIVRD' : '用户停机',
        })),
      RequestId: 'r',
    },
  }),
  yes: (SerialNo) => ({
    Response: { SendStatusSet: [{ Code: 'Ok', Message: 'send success', SerialNo }], RequestId: 'r' },
  }),
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

/**
 * A provider's API on a port of its own, as strict as the real one. `fault`: an error code it answers, a closed connection (`cut`), nothing (`silent`), one
 * that is closed after the message was taken (`taken and cut`), or a plain 500. `receipts`: by number; of others messages are on their way.
 */
export async function startSmsProvider(api: Api) {
  const state = {
    taken: [] as Taken[],
    fault: null as string | null,
    receipts: new Map<string, Receipt>(),
    asked: 0,
    /** ms until it answers. */
    latency: 0,
  };
  const receiptsTo = (number: string) =>
    state.taken.flatMap(({ to, reference }, at) =>
      to === number
        ? [{ id: `s${at + 1}`, reference, receipt: state.receipts.get(number) ?? 'waiting' }]
        : [],
    );
  const answer = (asked: ProviderRequest, response: ServerResponse) => {
    state.asked += 1;
    if (state.fault === 'silent') return;
    if (state.fault === 'cut') return response.destroy();
    if (state.fault === '500') return response.writeHead(500).end('it broke');
    response.setHeader('content-type', 'application/json');
    if (!api.isSigned(asked)) return response.end(JSON.stringify(api.forbidden));
    const number = api.asksReceipts(asked);
    if (number !== undefined) return response.end(JSON.stringify(api.receipts(receiptsTo(number))));
    if (state.fault && state.fault !== 'taken and cut')
      return response.end(JSON.stringify(api.no(state.fault)));
    state.taken.push(api.read(asked));
    if (state.fault) return response.destroy();
    return response.end(JSON.stringify(api.yes(`s${state.taken.length}`)));
  };
  const server = createServer(async (request, response) => {
    const asked = await readAsked(request);
    if (state.latency > 0) await pause(state.latency);
    answer(asked, response);
  });
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
