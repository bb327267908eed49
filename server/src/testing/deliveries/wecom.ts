import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export const wecomEnv = {
  WECOM_CORP_ID: 'ww0123456789abcdef',
  WECOM_AGENT_ID: '1000002',
  WECOM_SECRET: 'an-application-secret-that-nobody-may-see',
};

interface Sent {
  to: string;
  text: string;
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return text ? JSON.parse(text) : {};
}

/**
 * The server API of 企业微信 by its documents: a token for the application's secret, a user by mobile number, a message to a user; what comes
 * twice with the same content it drops. `users`: by mobile number. `fault`: an errcode that it answers to a message, or `cut` after taking it.
 */
export async function startWecom() {
  const state = {
    users: new Map<string, string>(),
    sent: [] as Sent[],
    fault: null as number | 'cut' | null,
    token: 'token-1',
    tokens: 0,
  };
  const apis: Record<string, (query: URLSearchParams, body: Record<string, unknown>) => object | null> = {
    '/cgi-bin/gettoken': (query) => {
      const isOurs =
        query.get('corpid') === wecomEnv.WECOM_CORP_ID && query.get('corpsecret') === wecomEnv.WECOM_SECRET;
      if (!isOurs) return { errcode: 40001, errmsg: 'invalid credential' };
      state.tokens += 1;
      return { errcode: 0, errmsg: 'ok', access_token: state.token, expires_in: 7200 };
    },
    '/cgi-bin/user/getuserid': (_query, { mobile }) => {
      const userid = state.users.get(String(mobile));
      return userid ? { errcode: 0, errmsg: 'ok', userid } : { errcode: 46004, errmsg: 'user not exist' };
    },
    '/cgi-bin/message/send': (_query, { touser, msgtype, agentid, text, enable_duplicate_check: checks }) => {
      const { content } = text as { content: string };
      if (msgtype !== 'text' || agentid !== 1000002 || checks !== 1 || Buffer.byteLength(content) > 2048)
        return { errcode: 40008, errmsg: 'what they do not take' };
      if (typeof state.fault === 'number') return { errcode: state.fault, errmsg: 'as they say it' };
      const sent = { to: String(touser), text: content };
      if (!state.sent.some((each) => each.to === sent.to && each.text === sent.text)) state.sent.push(sent);
      return state.fault === 'cut' ? null : { errcode: 0, errmsg: 'ok', msgid: `m${state.sent.length}` };
    },
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://wecom');
    const body = await bodyOf(request);
    const api = apis[url.pathname];
    const isAllowed =
      url.pathname === '/cgi-bin/gettoken' || url.searchParams.get('access_token') === state.token;
    const answer = isAllowed
      ? (api?.(url.searchParams, body) ?? null)
      : { errcode: 40014, errmsg: 'invalid access_token' };
    if (answer === null) return response.destroy();
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
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
