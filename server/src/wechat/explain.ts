import type { Sentence } from '../locales/say.ts';
import type { WechatError } from './send.ts';

/** What a person can do about a failure of WeChat; by their table of return codes. */
export function explain({ errcode }: WechatError): Sentence {
  switch (errcode) {
    case 45009:
    case 45011:
      return '微信登录暂时太频繁，请稍后再试，或改用短信验证码、密码登录';
    case 40029:
    case 40163:
      return '微信登录凭证已失效，请在小程序里重新操作';
    case 40226:
      return '微信认为这次登录有风险，请改用短信验证码或密码登录';
    default:
      return '微信暂时没有响应，请稍后再试，或改用短信验证码、密码登录';
  }
}
