import dysms, { QuerySendDetailsRequest, SendSmsRequest } from '@alicloud/dysmsapi20170525';
import { $OpenApiUtil } from '@alicloud/openapi-core';
import {
  patience,
  SmsError,
  type SmsMessage,
  type SmsReceipt,
  type SmsSender,
  templateOf,
  toSmsError,
} from './sender.ts';
import type { SmsAccount } from './settings.ts';

/** By their table of error codes for SendSms. */
function reasonOf(code: string | undefined): SmsError['reason'] {
  if (code === 'isv.BUSINESS_LIMIT_CONTROL') return 'limit';
  if (code === 'isv.MOBILE_NUMBER_ILLEGAL' || code === 'isv.BLACK_KEY_CONTROL_LIMIT') return 'number';
  return 'failed';
}

const toAliyun = ({ countryCode, mobile }: Pick<SmsMessage, 'countryCode' | 'mobile'>) =>
  countryCode === '86' ? mobile : countryCode + mobile;

/** `20261130`: the day in China on which it was sent. */
const dayOf = (at: Date) =>
  new Date(at.getTime() + 8 * 3600_000).toISOString().slice(0, 10).replaceAll('-', '');

/** Whether a message arrived, by its `SendStatus`; 1 is on its way. */
const arrivals: Record<number, boolean | undefined> = { 2: false, 3: true };

function receiptOf({ sendStatus, errCode = '' }: { sendStatus?: number; errCode?: string }): SmsReceipt {
  return { arrived: arrivals[sendStatus ?? 1] ?? null, code: errCode };
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
      phoneNumbers: toAliyun(message),
      signName: sign,
      templateCode: templateOf(account, message),
      templateParam: JSON.stringify({ code: message.code }),
    });

  async function send(request: SendSmsRequest) {
    const { body } = await client.sendSms(request).catch((error: unknown) => {
      throw toSmsError(error);
    });
    if (body?.code !== 'OK')
      throw new SmsError(body?.code ?? 'no answer', reasonOf(body?.code), body?.code ? 'no' : 'unknown');
    return body.bizId ?? '';
  }

  /** QuerySendDetails of 2017-05-25: all to one number on one day, found again by its id there or by ours. */
  async function findSent(number: string, at: Date, is: (of: { outId?: string }) => boolean, bizId: string) {
    const request = { phoneNumber: number, sendDate: dayOf(at), pageSize: 50, currentPage: 1 };
    const { body } = await client
      .querySendDetails(new QuerySendDetailsRequest(bizId ? { ...request, bizId } : request))
      .catch((error: unknown) => {
        throw toSmsError(error);
      });
    return body?.smsSendDetailDTOs?.smsSendDetailDTO?.find(is);
  }
  const { notices } = account;
  return {
    send: async (message) => void (await send(requestFor(message))),
    notify: async ({ kind, key, ...number }) => {
      const template = notices[kind];
      if (!template) return false;
      await send(
        new SendSmsRequest({
          phoneNumbers: toAliyun(number),
          signName: sign,
          templateCode: template,
          ...(key === undefined ? {} : { templateParam: JSON.stringify({ key }) }),
        }),
      );
      return true;
    },
    ...(notices.reminder
      ? {
          reminders: {
            send: ({ brief, reference, ...number }) =>
              send(
                new SendSmsRequest({
                  phoneNumbers: toAliyun(number),
                  signName: sign,
                  templateCode: notices.reminder,
                  templateParam: JSON.stringify({ key: brief }),
                  outId: reference,
                }),
              ),
            readReceipt: async ({ providerId, reference, at, ...number }) => {
              const found = await findSent(
                toAliyun(number),
                at,
                ({ outId }) => outId === reference,
                providerId,
              );
              return found ? receiptOf(found) : null;
            },
          },
        }
      : {}),
  };
}
