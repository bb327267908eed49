import { isLoopbackHost } from '../base/loopback.ts';

/** Whether what is sent to this address can be read on the way: not encrypted, and not this machine. */
const isInTheOpen = ({ protocol, host }: URL) => protocol === 'http:' && !isLoopbackHost(host);

/** The same of the address of a database; one by a socket is this machine. */
function isDatabaseInTheOpen(databaseUrl: string): boolean {
  if (!URL.canParse(databaseUrl)) return false;
  const { host, searchParams } = new URL(databaseUrl);
  if (!host || isLoopbackHost(host)) return false;
  const mode = searchParams.get('sslmode') ?? '';
  return (
    searchParams.get('ssl') !== 'true' && !/^(prefer|require|verify-ca|verify-full|no-verify)$/.test(mode)
  );
}

/** Endpoints of providers, by their settings. */
const endpoints = [
  'SMS_ENDPOINT',
  'WECHAT_ENDPOINT',
  'WECOM_ENDPOINT',
  'S3_ENDPOINT',
  'BACKUP_S3_ENDPOINT',
] as const;

/**
 * What production does not start with (rules: production-refusals). Secrets are looked at wherever they are read, mail goes
 * over TLS or not at all. Throws an Error that names the setting.
 */
export function requireProductionSettings(
  values: { PUBLIC_URL: string } & Record<(typeof endpoints)[number], string>,
): void {
  if (!values.PUBLIC_URL.startsWith('https:'))
    throw new Error(
      '生产环境必须用 PUBLIC_URL 设置对外地址，并且以 https:// 开头，如 https://zhixing.example。',
    );
  const open = endpoints.find((name) => URL.canParse(values[name]) && isInTheOpen(new URL(values[name])));
  if (open) throw new Error(`生产环境的 ${open} 必须以 https:// 开头：否则密钥和验证码在路上谁都能看到。`);
}

/** What the site says of who runs it (rules: operator-said). */
const operatorSettings = [
  ['operator', 'OPERATOR'],
  ['contactEmail', 'CONTACT_EMAIL'],
  ['operatorAddress', 'OPERATOR_ADDRESS'],
  ['icp', 'ICP'],
  ['policeRecord', 'POLICE_RECORD'],
] as const;

interface ReadSettings {
  production: boolean;
  demo: boolean;
  publicUrl: string;
  databaseUrl: string;
  sms: { sender: string };
  page: {
    operator: string;
    contactEmail: string;
    operatorAddress: string;
    icp: string;
    policeRecord: string;
  };
}

/** What a start says of settings that it does not refuse, a sentence each. */
export function reservationsOf({
  production,
  demo,
  publicUrl,
  databaseUrl,
  sms,
  page,
}: ReadSettings): string[] {
  const said: string[] = [];
  if (!production && !demo) {
    const sender = sms.sender === 'none' ? '；短信还没有开通，请设置 SMS_SENDER' : '';
    said.push(
      `PUBLIC_URL 是对外的地址（${publicUrl}），示例账号和 /dev/outbox 已关闭${sender}；正式使用请设置 NODE_ENV=production。`,
    );
  }
  if (production && isDatabaseInTheOpen(databaseUrl))
    said.push(
      'DATABASE_URL 没有加密（TLS），数据库又不在本机：请在地址后加上 ?sslmode=verify-full，除非中间的网络完全可信。',
    );
  const unsaid = operatorSettings.filter(([key]) => !page[key]).map(([, name]) => name);
  if (production && unsaid.length > 0)
    said.push(
      `没有设置 ${unsaid.join('、')}：网站要写明由谁运营、怎样联系和备案号（个人信息保护法第十七条、互联网信息服务管理办法第十二条），用户协议和隐私政策也由它们得出。`,
    );
  return said;
}
