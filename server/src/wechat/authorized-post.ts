import type { Clock } from '../base/clock.ts';
import type { Database } from '../db/client.ts';
import { createAccessToken } from './access-token.ts';
import { type Answer, send, WechatError } from './send.ts';
import type { WechatApp } from './settings.ts';

/** What an invalid or expired access token is answered with. */
const tokenFaults: (number | string)[] = [40001, 40014, 42001];

/** Makes requests with the application's access token; a token called invalid is renewed once. */
export function createAuthorizedPost(settings: WechatApp, db: Database, clock: Clock) {
  const accessToken = createAccessToken(db, { settings, clock });
  return async function post(api: string, body: object): Promise<Answer> {
    const token = await accessToken();
    const sending = (access_token: string) =>
      send({ endpoint: settings.endpoint, api, query: { access_token }, body });
    try {
      return await sending(token);
    } catch (error) {
      if (!(error instanceof WechatError) || !tokenFaults.includes(error.errcode)) throw error;
      return sending(await accessToken(token));
    }
  };
}
