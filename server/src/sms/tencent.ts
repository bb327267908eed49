import { sms } from 'tencentcloud-sdk-nodejs-sms';
import { patience, SmsError, type SmsMessage, type SmsSender, templateOf, toSmsError } from './sender.ts';
import type { SmsAccount } from './settings.ts';

/** By their table of error codes for SendSms. */
function reasonOf(code: string | undefined): SmsError['reason'] {
  if (code?.startsWith('LimitExceeded.PhoneNumber')) return 'limit';
  if (
    code === 'InvalidParameterValue.IncorrectPhoneNumber' ||
    code === 'FailedOperation.PhoneNumberInBlacklist'
  )
    return 'number';
  return 'failed';
}

/**
 * 腾讯云短信, SendSms of 2021-01-11. The template has two variables: the code, and the minutes it lives. Their client
 * signs for the service that the endpoint's first label names.
 */
export function createTencentSender(account: SmsAccount): SmsSender {
  const { keyId, keySecret, sign, appId, endpoint } = account;
  const client = new sms.v20210111.Client({
    credential: { secretId: keyId, secretKey: keySecret },
    region: 'ap-guangzhou',
    profile: {
      httpProfile: {
        endpoint: endpoint?.host ?? 'sms.tencentcloudapi.com',
        protocol: `${endpoint?.protocol ?? 'https:'}//`,
        reqTimeout: patience / 1000,
      },
    },
  });
  const requestFor = (message: SmsMessage) => ({
    PhoneNumberSet: [`+${message.countryCode}${message.mobile}`],
    SmsSdkAppId: appId,
    SignName: sign,
    TemplateId: templateOf(account, message),
    TemplateParamSet: [message.code, String(message.minutes)],
  });

  async function send(request: Parameters<typeof client.SendSms>[0]) {
    const answer = await client.SendSms(request).catch((error: unknown) => {
      throw toSmsError(error);
    });
    const code = answer.SendStatusSet?.[0]?.Code;
    if (code !== 'Ok') throw new SmsError(code ?? 'no answer', reasonOf(code), code ? 'no' : 'unknown');
    return answer.SendStatusSet?.[0]?.SerialNo ?? '';
  }

  /** PullSmsSendStatusByPhoneNumber: what the carriers have said of messages to one number, since shortly before it was sent. */
  async function listReceipts(number: string, at: Date) {
    const answer = await client
      .PullSmsSendStatusByPhoneNumber({
        PhoneNumber: number,
        SmsSdkAppId: appId,
        BeginTime: Math.floor(at.getTime() / 1000) - 60,
        Offset: 0,
        Limit: 100,
      })
      .catch((error: unknown) => {
        throw toSmsError(error);
      });
    return answer.PullSmsSendStatusSet ?? [];
  }
  const { notices } = account;
  return {
    send: async (message) => void (await send(requestFor(message))),
    notify: async ({ countryCode, mobile, kind, key }) => {
      const template = notices[kind];
      if (!template) return false;
      await send({
        PhoneNumberSet: [`+${countryCode}${mobile}`],
        SmsSdkAppId: appId,
        SignName: sign,
        TemplateId: template,
        ...(key === undefined ? {} : { TemplateParamSet: [key] }),
      });
      return true;
    },
    ...(notices.reminder
      ? {
          reminders: {
            send: ({ countryCode, mobile, brief, reference }) =>
              send({
                PhoneNumberSet: [`+${countryCode}${mobile}`],
                SmsSdkAppId: appId,
                SignName: sign,
                TemplateId: notices.reminder ?? '',
                TemplateParamSet: [brief],
                SessionContext: reference,
              }),
            readReceipt: async ({ countryCode, mobile, providerId, reference, at }) => {
              const found = (await listReceipts(`+${countryCode}${mobile}`, at)).find(
                ({ SerialNo, SessionContext }) =>
                  providerId === '' ? SessionContext === reference : SerialNo === providerId,
              );
              return found
                ? { arrived: found.ReportStatus === 'SUCCESS', code: found.Description ?? '' }
                : null;
            },
          },
        }
      : {}),
  };
}
