import type { Clock } from '../base/clock.ts';
import type { Database } from '../db/client.ts';
import { createAuthorizedPost } from './authorized-post.ts';
import { type Answer, readJson, send, WechatError } from './send.ts';
import type { WechatSettings } from './settings.ts';

export { WechatError } from './send.ts';

/** The server API of WeChat, as far as the mini-program login needs it. Everything throws WechatError. */
export interface Wechat {
  /** A mini-program code that opens the settings' page with `scene`: at most 32 visible characters, no `%`. */
  loginCode(scene: string): Promise<Answer>;
  /** Who holds the phone, from wx.login's code. */
  openIdOf(code: string): Promise<string>;
  /** The number from getPhoneNumber's code, which must be of the same person. */
  numberOf(phoneCode: string, who: { openId: string }): Promise<{ countryCode: string; mobile: string }>;
}

const goodScene = /^[0-9A-Za-z!#$&'()*+,/:;=?@\-._~]{1,32}$/;

interface PhoneInfo {
  purePhoneNumber?: unknown;
  countryCode?: unknown;
  watermark?: { appid?: unknown };
}

export function createWechat(settings: WechatSettings, db: Database, clock: Clock): Wechat {
  const { appId, secret, endpoint, page } = settings;
  const post = createAuthorizedPost(settings, db, clock);

  return {
    async loginCode(scene) {
      if (!goodScene.test(scene)) throw new Error('a scene is 1 to 32 visible characters without %');
      const api = '/wxa/getwxacodeunlimit';
      const answer = await post(api, { scene, page, width: 430 });
      if (!answer.type.startsWith('image/')) throw new WechatError(api, 'network');
      return answer;
    },
    async openIdOf(code) {
      const api = '/sns/jscode2session';
      const query = { appid: appId, secret, js_code: code, grant_type: 'authorization_code' };
      const { openid } = readJson(await send({ endpoint, api, query })) as { openid?: unknown };
      if (typeof openid !== 'string' || !openid) throw new WechatError(api, 'network');
      return openid;
    },
    async numberOf(phoneCode, { openId }) {
      const api = '/wxa/business/getuserphonenumber';
      const answer = await post(api, { code: phoneCode, openid: openId });
      const { phone_info: info } = readJson(answer) as { phone_info?: PhoneInfo };
      // The code of another mini-program is nobody's login here.
      if (!info?.purePhoneNumber || info.watermark?.appid !== appId) throw new WechatError(api, 'network');
      return { countryCode: String(info.countryCode), mobile: String(info.purePhoneNumber) };
    },
  };
}
