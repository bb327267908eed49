/** One message to one address, plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** What sends e-mail. Resolves when the message has been handed over, rejects with MailError when it could not be. */
export interface MailSender {
  send(mail: Mail): Promise<void>;
}

/** `code` is the library's or the server's own number and may be logged: their sentence may name the address. */
export class MailError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
