import { questionKinds } from '@zhixing/contract/question-kinds';
import { useTexts } from '../../../../locales/texts.ts';
import { Choice } from '../../kit/Choices.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import styles from '../papers.module.css';
import type { Bank } from '../papers-api.ts';
import type { BankQuery } from './use-bank-list.ts';

interface BankFilterProps {
  asked: BankQuery;
  ask: (part: Partial<BankQuery>) => void;
  tags: Bank['tags'];
}

/** By words, kind and tag. */
export function BankFilter({ asked: { kind, tag }, ask, tags }: BankFilterProps) {
  const text = useTexts('staffPapers').bank;
  const kinds = useTexts('learning').test.kinds;
  return (
    <search className={styles.line}>
      <SearchField className={styles.search} label={text.search} onSearch={(keyword) => ask({ keyword })} />
      <Choice
        label={text.kind}
        all={text.anyKind}
        value={kind}
        options={questionKinds.map((value) => ({ value, label: kinds[value] }))}
        onChange={(chosen) => ask({ kind: chosen })}
      />
      <Choice
        label={text.tags}
        all={text.anyTag}
        value={tag}
        options={tags.map((each) => ({ value: each.tag, label: text.tagCount(each) }))}
        onChange={(chosen) => ask({ tag: chosen })}
      />
    </search>
  );
}
