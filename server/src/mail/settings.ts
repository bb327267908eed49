/** null: no e-mail is sent (without SMTP, where there is no outbox). */
export type MailSettings =
  | { sender: 'outbox' }
  | { sender: 'smtp'; url: string; from: string; tls: boolean }
  | null;

/**
 * E-mail goes by SMTP where it is set; otherwise into the outbox where there is one (`demo`). Throws an Error whose
 * message names what is missing or wrong.
 */
export function readMailSettings(
  { SMTP_URL: url, MAIL_FROM: from }: { SMTP_URL: string; MAIL_FROM: string },
  { production, demo }: { production: boolean; demo: boolean },
): MailSettings {
  if (!url) return demo ? { sender: 'outbox' } : null;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !['smtp:', 'smtps:'].includes(parsed.protocol) || !parsed.hostname)
    throw new Error('设置 SMTP_URL 应为 smtps://用户名:密码@主机名:端口 这样的地址。');
  if (!from.includes('@')) throw new Error('设置了 SMTP_URL，还需要把 MAIL_FROM 设为发件地址。');
  // Without it a password and codes would cross the world in the open.
  return { sender: 'smtp', url, from, tls: production };
}
