import { plainTyped } from '@zhixing/contract/typed-number';
import type { AllTexts } from '../../../locales/texts.ts';

/** A mobile number as people write and paste it, in plain digits and with what separates its groups taken out. */
export const bareMobile = (text: string) => plainTyped(text).replace(/[\s-]/g, '');

/** A number as one types it to log in: without its country where that is 86. */
export const accountOf = ({ countryCode, mobile }: { countryCode: string; mobile: string }) =>
  countryCode === '86' ? bareMobile(mobile) : `+${countryCode} ${bareMobile(mobile)}`;

/** The number in what was typed to log in, for the next form; undefined: there is none, as in an e-mail. */
export function numberIn(account: string): { countryCode: string; mobile: string } | undefined {
  const [, countryCode = '86', mobile = ''] =
    /^\s*(?:\+(\d{1,4})[\s-]+)?([\d\s-]{4,24})$/.exec(plainTyped(account)) ?? [];
  return mobile ? { countryCode, mobile: mobile.trim() } : undefined;
}

/** What is wrong with a number, in words that say what to do; undefined: nothing. The server has the last word. */
export function mobileProblem(
  countryCode: string,
  text: string,
  words: AllTexts['account']['mobile'],
): string | undefined {
  const mobile = bareMobile(text);
  if (!mobile) return words.required;
  if (!/^\d+$/.test(mobile)) return words.digits;
  if (countryCode === '86') return /^1[3-9]\d{9}$/.test(mobile) ? undefined : words.china;
  return mobile.length >= 5 && mobile.length <= 15 ? undefined : words.length;
}
