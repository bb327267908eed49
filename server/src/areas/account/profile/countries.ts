import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile';

const first: CountryCode[] = ['CN', 'HK', 'MO', 'TW'];
const ownNames: Partial<Record<CountryCode, { name: string; nameEn: string }>> = {
  HK: { name: '中国香港', nameEn: 'Hong Kong, China' },
  MO: { name: '中国澳门', nameEn: 'Macao, China' },
  TW: { name: '中国台湾', nameEn: 'Taiwan, China' },
};

function listCountries() {
  const chinese = new Intl.DisplayNames('zh-CN', { type: 'region' });
  const english = new Intl.DisplayNames('en', { type: 'region' });
  const rowOf = (country: CountryCode) => ({
    code: String(getCountryCallingCode(country)),
    name: chinese.of(country) ?? country,
    nameEn: english.of(country) ?? country,
    ...ownNames[country],
  });
  const byPinyin = new Intl.Collator('zh-CN');
  const others = getCountries()
    .filter((country) => !first.includes(country))
    .map(rowOf)
    .sort((a, b) => byPinyin.compare(a.name, b.name));
  return [...first.map(rowOf), ...others];
}

/** Calling codes, one row for each country or region (several share `1`). China first, then in pinyin order. */
export const countries = listCountries();
