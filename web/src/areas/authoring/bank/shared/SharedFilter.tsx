import { questionKinds } from '@zhixing/contract/calls/question-kind-words';
import { useTexts } from '../../../../locales/texts.ts';
import { Choice } from '../../../../ui/staff/Choices.tsx';
import { SearchField } from '../../../../ui/staff/SearchField.tsx';
import styles from '../../content.module.css';
import { foldersAbove } from './folders.ts';
import type { SharedQuestions } from './shared-bank-api.ts';
import type { SharedFilters } from './use-shared-questions.ts';

interface SharedFilterProps {
  asked: SharedFilters;
  onChange: (by: SharedFilters) => void;
  data: SharedQuestions | undefined;
}

/** By words, folder, kind and tag. */
export function SharedFilter({ asked, onChange, data }: SharedFilterProps) {
  const { bank } = useTexts('staffContent');
  const text = useTexts('staffQuestionBanks');
  const kinds = useTexts('learning').test.kinds;
  const { keyword, folder, kind, tag } = asked;
  const tags = data?.tags ?? [];
  return (
    <search className={styles.line}>
      <SearchField
        className={styles.search}
        label={bank.search}
        keyword={keyword}
        onSearch={(typed) => onChange({ keyword: typed })}
      />
      <Choice
        label={text.folder}
        all={text.anyFolder}
        value={folder}
        options={foldersAbove(data?.folders ?? []).map((each) => ({
          value: each.folder,
          label: text.folderCount(each),
        }))}
        onChange={(chosen) => onChange({ folder: chosen })}
      />
      <Choice
        label={bank.kind}
        all={bank.anyKind}
        value={kind}
        options={questionKinds.map((value) => ({ value, label: kinds[value] }))}
        onChange={(chosen) => onChange({ kind: chosen })}
      />
      <Choice
        label={bank.tags}
        all={bank.anyTag}
        value={tag}
        options={tags.map((each) => ({ value: each.tag, label: bank.tagCount(each) }))}
        onChange={(chosen) => onChange({ tag: chosen })}
      />
    </search>
  );
}
