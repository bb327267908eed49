import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import type { ReactNode } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { DraftConflict, useDraftWriting } from '../../drafts/index.ts';
import styles from '../content.module.css';
import { type Bank, type BankQuestion, contentApi } from '../content-api.ts';
import { WritingBar } from '../WritingBar.tsx';
import { QuestionForm } from './QuestionForm.tsx';

interface QuestionEditorProps {
  projectId: number;
  row: BankQuestion;
  tags: Bank['tags'];
  /** What is done with the question as a whole. */
  acts?: ReactNode;
}

const servedOf = ({
  questionId: _,
  revision,
  updatedAt: __,
  usedBy: ___,
  origin: ____,
  ...question
}: BankQuestion) => ({
  values: { question: question as QuestionFields },
  revision,
});

/** A question of the bank: saved by itself as it is written; published papers are not touched. */
export function QuestionEditor({ projectId, row, tags, acts }: QuestionEditorProps) {
  const { bank } = useTexts('staffContent');
  const asked = { projectId, questionIds: [row.questionId] };
  const { refetch } = contentApi.useBankQuery(asked);
  const writing = useDraftWriting<{ question: QuestionFields }>({
    kind: 'bankQuestion',
    id: row.questionId,
    projectId,
    title: row.stem,
    served: servedOf(row),
    fetchNewest: async () => {
      const newest = (await refetch()).data?.list[0];
      return newest && servedOf(newest);
    },
  });
  const { question } = writing.values;
  const set = (next: QuestionFields) => writing.edit({ question: next });
  return (
    <div className={styles.form}>
      <WritingBar writing={writing} savedAt={row.updatedAt} faults={[]}>
        {acts}
      </WritingBar>
      <QuestionForm projectId={projectId} question={question} tags={tags} onChange={set} />
      <DraftConflict
        clash={writing.clash}
        onChoose={writing.choose}
        problem={writing.problem}
        labels={{ question: bank.stem }}
      />
    </div>
  );
}
