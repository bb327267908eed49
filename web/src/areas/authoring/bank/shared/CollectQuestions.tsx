import { mostAtOnce } from '@zhixing/contract/staff/question-bank-limits';
import { useState } from 'react';
import { useAppDispatch } from '../../../../base/hooks.ts';
import { toast } from '../../../../base/toast.ts';
import { useTexts } from '../../../../locales/texts.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import { useSelf } from '../../../back-office/public/self.ts';
import styles from '../../content.module.css';
import type { BankQuestion } from '../../content-api.ts';
import { Field } from '../../fields/Field.tsx';
import { BankFilter } from '../BankFilter.tsx';
import { QuestionChoices } from '../QuestionChoices.tsx';
import { isFiltered, useBankPicker } from '../use-bank-list.ts';
import { FolderField } from './FolderField.tsx';
import { allBanks, sharedBankApi } from './shared-bank-api.ts';
import { useChosen } from './use-chosen.ts';

/** The choice of one's own bank that is made with its first use; no bank has this id. */
const newBank = 0;

/** Questions of the project's bank to copy into a shared one. */
export function CollectQuestions({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const { bank, test } = useTexts('staffContent');
  const text = useTexts('staffQuestionBanks');
  const dispatch = useAppDispatch();
  const { userId } = useSelf();
  const { data: banks } = sharedBankApi.useQuestionBanksQuery(allBanks);
  const mine = (banks?.list ?? []).filter(({ canChange }) => canChange);
  const [picked, setPicked] = useState<number>();
  const bankId = picked ?? mine[0]?.bankId ?? newBank;
  const [folder, setFolder] = useState('');
  const { data: target } = sharedBankApi.useSharedQuestionsQuery(
    { bankId, pageSize: 1 },
    { skip: bankId === newBank },
  );
  const { asked, narrow, turn, query } = useBankPicker(projectId);
  const { chosen, choose } = useChosen((query.data?.list ?? []).map(({ questionId }) => questionId));
  const [collect, { isLoading }] = sharedBankApi.useCollectQuestionsMutation();
  const over = chosen.length - mostAtOnce;
  const own = mine.some(({ owner }) => owner?.id === userId) ? [] : [{ value: newBank, label: text.ownBank }];
  const act = async () => {
    const into = bankId === newBank ? {} : { bankId };
    const { data } = await collect({ projectId, questionIds: [...chosen], folder, ...into });
    if (!data) return;
    dispatch(toast.success(text.collected(data)));
    onClose();
  };
  return (
    <ConfirmDialog
      width={880}
      title={text.collect}
      act={text.collectCount({ count: chosen.length })}
      cancel={test.cancel}
      disabled={chosen.length === 0 || over > 0}
      busy={isLoading}
      stays
      onAct={() => void act()}
      onClose={onClose}
    >
      <div className={styles.list}>
        {over > 0 ? <Notice tone="danger">{text.tooMany({ most: mostAtOnce })}</Notice> : null}
        <div className={styles.pair}>
          <Field label={text.bank}>
            {(named) => (
              <Select
                {...named}
                value={bankId}
                options={[
                  ...mine.map((each) => ({ value: each.bankId, label: text.bankName(each) })),
                  ...own,
                ]}
                onChange={setPicked}
              />
            )}
          </Field>
          <FolderField value={folder} folders={target?.folders ?? []} onChange={setFolder} />
        </div>
        <BankFilter asked={asked} onChange={narrow} tags={query.data?.tags ?? []} />
        <QuestionChoices<BankQuestion>
          query={query}
          label={bank.label}
          empty={isFiltered(asked) ? bank.noMatch : bank.none}
          onTurn={turn}
          chosen={chosen}
          onChoose={choose}
        />
      </div>
    </ConfirmDialog>
  );
}
