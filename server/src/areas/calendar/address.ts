import { createHash, randomBytes } from 'node:crypto';
import { defaultLanguage, type Language } from '@zhixing/contract/language';

/** The path of all calendar feeds. The secret is in the query, which request logs do not contain. */
export const feedPath = '/capi/calendar.ics';

/** The secret of an address: 192 random bits, 32 characters. */
export const newKey = (): string => randomBytes(24).toString('base64url');
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The address for a key. It contains the language, because a calendar program sends none. */
export function pathOf(key: string, language: Language): string {
  const query = new URLSearchParams({ k: key, ...(language === defaultLanguage ? {} : { l: language }) });
  return `${feedPath}?${query}`;
}
