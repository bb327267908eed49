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

/** Sends by SMTP; `tls`: over an encrypted connection or not at all. */
export function createSmtpSender({ url, from, tls }: Extract<MailSettings, { sender: 'smtp' }>): MailSender {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
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
    async send({ to, subject, text }: Mail) {
      await transport
        .sendMail({ from, to: { name: '', address: to }, subject, text })
        .catch((error: unknown) => {
          throw new MailError(codeOf(error) || 'no answer');
        });
    },
  };
}
