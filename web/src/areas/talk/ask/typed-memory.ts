import { dropCopy, listCopies, readCopy, writeCopy } from '../../../device/device-copy.ts';

const start = 'saying:';

/** What is being written to somebody and was not sent yet; `requestId` makes a repeated sending one (rules: inquiries). */
export interface Typed {
  content: string;
  requestId: string;
}

const random = () => Math.random().toString(36).slice(2);
export const nothingTyped = (): Typed => ({ content: '', requestId: `${random()}${random()}` });

/** Of one account and one thing that is written about, on this device until it has been sent. */
export const readTyped = (userId: number, about: string) => readCopy<Typed>(`${start}${userId}:${about}`);

export function keepTyped(userId: number, about: string, typed: Typed) {
  const key = `${start}${userId}:${about}`;
  if (typed.content === '') dropCopy(key);
  else writeCopy(key, typed);
}

/** Who has logged out leaves nothing readable. */
export function forgetTyped() {
  for (const key of listCopies(start)) dropCopy(key);
}
