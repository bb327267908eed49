import { contentFormOf, contentIn, type Language } from '@zhixing/contract/language';
import { useAppSelector } from '../../../base/hooks.ts';
import { useTexts, useTranslations } from '../../../locales/texts.ts';
import { Picker } from '../../../ui/form/Picker.tsx';
import { useFieldOf } from '../../../ui/form/use-form.ts';
import styles from '../account.module.css';
import type { MobileCity } from '../account.types.ts';

/** How many lead the list in every language: mainland China, Hong Kong, Macao and Taiwan. */
const leading = 4;
const china = { code: '86', name: '中国', nameEn: 'China' };

/** `countryCode`: searchable by name in both languages and by code; China alone until the list has come. */
export function CountrySelect() {
  const text = useTexts('account').mobile;
  const { language } = useTranslations();
  const form = useFieldOf('countryCode');
  const inChinese = contentFormOf(language) === '';
  const cities = useAppSelector((state) => state.account.mobileCityCode);
  const choices = inOrder(cities.length > 0 ? cities : [china], language).map((city) => ({
    value: city.code,
    key: `${city.code} ${city.nameEn}`,
    short: `+${city.code}`,
    words: `+${city.code} ${city.name} ${city.nameEn}`,
    shown: (
      <span className={styles.options}>
        {contentIn(language, city, 'name')} +{city.code}
        {inChinese ? <small>{city.nameEn}</small> : null}
      </span>
    ),
  }));
  return (
    <Picker
      label={text.country}
      choices={choices}
      value={form.read('countryCode')}
      onChoose={(code) => form.type('countryCode', code)}
      none={text.countryNone}
    />
  );
}

/** The server sorts by the Chinese names. */
function inOrder(cities: MobileCity[], language: Language): MobileCity[] {
  if (contentFormOf(language) === '') return cities;
  const others = cities.slice(leading).sort((a, b) => a.nameEn.localeCompare(b.nameEn, 'en'));
  return [...cities.slice(0, leading), ...others];
}
