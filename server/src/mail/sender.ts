/** One message to one address, plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Of a reminder: our own name of the message, by which a mail server knows one that comes twice. */
  reference?: string;
  /** Where its reader unsubscribes by one press (RFC 8058). */
  unsubscribe?: string;
}

/** What sends e-mail. Resolves when the message has been handed over, rejects with MailError when it could not be. */
export interface MailSender {
  send(mail: Mail): Promise<void>;
}

/** `code` is the library's or the server's own number and may be logged: their sentence may name the address. */
export class MailError extends Error {
  readonly code: string;
  /** Whether the server may have taken it: the connection ended before it said so or not. */
  readonly uncertain: boolean;
  /** The server's number, as 550; 0: it said nothing. */
  readonly reply: number;
  constructor(code: string, { uncertain = false, reply = 0 } = {}) {
    super(code);
    this.code = code;
    this.uncertain = uncertain;
    this.reply = reply;
  }
  /** It has not taken the message and may later: 4xx, or there was no connection (RFC 5321). */
  get mayRetry(): boolean {
    return !this.uncertain && this.reply < 500;
  }
}
