import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../locales/texts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { BankFilter } from '../bank/BankFilter.tsx';
import { QuestionChoices } from '../bank/QuestionChoices.tsx';
import { isFiltered, useBankPicker } from '../bank/use-bank-list.ts';
import styles from '../content.module.css';
import type { BankQuestion } from '../content-api.ts';
import { projectPath } from '../project-paths.ts';
import { mostQuestions } from './use-questions.ts';

interface PickerProps {
  projectId: number;
  /** Those the test has already. */
  chosen: number[];
  onChoose: (added: number[]) => void;
  onClose: () => void;
}

/** Questions of the bank to put into a test, chosen over several pages and filters. */
export function Picker({ projectId, chosen, onChoose, onClose }: PickerProps) {
  const { test: text, bank } = useTexts('staffContent');
  const { asked, narrow, turn, query } = useBankPicker(projectId);
  const [added, setAdded] = useState<number[]>([]);
  const over = chosen.length + added.length - mostQuestions;
  /** Of this page; what was added on others stays. */
  const choose = (questionIds: number[]) => {
    const here = new Set(query.data?.list.map(({ questionId }) => questionId));
    const now = questionIds.filter((id) => !chosen.includes(id));
    setAdded([
      ...added.filter((id) => !here.has(id) || now.includes(id)),
      ...now.filter((id) => !added.includes(id)),
    ]);
  };
  return (
    <ConfirmDialog
      width={880}
      title={text.pick}
      act={text.add({ count: added.length })}
      cancel={text.cancel}
      disabled={added.length === 0 || over > 0}
      onAct={() => {
        onChoose(added);
        onClose();
      }}
      onClose={onClose}
    >
      <div className={styles.list}>
        {over > 0 ? <Notice tone="danger">{text.tooMany({ most: mostQuestions, over })}</Notice> : null}
        <BankFilter asked={asked} onChange={narrow} tags={query.data?.tags ?? []} />
        <QuestionChoices<BankQuestion>
          query={query}
          label={bank.label}
          empty={
            isFiltered(asked) ? bank.noMatch : <Link to={projectPath(projectId, 'bank')}>{text.toBank}</Link>
          }
          onTurn={turn}
          chosen={[...chosen, ...added]}
          isFixed={({ questionId }) => chosen.includes(questionId)}
          onChoose={choose}
        />
      </div>
    </ConfirmDialog>
  );
}
