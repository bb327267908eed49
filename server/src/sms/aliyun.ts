import dysms, { SendSmsRequest } from '@alicloud/dysmsapi20170525';
import { $OpenApiUtil } from '@alicloud/openapi-core';
import { patience, SmsError, type SmsMessage, type SmsSender, templateOf, toSmsError } from './sender.ts';
import type { SmsAccount } from './settings.ts';

/** By their table of error codes for SendSms. */
function reasonOf(code: string | undefined): SmsError['reason'] {
  if (code === 'isv.BUSINESS_LIMIT_CONTROL') return 'limit';
  if (code === 'isv.MOBILE_NUMBER_ILLEGAL' || code === 'isv.BLACK_KEY_CONTROL_LIMIT') return 'number';
  return 'failed';
}

/** 阿里云短信服务, SendSms of 2017-05-25. The template has one variable, `code`. */
export function createAliyunSender(account: SmsAccount): SmsSender {
  const { keyId, keySecret, sign, endpoint } = account;
  const client = new dysms.default(
    new $OpenApiUtil.Config({
      accessKeyId: keyId,
      accessKeySecret: keySecret,
      endpoint: endpoint?.host ?? 'dysmsapi.aliyuncs.com',
      protocol: endpoint?.protocol === 'http:' ? 'HTTP' : 'HTTPS',
      connectTimeout: patience,
      readTimeout: patience,
    }),
  );
  const requestFor = (message: SmsMessage) =>
    new SendSmsRequest({
      phoneNumbers: message.countryCode === '86' ? message.mobile : message.countryCode + message.mobile,
      signName: sign,
      templateCode: templateOf(account, message),
      templateParam: JSON.stringify({ code: message.code }),
    });

  async function send(request: SendSmsRequest) {
    const { body } = await client.sendSms(request).catch((error: unknown) => {
      throw toSmsError(error);
    });
    if (body?.code !== 'OK') throw new SmsError(body?.code ?? 'no answer', reasonOf(body?.code));
  }
  const { notices } = account;
  return {
    send: (message) => send(requestFor(message)),
    notify: async ({ countryCode, mobile, kind, key }) => {
      const template = notices[kind];
      if (!template) return false;
      await send(
        new SendSmsRequest({
          phoneNumbers: countryCode === '86' ? mobile : countryCode + mobile,
          signName: sign,
          templateCode: template,
          ...(key === undefined ? {} : { templateParam: JSON.stringify({ key }) }),
        }),
      );
      return true;
    },
  };
}
