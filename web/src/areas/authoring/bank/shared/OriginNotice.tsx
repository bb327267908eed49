import type { QuestionKind } from '@zhixing/contract/calls/question-kind-words';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../../locales/texts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import { Loading } from '../../../../ui/staff/Loading.tsx';
import styles from '../../content.module.css';
import type { BankQuestion } from '../../content-api.ts';
import { plain } from '../plain.ts';
import { sharedQuestionPath } from './bank-paths.ts';
import { type ChangedField, changesOf } from './changes.ts';
import { sharedBankApi } from './shared-bank-api.ts';

interface OriginProps {
  projectId: number;
  row: BankQuestion;
  /** Asks for the question as it is saved now. */
  fetchNewest: () => Promise<BankQuestion | undefined>;
  /** Its form begins again with what is saved. */
  onUpdated: () => void;
}

/** Of a question that was copied from a bank: which, and, where that has changed since, one press to take the change over. */
export function OriginNotice(props: OriginProps) {
  const text = useTexts('staffQuestionBanks');
  const [asking, setAsking] = useState(false);
  const { origin } = props.row;
  if (!origin) return null;
  /** What is compared, and saved over, is what is saved now: the author's own words have gone on saving themselves. */
  const ask = async () => {
    await props.fetchNewest();
    setAsking(true);
  };
  const from = <Link to={sharedQuestionPath(origin.bankId, origin.questionId)}>{origin.bankTitle}</Link>;
  return (
    <>
      <Notice
        tone={origin.isChanged ? 'warning' : 'info'}
        {...(origin.isChanged
          ? {
              action: (
                <Button variant="secondary" size="small" onClick={() => void ask()}>
                  {text.update}
                </Button>
              ),
            }
          : {})}
      >
        {origin.isChanged ? `${text.originChanged} · ` : null}
        {text.origin} {from}
      </Notice>
      {asking ? <UpdateFromOrigin {...props} origin={origin} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

type UpdateProps = OriginProps & { origin: NonNullable<BankQuestion['origin']>; onClose: () => void };

/** What an update changes, and does it. */
function UpdateFromOrigin({ projectId, row, origin, fetchNewest, onUpdated, onClose }: UpdateProps) {
  const text = useTexts('staffQuestionBanks');
  const { question, bank } = useTexts('staffContent');
  const { bankId, questionId } = origin;
  const { data } = sharedBankApi.useSharedQuestionsQuery({ bankId, questionIds: [questionId], pageSize: 1 });
  const [update, { isLoading }] = sharedBankApi.useUpdateFromOriginMutation();
  const newest = data?.list[0];
  const changed = newest ? changesOf(row, newest) : [];
  const kinds = useTexts('learning').test.kinds;
  const names = { ...question, options: question.answer };
  const wordOf = (field: ChangedField, value: string) =>
    field === 'kind' ? kinds[value as QuestionKind] : plain(value) || '—';
  const act = async () => {
    const { questionId, revision } = row;
    const { error } = await update({ projectId, questionId, revision });
    // Also where another author has saved since: what they wrote is shown before it is saved over.
    await fetchNewest();
    if (error) return;
    onUpdated();
    onClose();
  };
  return (
    <ConfirmDialog
      title={text.updateTitle}
      act={text.update}
      cancel={bank.cancel}
      disabled={!newest}
      busy={isLoading}
      width={640}
      onAct={() => void act()}
      onClose={onClose}
    >
      {data ? null : <Loading />}
      <p>{text.updateHint}</p>
      {changed.length > 0 ? (
        <dl className={styles.list}>
          {changed.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{names[field]}</dt>
              <dd>
                <del>{wordOf(field, before)}</del>
              </dd>
              <dd>
                <ins>{wordOf(field, after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </ConfirmDialog>
  );
}
