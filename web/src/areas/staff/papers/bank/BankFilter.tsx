import { type QuestionKind, questionKinds } from '@zhixing/contract/question-kinds';
import { Select } from 'antd';
import { useTexts } from '../../../../locales/texts.ts';
import { SearchField } from '../../kit/SearchField.tsx';
import styles from '../papers.module.css';
import type { Bank } from '../papers-api.ts';
import type { BankAsked } from './use-bank-list.ts';

interface BankFilterProps {
  asked: BankAsked;
  ask: (part: Partial<BankAsked>) => void;
  tags: Bank['tags'];
}

/** By words, kind and tag. */
export function BankFilter({ asked: { kind, tag }, ask, tags }: BankFilterProps) {
  const text = useTexts('staffPapers').bank;
  const kinds = useTexts('learning').test.kinds;
  return (
    <search className={styles.line}>
      <SearchField className={styles.search} label={text.search} onSearch={(keyword) => ask({ keyword })} />
      <Select
        className={styles.choice ?? ''}
        aria-label={text.kind}
        placeholder={text.anyKind}
        allowClear
        value={kind ?? null}
        options={questionKinds.map((value) => ({ value, label: kinds[value] }))}
        onChange={(value: QuestionKind | null | undefined) => ask({ kind: value ?? undefined })}
      />
      <Select
        className={styles.choice ?? ''}
        aria-label={text.tags}
        placeholder={text.anyTag}
        allowClear
        showSearch
        value={tag ?? null}
        options={tags.map((each) => ({ value: each.tag, label: text.tagCount(each) }))}
        onChange={(value: string | null | undefined) => ask({ tag: value ?? undefined })}
      />
    </search>
  );
}
