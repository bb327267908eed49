import { readJson } from '../../../device/tab-storage.ts';

/** Seconds between two codes to one number (rules: sms-code-caps), where the answer does not say. */
export const defaultResend = 60;

type StoredSend = Pick<Storage, 'getItem' | 'setItem'>;
const keyOf = (scene: string) => `resend:${scene}`;

interface Sent {
  countryCode: string;
  mobile: string;
  until: number;
}

/** Remembers until when (ms) no other code may be sent: over a reload of the tab too. */
export function saveSent(storage: StoredSend, scene: string, sent: Sent): void {
  storage.setItem(keyOf(scene), JSON.stringify(sent));
}

/** The code sent in this tab that may not be sent again yet. */
export function readSent(storage: StoredSend, scene: string, now: number): Sent | undefined {
  const sent = readJson<Sent>(storage, keyOf(scene));
  return sent && sent.until > now ? sent : undefined;
}

export const secondsLeft = (until: number, now: number) => Math.max(0, Math.ceil((until - now) / 1000));
