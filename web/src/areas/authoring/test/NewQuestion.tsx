import { QueryFailed } from '../../../base/failure/QueryFailed.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { Loading } from '../../../ui/staff/Loading.tsx';
import { QuestionEditor } from '../bank/QuestionEditor.tsx';
import { useAddQuestion } from '../bank/use-add-question.ts';
import { contentApi } from '../content-api.ts';

interface NewQuestionProps {
  projectId: number;
  questionId: number;
  /** Whether the test takes another. */
  takesMore: boolean;
  /** Another one of the same kind is in the bank. */
  onNext: (questionId: number) => void;
  onClose: () => void;
}

/** A question that was made on a test's page, written there: it is saved by itself, as in the bank. */
export function NewQuestion({ projectId, questionId, takesMore, onNext, onClose }: NewQuestionProps) {
  const { bank, test } = useTexts('staffContent');
  const { ui } = useTexts('common');
  const { data, error, refetch } = contentApi.useBankQuery({ projectId, questionIds: [questionId] });
  const row = data?.list.find((one) => one.questionId === questionId);
  const { next, busy } = useAddQuestion(projectId, onNext);
  return (
    <Dialog
      open
      stays
      width={960}
      title={bank.create}
      closeLabel={ui.close}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="secondary"
            loading={busy}
            disabled={!row || !takesMore}
            onClick={() => row && void next(row)}
          >
            {bank.next}
          </Button>
          <Button onClick={onClose}>{test.written}</Button>
        </>
      }
    >
      {row && data ? (
        <QuestionEditor key={questionId} projectId={projectId} row={row} tags={data.tags} />
      ) : error ? (
        <QueryFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}
