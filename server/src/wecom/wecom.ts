import type { Clock } from '../base/clock.ts';
import { isUnsent } from '../base/unsent.ts';
import type { WecomSettings } from './settings.ts';

/**
 * The server API of 企业微信 said no, or did not answer. Carries neither address nor token: it may be logged. `taken`: whether it may have
 * taken a message.
 */
export class WecomError extends Error {
  readonly errcode: number | 'network';
  readonly taken: 'no' | 'unknown';
  constructor(errcode: number | 'network', taken: 'no' | 'unknown' = 'no') {
    super(`errcode ${errcode}`);
    this.errcode = errcode;
    this.taken = taken;
  }
}

/** Messages of an application of 企业微信. Both throw WecomError. */
export interface Wecom {
  /** Who of the address book has this mobile number of China; null: nobody whom the application sees. */
  findUser(mobile: string): Promise<string | null>;
  /** Sends a plain text; the id of the message, or null where the user does not get it. */
  sendText(userId: string, text: string): Promise<string | null>;
}

/** ms */
const patience = 8_000;
/** Renewed this long before its end. ms. */
const margin = 5 * 60 * 1000;
/** What an invalid or expired access token is answered with. */
const tokenFaults: (number | 'network')[] = [40014, 42001];
/** By their table: no such user, no such number, nobody of the receivers may get it. */
const nobody: (number | 'network')[] = [46004, 60103, 60111, 81013];
/** s: the most for which they drop a message that comes a second time. */
const duplicatesWithin = 14_400;

interface Answer {
  errcode?: number;
  access_token?: string;
  expires_in?: number;
  userid?: string;
  msgid?: string;
  invaliduser?: string;
  unlicenseduser?: string;
}

async function ask(url: URL, body?: object): Promise<Answer> {
  const init = body
    ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    : {};
  const answer = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).catch((error: unknown) => {
    // What fetch throws may name the address, and with it the secret.
    throw new WecomError('network', isUnsent(error) ? 'no' : 'unknown');
  });
  const read = (await answer.json().catch(() => ({}))) as Answer;
  if (typeof read.errcode !== 'number') throw new WecomError('network', 'unknown');
  if (read.errcode !== 0) throw new WecomError(read.errcode);
  return read;
}

export function createWecom({ corpId, agentId, secret, endpoint }: WecomSettings, clock: Clock): Wecom {
  const place = (api: string, query: Record<string, string>) =>
    new URL(`${endpoint.replace(/\/$/, '')}/cgi-bin/${api}?${new URLSearchParams(query)}`);
  let token = { text: '', until: 0 };

  async function renew(): Promise<string> {
    const { access_token: text = '', expires_in: seconds = 0 } = await ask(
      place('gettoken', { corpid: corpId, corpsecret: secret }),
    );
    token = { text, until: clock.now().getTime() + Math.max(60_000, seconds * 1000 - margin) };
    return text;
  }

  /** One renewal for all who wait for it. `rejected`: a token that was just called invalid. */
  let renewing: Promise<string> | undefined;
  function accessToken(rejected?: string): Promise<string> {
    if (token.until > clock.now().getTime() && token.text !== rejected) return Promise.resolve(token.text);
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
    return renewing;
  }

  /** With the access token; one called invalid is renewed once. */
  async function post(api: string, body: object): Promise<Answer> {
    const first = await accessToken();
    const send = (access_token: string) => ask(place(api, { access_token }), body);
    try {
      return await send(first);
    } catch (error) {
      if (!(error instanceof WecomError) || !tokenFaults.includes(error.errcode)) throw error;
      return send(await accessToken(first));
    }
  }

  const orNobody = <T>(answer: Promise<T>) =>
    answer.catch((error: unknown) => {
      if (error instanceof WecomError && nobody.includes(error.errcode)) return null;
      throw error;
    });

  return {
    findUser: async (mobile) => (await orNobody(post('user/getuserid', { mobile })))?.userid ?? null,
    async sendText(userId, text) {
      const message = {
        touser: userId,
        msgtype: 'text',
        agentid: agentId,
        text: { content: text },
        enable_duplicate_check: 1,
        duplicate_check_interval: duplicatesWithin,
      };
      const sent = await orNobody(post('message/send', message));
      return !sent || sent.invaliduser || sent.unlicenseduser ? null : (sent.msgid ?? '');
    },
  };
}
