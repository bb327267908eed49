/** The mini-program, and where the server API of WeChat is. `page`: what a mini-program code opens. */
export interface WechatSettings {
  appId: string;
  secret: string;
  endpoint: string;
  page: string;
}
