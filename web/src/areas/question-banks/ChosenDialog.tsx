import { useState } from 'react';
import { useAppDispatch } from '../../base/hooks.ts';
import { toast } from '../../base/toast.ts';
import { useTexts } from '../../locales/texts.ts';
import { Select } from '../../ui/form/Select.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import {
  allBanks,
  Field,
  FolderField,
  type QuestionBank,
  sharedBankApi,
} from '../authoring/public/shared-bank.ts';
import styles from './QuestionBank.module.css';

export type ChosenAct = 'move' | 'copy' | 'remove';

interface ChosenDialogProps {
  act: ChosenAct;
  bank: QuestionBank;
  questionIds: number[];
  folders: readonly { folder: string }[];
  onDone: () => void;
  onClose: () => void;
}

const dialogs = { move: Move, copy: Copy, remove: Remove };

/** Asks for what is needed to do something with the chosen questions, and does it. */
export function ChosenDialog({ act, ...props }: ChosenDialogProps) {
  const Dialog = dialogs[act];
  return <Dialog {...props} />;
}

type Props = Omit<ChosenDialogProps, 'act'>;

function Move({ bank: { bankId }, questionIds, folders, onDone, onClose }: Props) {
  const text = useTexts('staffQuestionBanks');
  const [folder, setFolder] = useState('');
  const [move, { isLoading }] = sharedBankApi.useMoveSharedQuestionsMutation();
  const act = async () => {
    const { error } = await move({ bankId, questionIds, folder });
    if (error) return;
    onDone();
    onClose();
  };
  return (
    <ConfirmDialog
      title={text.move}
      act={text.move}
      cancel={text.cancel}
      busy={isLoading}
      stays
      onAct={() => void act()}
      onClose={onClose}
    >
      <FolderField value={folder} folders={folders} onChange={setFolder} />
    </ConfirmDialog>
  );
}

function Copy({ bank: { bankId }, questionIds, onDone, onClose }: Props) {
  const text = useTexts('staffQuestionBanks');
  const dispatch = useAppDispatch();
  const { data } = sharedBankApi.useQuestionBanksQuery(allBanks);
  const others = (data?.list ?? []).filter((each) => each.canChange && each.bankId !== bankId);
  const [picked, setPicked] = useState<number>();
  const [folder, setFolder] = useState('');
  const [copy, { isLoading }] = sharedBankApi.useCopySharedQuestionsMutation();
  const toBankId = picked ?? others[0]?.bankId;
  const act = async () => {
    if (toBankId === undefined) return;
    const { data: done } = await copy({ bankId, questionIds, toBankId, folder });
    if (!done) return;
    dispatch(toast.success(text.copied(done)));
    onDone();
    onClose();
  };
  return (
    <ConfirmDialog
      title={text.copy}
      act={text.copy}
      cancel={text.cancel}
      disabled={toBankId === undefined}
      busy={isLoading}
      stays
      onAct={() => void act()}
      onClose={onClose}
    >
      {data && others.length === 0 ? (
        <p>{text.noOther}</p>
      ) : (
        <div className={styles.list}>
          <Field label={text.bank}>
            {(named) => (
              <Select
                {...named}
                value={toBankId}
                options={others.map((each) => ({ value: each.bankId, label: text.bankName(each) }))}
                onChange={setPicked}
              />
            )}
          </Field>
          <FolderField value={folder} folders={[]} onChange={setFolder} />
        </div>
      )}
    </ConfirmDialog>
  );
}

function Remove({ bank: { bankId }, questionIds, onDone, onClose }: Props) {
  const text = useTexts('staffQuestionBanks');
  const [remove, { isLoading }] = sharedBankApi.useRemoveSharedQuestionsMutation();
  const act = async () => {
    const { error } = await remove({ bankId, questionIds });
    if (error) return;
    onDone();
    onClose();
  };
  return (
    <ConfirmDialog
      title={text.removeTitle({ count: questionIds.length })}
      act={text.remove}
      cancel={text.cancel}
      danger
      busy={isLoading}
      onAct={() => void act()}
      onClose={onClose}
    >
      {text.removeHint}
    </ConfirmDialog>
  );
}
