import { useNavigate } from 'react-router';
import { useTexts } from '../../locales/texts.ts';
import { staffPath } from '../../staff-path.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { type QuestionBank, sharedBankApi } from '../authoring/public/shared-bank.ts';

/** Asks once, since it cannot be taken back (rules: shared-banks). */
export function DeleteBank({ bank, onClose }: { bank: QuestionBank; onClose: () => void }) {
  const text = useTexts('staffQuestionBanks');
  const navigate = useNavigate();
  const [remove, { isLoading }] = sharedBankApi.useDeleteQuestionBankMutation();
  const act = async () => {
    const { error } = await remove({ bankId: bank.bankId });
    if (!error) void navigate(staffPath('/banks'));
  };
  return (
    <ConfirmDialog
      title={text.deleteTitle({ title: bank.title })}
      act={text.deleteBank}
      cancel={text.cancel}
      danger
      busy={isLoading}
      stays
      onAct={() => void act()}
      onClose={onClose}
    >
      {text.deleteHint({ count: bank.questions })}
    </ConfirmDialog>
  );
}
