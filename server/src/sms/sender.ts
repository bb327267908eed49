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

/** What sends codes. Resolves when the message has been handed over, rejects with SmsError when it could not be. */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>;
  /** Whether a notice was sent: where the provider has no template for its kind, it is not. Fails as `send` does. */
  notify?(notice: Notice): Promise<boolean>;
}

type SmsFailure = 'limit' | 'number' | 'off' | 'failed';

/**
 * A message was not taken. `limit`: the provider's cap for this number; `number`: it cannot get messages; `off`: nothing
 * is sent here; `failed`: anything else. `providerCode` is theirs and may be logged: their sentence, which may name the number, is not kept.
 */
export class SmsError extends Error {
  readonly reason: SmsFailure;
  readonly providerCode: string;
  constructor(providerCode: string, reason: SmsFailure = 'failed') {
    super(providerCode);
    this.reason = reason;
    this.providerCode = providerCode;
  }
}

/** ms: a person waits for it. */
export const patience = 8_000;

export const templateOf = ({ templates }: SmsAccount, { countryCode, scene }: SmsMessage) =>
  (countryCode === '86' ? templates.home : templates.abroad)[scene];

/** What a provider's client threw: its code alone, since its sentence may hold the address with number and code. */
export function toSmsError(error: unknown): SmsError {
  if (error instanceof SmsError) return error;
  const { code } = (error ?? {}) as { code?: unknown };
  return new SmsError(typeof code === 'string' && /^[\w.-]{1,80}$/.test(code) ? code : 'no answer');
}
