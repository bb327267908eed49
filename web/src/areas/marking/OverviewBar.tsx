import { contentType } from '@zhixing/contract/words';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, Choice } from '../../ui/staff/Choices.tsx';
import { SearchField } from '../../ui/staff/SearchField.tsx';
import staffStyles from '../../ui/staff/staff.module.css';
import type { useOverviewQuery } from './use-overview-query.ts';

/** What of that which waits is shown: all of it, or what the address names. */
export function OverviewBar({ asked, type, campId, keyword, change }: ReturnType<typeof useOverviewQuery>) {
  const text = useTexts('staffMarking').overview;
  return (
    <div className={staffStyles.bar}>
      <SearchField
        label={text.search}
        find={text.find}
        keyword={keyword}
        onSearch={(typed) => change({ keyword: typed })}
      />
      <Choice
        label={text.type}
        all={text.allTypes}
        value={type}
        options={[
          { value: contentType.homework, label: text.homework },
          { value: contentType.test, label: text.test },
        ]}
        onChange={(chosen) => change({ type: chosen })}
      />
      <Checkbox checked={asked.onlyWaiting} onChange={(only) => change({ all: only ? undefined : 1 })}>
        {text.onlyWaiting}
      </Checkbox>
      {campId ? (
        <Button variant="secondary" onClick={() => change({ campId: undefined })}>
          {text.everyCamp}
        </Button>
      ) : null}
    </div>
  );
}
