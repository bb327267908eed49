/** An application at WeChat, and where the server API is. */
export interface WechatApp {
  appId: string;
  secret: string;
  endpoint: string;
}

/** The mini-program. `page`: what a mini-program code opens. */
export interface WechatSettings extends WechatApp {
  page: string;
}

/** The service account (服务号) that sends reminders. `template`: of the one-time subscription message. */
export interface ServiceAccountSettings extends WechatApp {
  template: string;
}

interface Values {
  WECHAT_APP_ID: string;
  WECHAT_SECRET: string;
  WECHAT_PAGE: string;
  WECHAT_ENDPOINT: string;
  WECHAT_MP_APP_ID: string;
  WECHAT_MP_APP_SECRET: string;
  WECHAT_MP_TEMPLATE: string;
  PUBLIC_URL: string;
}

function endpointOf({ WECHAT_ENDPOINT: endpoint }: Values): string {
  if (!URL.canParse(endpoint)) throw new Error('设置 WECHAT_ENDPOINT 应为一个网址。');
  return endpoint;
}

/** null: no mini-program, QR login is an ordinary code. Throws an Error whose message names what is missing or wrong. */
export function readWechatSettings(values: Values): WechatSettings | null {
  const { WECHAT_APP_ID: appId, WECHAT_SECRET: secret } = values;
  if (!appId) return null;
  if (!secret) throw new Error('设置了 WECHAT_APP_ID，还需要设置 WECHAT_SECRET。');
  return { appId, secret, endpoint: endpointOf(values), page: values.WECHAT_PAGE };
}

/** null: no service account, no reminders by WeChat. Throws as above. */
export function readServiceAccountSettings(values: Values): ServiceAccountSettings | null {
  const { WECHAT_MP_APP_ID: appId, WECHAT_MP_APP_SECRET: secret, WECHAT_MP_TEMPLATE: template } = values;
  if (!appId) return null;
  if (!secret) throw new Error('设置了 WECHAT_MP_APP_ID，还需要设置 WECHAT_MP_APP_SECRET。');
  if (!template)
    throw new Error('设置了 WECHAT_MP_APP_ID，还需要把 WECHAT_MP_TEMPLATE 设为一次性订阅消息的模板编号。');
  // WeChat returns only to a domain that is registered with the service account.
  if (!values.PUBLIC_URL) throw new Error('设置了 WECHAT_MP_APP_ID，还需要设置 PUBLIC_URL：微信要回到这里。');
  return { appId, secret, template, endpoint: endpointOf(values) };
}
