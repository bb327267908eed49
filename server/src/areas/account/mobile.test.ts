import { expect, it } from 'vitest';
import { readMobile } from './mobile.ts';

it.each([
  ['as a contact list copies it, between marks of direction', '\u202d13810000072\u202c'],
  ['between isolates', '\u206613810000072\u2069'],
  ['with a mark in the middle', '138\u200e1000\u200f0072'],
  ['with a space of no width', '138\u200b10000072'],
  ['behind a byte order mark', '\ufeff13810000072'],
  ['with a soft hyphen', '138\u00ad10000072'],
  ['with a word joiner', '13810000072\u2060'],
  ['in full-width digits', '１３８１０００００７２'],
  ['with the code of the country', '\u202a+86 138 1000 0072\u202c'],
  ['with hyphens that do not break', '138\u20111000\u20110072'],
  ['with spaces that do not break', '138\u00a01000\u202f0072'],
])('a mobile number is read %s', (_how, mobile) => {
  expect(readMobile({ countryCode: '86', mobile })).toEqual({ countryCode: '86', mobile: '13810000072' });
});

it('a country code is read without its marks too', () => {
  expect(readMobile({ countryCode: '\u202d+852\u202c', mobile: '51234567' })).toEqual({
    countryCode: '852',
    mobile: '51234567',
  });
});

it.each(['', '\u202d\u202c', '1381000007', '0571-88886666', '13810000072x'])('%j is none', (mobile) => {
  expect(readMobile({ countryCode: '86', mobile })).toBeNull();
});
