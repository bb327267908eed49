import type { Clock } from '../base/clock.ts';
import type { Database } from '../db/client.ts';
import { createAuthorizedPost } from './authorized-post.ts';
import { readJson, WechatError } from './send.ts';
import type { ServiceAccountSettings } from './settings.ts';

/** A person's consent to one message, by its scene: consents of one scene do not add up. */
interface Subscription {
  openId: string;
  scene: number;
}

interface SubscriptionMessage {
  /** At most 15 characters. */
  title: string;
  /** At most 200 characters; what is longer is cut. */
  text: string;
  /** What a tap on it opens. */
  url: string;
}

/** One-time subscription messages of a service account (服务号的一次性订阅消息). */
export interface ServiceAccount {
  /** WeChat's page that asks for the consent to one message. `returnTo`: where it leads afterwards; `reserved`: at most 128 letters and digits that it hands back. */
  consentPage(asked: { scene: number; returnTo: string; reserved: string }): string;
  /** Throws WechatError; `isMessageUncertain` says whether the message may have gone out. */
  sendOnce(to: Subscription, message: SubscriptionMessage): Promise<void>;
}

const api = '/cgi-bin/message/template/subscribe';
const [titleMost, textMost] = [15, 200];

const cut = (text: string, most: number) => {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
};

/** A failure to get the access token comes before the message. */
export const isMessageUncertain = (error: WechatError): boolean =>
  error.api === api && error.taken === 'unknown';

export function createServiceAccount(
  settings: ServiceAccountSettings,
  db: Database,
  clock: Clock,
): ServiceAccount {
  const { appId, template } = settings;
  const post = createAuthorizedPost(settings, db, clock);
  return {
    consentPage({ scene, returnTo, reserved }) {
      const query = new URLSearchParams({
        action: 'get_confirm',
        appid: appId,
        scene: String(scene),
        template_id: template,
        redirect_url: returnTo,
        reserved,
      });
      return `https://mp.weixin.qq.com/mp/subscribemsg?${query}#wechat_redirect`;
    },
    async sendOnce({ openId, scene }, { title, text, url }) {
      const answer = await post(api, {
        touser: openId,
        template_id: template,
        url,
        scene: String(scene),
        title: cut(title, titleMost),
        data: { content: { value: cut(text, textMost) } },
      });
      // An answer that cannot be read says nothing of the message.
      if ((readJson(answer) as { errcode?: unknown }).errcode !== 0) throw new WechatError(api, 'network');
    },
  };
}
