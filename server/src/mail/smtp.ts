import { createTransport } from 'nodemailer';
import { type Mail, MailError, type MailSender } from './sender.ts';
import type { MailSettings } from './settings.ts';

/** ms: a person waits for it. */
const patience = 8_000;

const codeOf = (error: unknown) => {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return [code, responseCode]
    .filter((each) => typeof each === 'string' || typeof each === 'number')
    .join(' ');
};

/** Without a number of the server's and after the connection was open nobody knows whether it was taken. */
function toMailError(error: unknown): MailError {
  const { responseCode, syscall, code } = (error ?? {}) as Record<string, unknown>;
  const reply = Number(responseCode) || 0;
  const uncertain = reply === 0 && syscall !== 'connect' && code !== 'EDNS';
  return new MailError(codeOf(error) || 'no answer', { uncertain, reply });
}

/** Sends by SMTP; `tls`: over an encrypted connection or not at all. */
export function createSmtpSender({ url, from, tls }: Extract<MailSettings, { sender: 'smtp' }>): MailSender {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? hostname;
  const auth = username
    ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
    : {};
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: tls && !secure,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    // Nothing of a message may name a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...auth,
  });
  return {
    async send({ to, subject, text, reference, unsubscribe }: Mail) {
      const headers = unsubscribe
        ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {};
      const messageId = reference ? { messageId: `<${reference}@${domain}>` } : {};
      await transport
        .sendMail({ from, to: { name: '', address: to }, subject, text, headers, ...messageId })
        .catch((error: unknown) => {
          throw toMailError(error);
        });
    },
  };
}
