import { createHash, randomBytes } from 'node:crypto';
import { defaultLanguage, type Language } from '@zhixing/contract/language';

/** Where calendars are read, of every student: the secret is in the query, which no log of requests has. */
export const feedPath = '/capi/calendar.ics';

/** The secret of an address: 192 random bits, 32 characters. */
export const newKey = (): string => randomBytes(24).toString('base64url');
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The address for a key. Whoever reads it has no language of their own to ask in: it is in the address. */
export function pathOf(key: string, language: Language): string {
  const query = new URLSearchParams({ k: key, ...(language === defaultLanguage ? {} : { l: language }) });
  return `${feedPath}?${query}`;
}
