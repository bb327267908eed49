import { Select } from 'antd';
import { useAppSelector } from '../../app/hooks.ts';
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
      aria-label="国家或地区"
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
          {data.name} +{data.value}
          <small>{data.nameEn}</small>
        </span>
      )}
      notFoundContent="没有找到，换个写法试试"
    />
  );
}
