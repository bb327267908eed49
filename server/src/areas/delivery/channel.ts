import type { DeliveryFailure } from '@zhixing/contract/calls/reminder-words';

/** The account to which a message goes. */
export interface Recipient {
  accountId: number;
  countryCode: string;
  mobile: string;
  email: string | null;
  /** How many messages of WeChat the account has allowed that were not sent. */
  wechatLeft: number;
}

/**
 * `brief`: at most 12 characters; `list`: what it tells of, and `url` where it is read on: both are in `text`; `bundle`: the deliveries that
 * go as this message; `reference`: unique to it, for the provider; `unsubscribe`: where its reader unsubscribes by one press.
 */
export interface OutgoingMessage {
  subject: string;
  text: string;
  brief: string;
  list: string;
  url: string;
  bundle: number;
  reference: string;
  unsubscribe: string;
}

/**
 * What a provider did with a message. `retry`: it did not take it, and may later; `uncertain`: it may have taken it, so it must not be
 * given it again (rules: reminder-faults). `code` is the provider's and names no person.
 */
export type Outcome =
  | { state: 'sent'; providerId: string }
  | { state: 'retry'; code: string }
  | { state: 'uncertain'; code: string }
  | { state: 'failed'; failure: DeliveryFailure; code: string };

/** What a provider says later: on its way, arrived, or why not. null: it does not know of it. */
export type Receipt =
  | { state: 'underway' }
  | { state: 'delivered' }
  | { state: 'failed'; failure: DeliveryFailure; code: string }
  | null;

export interface SentMessage {
  reference: string;
  /** '': the provider's answer never came. */
  providerId: string;
  at: Date;
}

/** A way to reach a person outside the site. Neither function throws what a provider does. */
export interface Channel {
  /** Where it reaches the account, masked; '': it does not. */
  address(to: Recipient): string;
  /** Throws a fault of ours. */
  send(to: Recipient, message: OutgoingMessage): Promise<Outcome>;
  /** Absent where the provider does not say whether a message arrived. */
  readReceipt?(to: Recipient, sent: SentMessage): Promise<Receipt>;
}
