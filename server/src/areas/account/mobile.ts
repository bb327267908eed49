import { plainTyped } from '@zhixing/contract/typed-number';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { badParameter, refusedField } from '../../base/errors.ts';
import { maskMobile } from '../../base/mask-mobile.ts';

/** A mobile number as it is stored: `countryCode` and national digits, without `+`, spaces or trunk prefix. */
export interface MobileNumber {
  countryCode: string;
  mobile: string;
}

const callingCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));

/**
 * Parses a number; the only place that does. Accepts `+86`, `86`, spaces, hyphens, full-width digits and invisible
 * characters. null: not a mobile number of that country or region.
 */
export function readMobile(given: MobileNumber): MobileNumber | null {
  const countryCode = plainTyped(given.countryCode).trim().replace(/^\+/, '');
  // The library throws on an unknown calling code.
  if (!callingCodes.has(countryCode)) return null;
  const number = parsePhoneNumberFromString(plainTyped(given.mobile), {
    defaultCallingCode: countryCode,
    extract: false,
  });
  if (!number?.isValid() || number.ext || number.countryCallingCode !== countryCode) return null;
  return { countryCode, mobile: number.nationalNumber };
}

/** As `readMobile`. -3: not a mobile number. */
export function requireMobile(given: MobileNumber): MobileNumber {
  const number = readMobile(given);
  if (!number) throw badParameter('手机号不正确，请核对号码和国家或地区');
  return number;
}

/** The country code of an account without a number; no country has it. */
const nowhere = '0';
/** The placeholder number of an account that has none. */
export const noNumber = (accountId: number): MobileNumber => ({
  countryCode: nowhere,
  mobile: String(accountId).padStart(8, '0'),
});
export const hasNumber = ({ countryCode }: { countryCode: string }) => countryCode !== nowhere;

/** A masked number for a log: `+86 138****1234`. */
export const maskNumber = ({ countryCode, mobile }: MobileNumber) => `+${countryCode} ${maskMobile(mobile)}`;

export const unknownNumber = () => refusedField('mobile', '该手机号未注册，请先注册');
