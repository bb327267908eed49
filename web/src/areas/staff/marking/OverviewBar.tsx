import { contentType } from '@zhixing/contract/words';
import { Button, Checkbox, Select } from 'antd';
import { useTexts } from '../../../locales/texts.ts';
import { SearchField } from '../kit/SearchField.tsx';
import office from '../staff.module.css';
import type { MarkedType, useOverviewAsked } from './use-overview-asked.ts';

/** What of that which waits is shown: all of it, or what the address names. */
export function OverviewBar({ asked, type, campId, keyword, change }: ReturnType<typeof useOverviewAsked>) {
  const text = useTexts('staffMarking').overview;
  return (
    <div className={office.bar}>
      <SearchField
        label={text.search}
        find={text.find}
        keyword={keyword}
        onSearch={(typed) => change({ keyword: typed })}
      />
      <Select
        aria-label={text.type}
        placeholder={text.allTypes}
        allowClear
        popupMatchSelectWidth={false}
        value={type}
        options={[
          { value: contentType.homework, label: text.homework },
          { value: contentType.test, label: text.test },
        ]}
        onChange={(chosen?: MarkedType) => change({ type: chosen })}
      />
      <Checkbox
        checked={asked.onlyWaiting}
        onChange={({ target }) => change({ all: target.checked ? undefined : 1 })}
      >
        {text.onlyWaiting}
      </Checkbox>
      {campId ? <Button onClick={() => change({ campId: undefined })}>{text.everyCamp}</Button> : null}
    </div>
  );
}
