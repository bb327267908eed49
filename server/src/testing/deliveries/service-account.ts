import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export const site = 'https://zhixing.localhost';
export const serviceAccountEnv = {
  WECHAT_MP_APP_ID: 'wxaba38c7f163da69b',
  WECHAT_MP_APP_SECRET: 'a-service-account-secret-that-nobody-may-see',
  WECHAT_MP_TEMPLATE: '1uDxHNXwYQfBmXOfPJcjAS3FynHArD8aWMEFNRGSbCc',
  PUBLIC_URL: site,
};
const {
  WECHAT_MP_APP_ID: appId,
  WECHAT_MP_APP_SECRET: secret,
  WECHAT_MP_TEMPLATE: template,
} = serviceAccountEnv;

interface SentByWechat {
  to: string;
  scene: string;
  title: string;
  text: string;
  url: string;
}
type Body = Record<string, unknown>;

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return text ? JSON.parse(text) : {};
}

const isScene = (scene: unknown) =>
  typeof scene === 'string' && /^\d{1,5}$/.test(scene) && Number(scene) <= 10_000;
const isText = (text: unknown, most: number) =>
  typeof text === 'string' && text !== '' && [...text].length <= most;

/**
 * WeChat by its documents: the page that asks for the consent to one message, the access token, and the message. A consent is of one person
 * and one scene; it is used up by one message, and two of one scene are one. `fault`: an errcode that it answers to a message; `cut`: no
 * answer, after taking it; `lost`: no answer, without taking it; `500`.
 */
export async function startServiceAccount() {
  const state = {
    consents: new Set<string>(),
    sent: [] as SentByWechat[],
    people: new Set<string>(),
    fault: null as number | 'cut' | 'lost' | '500' | null,
    tokenFault: null as number | null,
    token: 'token-1',
    tokens: 0,
    /** Messages that it was asked to send, also those that it refused. */
    asked: 0,
  };
  const consentOf = (openid: string, scene: string) => `${openid} ${scene}`;

  function take({ touser, template_id, url, scene, title, data }: Body) {
    const { value } = ((data as Body)?.content ?? {}) as Body;
    if (typeof state.fault === 'number') return { errcode: state.fault, errmsg: 'as they say it' };
    if (template_id !== template) return { errcode: 40037, errmsg: 'invalid template_id' };
    if (!state.people.has(String(touser))) return { errcode: 40003, errmsg: 'invalid openid' };
    const isWhole = isScene(scene) && isText(title, 15) && isText(value, 200) && URL.canParse(String(url));
    if (!isWhole) return { errcode: 47003, errmsg: 'argument invalid' };
    if (!state.consents.delete(consentOf(String(touser), String(scene))))
      return { errcode: 43101, errmsg: 'user refuse to accept the msg' };
    state.sent.push({
      to: String(touser),
      scene: String(scene),
      title: String(title),
      text: String(value),
      url: String(url),
    });
    return { errcode: 0, errmsg: 'ok' };
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://wechat');
    const body = await bodyOf(request);
    const answer = (read: object) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(read));
    if (pathname === '/cgi-bin/stable_token') {
      if (state.tokenFault !== null) return answer({ errcode: state.tokenFault });
      const isOurs =
        body.grant_type === 'client_credential' && body.appid === appId && body.secret === secret;
      if (!isOurs) return answer({ errcode: 40013, errmsg: 'invalid appid' });
      state.tokens += 1;
      return answer({ access_token: state.token, expires_in: 7200 });
    }
    if (pathname !== '/cgi-bin/message/template/subscribe' || request.method !== 'POST')
      return answer({ errcode: 40066, errmsg: 'invalid url' });
    if (searchParams.get('access_token') !== state.token)
      return answer({ errcode: 40001, errmsg: 'invalid credential' });
    state.asked += 1;
    if (state.fault === '500') return response.writeHead(500).end();
    if (state.fault === 'lost') return response.destroy();
    const taken = take(body);
    return state.fault === 'cut' ? response.destroy() : answer(taken);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  /** A person at WeChat's page: what its return carries. Throws where the page would not open. */
  function atConsentPage(address: string, openid: string, action: 'confirm' | 'cancel' = 'confirm') {
    const page = new URL(address);
    const asked = Object.fromEntries(page.searchParams);
    const opens =
      `${page.origin}${page.pathname}${page.hash}` ===
        'https://mp.weixin.qq.com/mp/subscribemsg#wechat_redirect' &&
      asked.action === 'get_confirm' &&
      asked.appid === appId &&
      asked.template_id === template &&
      isScene(asked.scene) &&
      /^[0-9a-zA-Z]{0,128}$/.test(asked.reserved ?? '') &&
      new URL(asked.redirect_url ?? '').origin === site;
    if (!opens) throw new Error(`WeChat does not open ${address}`);
    const { scene = '', reserved = '', redirect_url: returnTo = '' } = asked;
    state.people.add(openid);
    if (action === 'confirm') state.consents.add(consentOf(openid, scene));
    return {
      returnTo,
      query: { action, scene: Number(scene), openid: action === 'confirm' ? openid : '', reserved },
    };
  }

  return {
    state,
    atConsentPage,
    endpoint: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
