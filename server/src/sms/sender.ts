import type { Scene } from '@zhixing/contract/words';
import type { NoticeKind, SmsAccount } from './settings.ts';

/** A code for one number; `countryCode` and `mobile` are digits. */
export interface SmsMessage {
  countryCode: string;
  mobile: string;
  scene: Scene;
  /** Six digits. */
  code: string;
  /** Minutes that the code lives. */
  minutes: number;
  /** The whole message, for a sender that needs no template. */
  text: string;
}

/** A message without a code. `key`: what the template's variable of that name says, of a kind that has one. */
interface Notice extends Pick<SmsMessage, 'countryCode' | 'mobile' | 'text'> {
  kind: NoticeKind;
  key?: string;
}

/** A reminder: `brief` is what the template's variable `key` says, `reference` our own name of the message. */
export interface SmsReminder extends Pick<SmsMessage, 'countryCode' | 'mobile' | 'text'> {
  brief: string;
  reference: string;
}

interface SentReminder extends Pick<SmsReminder, 'countryCode' | 'mobile' | 'reference'> {
  /** '': the provider's answer never came. */
  providerId: string;
  at: Date;
}

/** Where a sent reminder is. `arrived` null: it is on its way; `code`: the provider's own. null: the provider does not know of it. */
export type SmsReceipt = { arrived: boolean | null; code: string } | null;

interface SmsReminders {
  /** The provider's id of the message. Fails as `send` does. */
  send(reminder: SmsReminder): Promise<string>;
  /** Absent where a provider tells nothing. */
  readReceipt?(sent: SentReminder): Promise<SmsReceipt>;
}

/** What sends codes. Resolves when the message has been handed over, rejects with SmsError when it could not be. */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>;
  /** Whether a notice was sent: where the provider has no template for its kind, it is not. Fails as `send` does. */
  notify?(notice: Notice): Promise<boolean>;
  /** Absent where the provider has no template for reminders. */
  reminders?: SmsReminders;
}

type SmsFailure = 'limit' | 'number' | 'off' | 'failed';

/**
 * A message was not taken. `limit`: the provider's cap for this number; `number`: it cannot get messages; `off`: nothing
 * is sent here; `failed`: anything else. `providerCode` is theirs and may be logged: their sentence, which may name the number, is not kept.
 */
export class SmsError extends Error {
  readonly reason: SmsFailure;
  readonly providerCode: string;
  /** Whether the provider has taken the message: `unknown` where its answer did not come or could not be read. */
  readonly taken: 'no' | 'unknown';
  constructor(providerCode: string, reason: SmsFailure = 'failed', taken: 'no' | 'unknown' = 'no') {
    super(providerCode);
    this.reason = reason;
    this.providerCode = providerCode;
    this.taken = taken;
  }
  /** It has not taken the message and may later. */
  get mayRetry(): boolean {
    return this.reason === 'failed' && this.taken === 'no';
  }
}

/** ms: a person waits for it. */
export const patience = 8_000;

export const templateOf = ({ templates }: SmsAccount, { countryCode, scene }: SmsMessage) =>
  (countryCode === '86' ? templates.home : templates.abroad)[scene];

/** Errors of the network before anything was sent. One of the clients has them in its sentence alone. */
const beforeSending = /\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH)\b/;
/** Errors of the network in the midst of it: ECONNRESET and the like. */
const isOfNetwork = (code: string) => /^E[A-Z_]+$/.test(code);

/**
 * What a provider's client threw: its code alone, since its sentence may hold the address with number and code. A code of the
 * provider's own, or a connection that was refused, says that it has not taken the message.
 */
export function toSmsError(error: unknown): SmsError {
  if (error instanceof SmsError) return error;
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  const [unsent] = beforeSending.exec(`${code} ${message}`) ?? [];
  if (unsent) return new SmsError(unsent);
  if (typeof code !== 'string' || !/^[\w.-]{1,80}$/.test(code))
    return new SmsError('no answer', 'failed', 'unknown');
  return new SmsError(code, 'failed', isOfNetwork(code) ? 'unknown' : 'no');
}
