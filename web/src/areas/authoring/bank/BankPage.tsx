import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { parseId } from '../../../address.ts';
import { QueryFailed } from '../../../base/failure/QueryFailed.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Loading } from '../../../ui/staff/Loading.tsx';
import styles from '../content.module.css';
import { contentApi } from '../content-api.ts';
import { projectPath } from '../project-paths.ts';
import type { ProjectPageProps } from '../projects-api.ts';
import { useProjectTarget } from '../question-import/import-target.ts';
import { useQuestionImport } from '../question-import/use-question-import.ts';
import { BankList } from './BankList.tsx';
import { QuestionEditor } from './QuestionEditor.tsx';
import { RemoveQuestion } from './RemoveQuestion.tsx';
import { OriginNotice } from './shared/OriginNotice.tsx';
import { useAddQuestion } from './use-add-question.ts';

/** The project's bank of questions: the list, or the one that the address names (`?question=12`). */
export function BankPage({ draft }: ProjectPageProps) {
  const [search] = useSearchParams();
  // Kept while a question is looked at.
  const imports = useQuestionImport(useProjectTarget(draft.projectId));
  const questionId = parseId(search.get('question'));
  if (questionId) return <OneQuestion key={questionId} draft={draft} questionId={questionId} />;
  return <BankList draft={draft} imports={imports} />;
}

function OneQuestion({ draft, questionId }: ProjectPageProps & { questionId: number }) {
  const text = useTexts('staffContent').bank;
  const { projectId } = draft;
  const asked = { projectId, questionIds: [questionId] };
  const { data, error, refetch } = contentApi.useBankQuery(asked);
  const { duplicate, next, busy } = useAddQuestion(projectId);
  const [removing, setRemoving] = useState(false);
  /** Counts the updates from the origin: the form begins again. */
  const [updates, setUpdates] = useState(0);
  const back = <Link to={projectPath(projectId, 'bank')}>{text.back}</Link>;
  if (!data && error) return <QueryFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const [row] = data.list;
  if (!row) return <Empty title={text.gone} action={back} />;
  return (
    <>
      <OriginNotice
        projectId={projectId}
        row={row}
        fetchNewest={async () => (await refetch()).data?.list[0]}
        onUpdated={() => setUpdates(updates + 1)}
      />
      <QuestionEditor
        key={updates}
        projectId={projectId}
        row={row}
        tags={data.tags}
        acts={
          <>
            {back}
            <Button loading={busy} onClick={() => void next(row)}>
              {text.next}
            </Button>
            <Button variant="secondary" idle={busy} onClick={() => void duplicate(row)}>
              {text.duplicate}
            </Button>
            <Button variant="grave" onClick={() => setRemoving(true)}>
              {text.remove}
            </Button>
          </>
        }
      />
      <p className={styles.adding}>
        <Button loading={busy} onClick={() => void next(row)}>
          {text.next}
        </Button>
      </p>
      {removing ? <RemoveQuestion draft={draft} row={row} onClose={() => setRemoving(false)} /> : null}
    </>
  );
}
