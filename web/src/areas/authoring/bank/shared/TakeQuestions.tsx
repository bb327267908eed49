import { mostAtOnce } from '@zhixing/contract/staff/question-bank-limits';
import { useState } from 'react';
import { useAppDispatch } from '../../../../base/hooks.ts';
import { toast } from '../../../../base/toast.ts';
import { useTexts } from '../../../../locales/texts.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import styles from '../../content.module.css';
import { Field } from '../../fields/Field.tsx';
import { QuestionChoices } from '../QuestionChoices.tsx';
import { SharedFilter } from './SharedFilter.tsx';
import { allBanks, type SharedQuestion, sharedBankApi } from './shared-bank-api.ts';
import { useChosen } from './use-chosen.ts';
import { isNarrowed, useSharedPicker } from './use-shared-questions.ts';

/** Questions of a shared bank to copy into the project's, chosen over several pages and filters. */
export function TakeQuestions({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const { bank, test } = useTexts('staffContent');
  const text = useTexts('staffQuestionBanks');
  const dispatch = useAppDispatch();
  const { data: banks } = sharedBankApi.useQuestionBanksQuery(allBanks);
  const [picked, setPicked] = useState<number>();
  const full = banks?.list.find(({ questions }) => questions > 0) ?? banks?.list[0];
  const bankId = picked ?? full?.bankId;
  const { asked, narrow, restart, turn, query } = useSharedPicker(bankId);
  const { chosen, choose, clear } = useChosen((query.data?.list ?? []).map(({ questionId }) => questionId));
  const [take, { isLoading }] = sharedBankApi.useTakeQuestionsMutation();
  const over = chosen.length - mostAtOnce;
  const act = async () => {
    if (bankId === undefined) return;
    const { data } = await take({ projectId, bankId, questionIds: [...chosen] });
    if (!data) return;
    dispatch(toast.success(text.taken(data)));
    onClose();
  };
  return (
    <ConfirmDialog
      width={880}
      title={text.take}
      act={text.takeCount({ count: chosen.length })}
      cancel={test.cancel}
      disabled={chosen.length === 0 || over > 0}
      busy={isLoading}
      stays
      onAct={() => void act()}
      onClose={onClose}
    >
      {banks?.total === 0 ? (
        <p>{text.noBankYet}</p>
      ) : (
        <div className={styles.list}>
          {over > 0 ? <Notice tone="danger">{text.tooMany({ most: mostAtOnce })}</Notice> : null}
          <Field label={text.bank}>
            {(named) => (
              <Select
                {...named}
                value={bankId}
                options={(banks?.list ?? []).map((each) => ({
                  value: each.bankId,
                  label: text.bankName(each),
                }))}
                onChange={(chosenBank) => {
                  setPicked(chosenBank);
                  restart();
                  clear();
                }}
              />
            )}
          </Field>
          <SharedFilter asked={asked} onChange={narrow} data={query.data} />
          <QuestionChoices<SharedQuestion>
            query={query}
            label={text.questions}
            empty={isNarrowed(asked) ? bank.noMatch : text.emptyBank}
            onTurn={turn}
            chosen={chosen}
            onChoose={choose}
            more={[{ title: text.folder, cell: ({ folder }) => folder || '—' }]}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}
