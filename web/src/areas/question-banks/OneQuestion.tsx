import { questionKinds } from '@zhixing/contract/calls/question-kind-words';
import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { QueryFailed } from '../../base/failure/QueryFailed.tsx';
import { useTexts } from '../../locales/texts.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Loading } from '../../ui/staff/Loading.tsx';
import {
  bankPath,
  newQuestion,
  type QuestionBank,
  type SharedQuestion,
  sharedBankApi,
  sharedQuestionPath,
} from '../authoring/public/shared-bank.ts';
import { SharedEditor } from './SharedEditor.tsx';
import { Uses } from './Uses.tsx';

interface OneQuestionProps {
  bank: QuestionBank;
  /** Without one: a new question, of the address's kind. */
  questionId: number | undefined;
}

/** A question of a bank to be written, or to be read by whoever may not change it; and where it is used. */
export function OneQuestion({ bank, questionId }: OneQuestionProps) {
  return questionId ? <Existing bank={bank} questionId={questionId} /> : <Fresh bank={bank} />;
}

function Fresh({ bank }: { bank: QuestionBank }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const kind = questionKinds.find((each) => each === search.get('kind')) ?? 'single';
  const [first] = useState(() => newQuestion(kind));
  const { data } = sharedBankApi.useSharedQuestionsQuery({ bankId: bank.bankId, pageSize: 1 });
  return (
    <SharedEditor
      bank={bank}
      first={{ question: first, folder: '' }}
      folders={data?.folders ?? []}
      tags={data?.tags ?? []}
      onSaved={(questionId) => void navigate(sharedQuestionPath(bank.bankId, questionId), { replace: true })}
      onStale={() => undefined}
    />
  );
}

const questionOf = ({
  questionId: _,
  revision: __,
  folder: ___,
  updatedAt: ____,
  updatedBy: _____,
  removedAt: ______,
  projects: _______,
  ...question
}: SharedQuestion): QuestionFields => question as QuestionFields;

function Existing({ bank, questionId }: { bank: QuestionBank; questionId: number }) {
  const text = useTexts('staffQuestionBanks');
  const { bankId } = bank;
  const { data, error, refetch } = sharedBankApi.useSharedQuestionsQuery({
    bankId,
    questionIds: [questionId],
    pageSize: 1,
  });
  /** Counts the saves of others that came first: the form begins again with theirs, what was typed put back into it. */
  const [round, setRound] = useState(0);
  if (!data && error) return <QueryFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const [row] = data.list;
  if (!row) return <Empty title={text.gone} action={<Link to={bankPath(bankId)}>{text.back}</Link>} />;
  return (
    <>
      <SharedEditor
        key={round}
        bank={bank}
        questionId={questionId}
        revision={row.revision}
        first={{ question: questionOf(row), folder: row.folder }}
        folders={data.folders}
        tags={data.tags}
        onSaved={() => undefined}
        onStale={async () => {
          await refetch();
          setRound(round + 1);
        }}
      />
      <Uses bankId={bankId} questionId={questionId} />
    </>
  );
}
