import { Select } from 'antd';
import { useAppSelector } from '../../app/hooks.ts';
import { useTextBook, useTexts } from '../../locales/texts.ts';
import styles from './account.module.css';

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
  const cities = useAppSelector((state) => state.account.mobileCityCode);
  const options = (cities.length > 0 ? cities : [china]).map(({ code, name, nameEn }) => ({
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
          {language === 'zh-CN' ? data.name : data.nameEn} +{data.value}
          {language === 'zh-CN' ? <small>{data.nameEn}</small> : null}
        </span>
      )}
      notFoundContent={text.countryNone}
    />
  );
}
