import { contentFormOf, contentIn, type Language } from '@zhixing/contract/language';
import { Select } from 'antd';
import { useAppSelector } from '../../../base/hooks.ts';
import { useTextBook, useTexts } from '../../../locales/texts.ts';
import styles from '../account.module.css';
import type { MobileCity } from '../account.types.ts';

/** How many lead the list in every language: mainland China, Hong Kong, Macao and Taiwan. */
const leading = 4;
const china = { code: '86', name: '中国', nameEn: 'China' };

interface CountrySelectProps {
  /** Given by the form item around it. */
  id?: string;
  value?: string;
  onChange?: (code: string) => void;
}

/** Searchable by name in both languages and by code; China alone until the list has come. */
export function CountrySelect(props: CountrySelectProps) {
  const text = useTexts('account').mobile;
  const { language } = useTextBook();
  const inChinese = contentFormOf(language) === '';
  const cities = useAppSelector((state) => state.account.mobileCityCode);
  const options = inOrder(cities.length > 0 ? cities : [china], language).map(({ code, name, nameEn }) => ({
    value: code,
    label: `+${code}`,
    name,
    nameEn,
    key: `${code} ${nameEn}`,
  }));
  return (
    <Select
      {...props}
      aria-label={text.country}
      options={options}
      popupMatchSelectWidth={280}
      showSearch={{
        filterOption: (typed, option) =>
          `+${option?.value} ${option?.name} ${option?.nameEn}`
            .toLowerCase()
            .includes(typed.trim().toLowerCase()),
      }}
      optionRender={({ data }) => (
        <span className={styles.options}>
          {contentIn(language, data, 'name')} +{data.value}
          {inChinese ? <small>{data.nameEn}</small> : null}
        </span>
      )}
      notFoundContent={text.countryNone}
    />
  );
}

/** The server sorts by the Chinese names. */
function inOrder(cities: MobileCity[], language: Language): MobileCity[] {
  if (contentFormOf(language) === '') return cities;
  const others = cities.slice(leading).sort((a, b) => a.nameEn.localeCompare(b.nameEn, 'en'));
  return [...cities.slice(0, leading), ...others];
}
