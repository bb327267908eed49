import { type Scene, scenes } from '@zhixing/contract/words';

/** The provider's template for each scene: each may have one of its own. */
type Templates = Record<Scene, string>;

/**
 * What a notice tells of: login details have changed, the account is about to be cancelled, it has been, somebody is asked to
 * become staff, somebody of the staff sets a password, a reminder (the templates of the last three have one variable, `key`).
 */
const noticeKinds = ['changed', 'cancelling', 'cancelled', 'invited', 'password', 'reminder'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export interface SmsAccount {
  keyId: string;
  keySecret: string;
  sign: string;
  /** '' where the provider has none. */
  appId: string;
  /** For numbers of mainland China, and for all others. */
  templates: { home: Templates; abroad: Templates };
  /** The templates of notices; of a kind that has none, none is sent. */
  notices: Partial<Record<NoticeKind, string>>;
  /** null: the provider's own. */
  endpoint: URL | null;
}

/**
 * The providers, each with the settings that it needs besides those of all. A further one is a line here, its sender in a
 * file of its own and a line in sms.ts.
 */
const providers = { aliyun: [], tencent: ['SMS_APP_ID'] } as const satisfies Record<string, (keyof Values)[]>;
export type SmsProvider = keyof typeof providers;
/** What SMS_SENDER may be. */
export const smsSenders = ['outbox', ...(Object.keys(providers) as SmsProvider[])] as const;

/** `none`: no message is sent. (rules: sms-sender, demo-safety) */
export type SmsSettings = { sender: 'outbox' | 'none' } | ({ sender: SmsProvider } & SmsAccount);

interface Values {
  SMS_SENDER: (typeof smsSenders)[number];
  SMS_KEY_ID: string;
  SMS_KEY_SECRET: string;
  SMS_SIGN: string;
  SMS_TEMPLATE: string;
  SMS_TEMPLATE_ABROAD: string;
  SMS_TEMPLATE_NOTICE: string;
  SMS_APP_ID: string;
  SMS_ENDPOINT: string;
}

/** `SMS_1`, or `login=SMS_1,register=SMS_2,reset=SMS_3,bind=SMS_4`. */
function readTemplates(name: string, text: string): Templates {
  const parts = text.split(',').map((part) => part.trim());
  const given = new Map(parts.map((part) => part.split('=', 2) as [string, string | undefined]));
  const of = (scene: Scene) => (text.includes('=') ? given.get(scene) : text.trim());
  const read = scenes.map((scene) => [scene, of(scene)] as const);
  if (read.some(([, template]) => !template))
    throw new Error(
      `设置 ${name} 应为一个模板编号，或 ${scenes.map((scene) => `${scene}=编号`).join(',')}。`,
    );
  return Object.fromEntries(read) as Templates;
}

/** `SMS_1` of the first kind alone, or `changed=SMS_1,cancelling=SMS_2,cancelled=SMS_3`, each of which may be left out. */
function readNotices(text: string): SmsAccount['notices'] {
  if (!text.trim()) return {};
  if (!text.includes('=')) return { changed: text.trim() };
  const given = text.split(',').map((part) => part.trim().split('=', 2));
  const unknown = given.some(([kind, template]) => !template || !noticeKinds.some((each) => each === kind));
  if (unknown)
    throw new Error(
      `设置 SMS_TEMPLATE_NOTICE 应为一个模板编号，或 ${noticeKinds.map((kind) => `${kind}=编号`).join(',')}。`,
    );
  return Object.fromEntries(given) as SmsAccount['notices'];
}

function readEndpoint(text: string): URL | null {
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/')
    throw new Error('设置 SMS_ENDPOINT 应为 https://主机名 这样的地址。');
  return url;
}

/**
 * Throws an Error whose message names what is missing or wrong. `demo`: the outbox may be there; where it may not,
 * production does not start and a trial goes on without text messages.
 */
export function readSmsSettings(
  values: Values,
  { production, demo }: { production: boolean; demo: boolean },
): SmsSettings {
  const { SMS_SENDER: sender } = values;
  if (sender === 'outbox') {
    if (!production) return { sender: demo ? 'outbox' : 'none' };
    throw new Error(
      `生产环境不能使用 outbox 发送短信：请把 SMS_SENDER 设为 ${Object.keys(providers).join(' 或 ')}，并设置其余的 SMS_ 各项（见 docs/operations.md）。`,
    );
  }
  const needed = ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN', 'SMS_TEMPLATE'] as const;
  const missing = [...needed, ...providers[sender]].filter((name) => !values[name]);
  if (missing.length > 0) throw new Error(`SMS_SENDER 为 ${sender} 时，还需要设置 ${missing.join('、')}。`);
  const home = readTemplates('SMS_TEMPLATE', values.SMS_TEMPLATE);
  const abroad = values.SMS_TEMPLATE_ABROAD
    ? readTemplates('SMS_TEMPLATE_ABROAD', values.SMS_TEMPLATE_ABROAD)
    : home;
  const account = {
    keyId: values.SMS_KEY_ID,
    keySecret: values.SMS_KEY_SECRET,
    sign: values.SMS_SIGN,
    appId: values.SMS_APP_ID,
    templates: { home, abroad },
    notices: readNotices(values.SMS_TEMPLATE_NOTICE),
    endpoint: readEndpoint(values.SMS_ENDPOINT),
  };
  return { sender, ...account };
}
