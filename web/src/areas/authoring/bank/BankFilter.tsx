import { questionKinds } from '@zhixing/contract/calls/question-kind-words';
import { useTexts } from '../../../locales/texts.ts';
import { Choice } from '../../../ui/staff/Choices.tsx';
import { SearchField } from '../../../ui/staff/SearchField.tsx';
import styles from '../content.module.css';
import type { Bank } from '../content-api.ts';
import type { BankFilters } from './use-bank-list.ts';

interface BankFilterProps {
  asked: BankFilters;
  onChange: (by: BankFilters) => void;
  tags: Bank['tags'];
}

/** By words, kind and tag. */
export function BankFilter({ asked: { keyword, kind, tag }, onChange, tags }: BankFilterProps) {
  const text = useTexts('staffContent').bank;
  const kinds = useTexts('learning').test.kinds;
  return (
    <search className={styles.line}>
      <SearchField
        className={styles.search}
        label={text.search}
        keyword={keyword}
        onSearch={(typed) => onChange({ keyword: typed })}
      />
      <Choice
        label={text.kind}
        all={text.anyKind}
        value={kind}
        options={questionKinds.map((value) => ({ value, label: kinds[value] }))}
        onChange={(chosen) => onChange({ kind: chosen })}
      />
      <Choice
        label={text.tags}
        all={text.anyTag}
        value={tag}
        options={tags.map((each) => ({ value: each.tag, label: text.tagCount(each) }))}
        onChange={(chosen) => onChange({ tag: chosen })}
      />
    </search>
  );
}
