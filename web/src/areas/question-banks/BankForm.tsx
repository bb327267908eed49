import { longestBankTitle } from '@zhixing/contract/staff/question-bank-limits';
import { useNavigate } from 'react-router';
import { useTexts } from '../../locales/texts.ts';
import { Form } from '../../ui/form/Form.tsx';
import { FormCheckbox } from '../../ui/form/FormCheckbox.tsx';
import { FormCounted, FormSelect, requiredCheck } from '../../ui/form/FormControls.tsx';
import staffStyles from '../../ui/staff/staff.module.css';
import { bankPath, type QuestionBank, sharedBankApi } from '../authoring/public/shared-bank.ts';
import { FormDialog, useFormDraft } from '../back-office/public/form.ts';
import { useSelf } from '../back-office/public/self.ts';

/** A new bank, or another name for one and who may change it. */
export function BankForm({ bank, onClose }: { bank?: QuestionBank; onClose: () => void }) {
  const text = useTexts('staffQuestionBanks');
  const { college } = useSelf();
  const navigate = useNavigate();
  const first = {
    title: bank?.title ?? '',
    of: bank?.collegeId || (!bank && college) ? 'college' : 'me',
    isOpen: bank?.isOpen ? 'on' : '',
  };
  const { form, requestId, unsaved, markSaved } = useFormDraft({
    name: 'bank',
    about: `question-bank-${bank?.bankId ?? 'new'}`,
    first,
  });
  const [create, creating] = sharedBankApi.useCreateQuestionBankMutation();
  const [change, changing] = sharedBankApi.useChangeQuestionBankMutation();
  const { title, of } = form.typed;
  const isOfCollege = of === 'college';
  const isOpen = isOfCollege && form.typed.isOpen === 'on';
  const save = async () => {
    const collegeId = isOfCollege && college ? college.id : null;
    const { data } = bank
      ? await change({ bankId: bank.bankId, title, isOpen, requestId })
      : await create({ title, collegeId, isOpen, requestId });
    if (!data) return;
    markSaved(form.typed);
    onClose();
    if (!bank) void navigate(bankPath(data.bankId));
  };
  return (
    <FormDialog
      unsaved={unsaved}
      title={bank ? text.settings : text.create}
      act={text.save}
      cancel={text.cancel}
      busy={creating.isLoading || changing.isLoading}
      form={form.name}
      onClose={onClose}
    >
      <Form form={form} onSend={() => void save()} compact>
        <FormCounted
          name="title"
          label={text.name}
          check={requiredCheck(text.nameRequired)}
          maxLength={longestBankTitle}
        />
        {bank || !college ? null : (
          <FormSelect
            name="of"
            label={text.of}
            options={[
              { value: 'college', label: text.ofCollege },
              { value: 'me', label: text.ofMe },
            ]}
          />
        )}
        {isOfCollege ? (
          <>
            <FormCheckbox name="isOpen">{text.isOpen}</FormCheckbox>
            <p className={staffStyles.hint}>{text.openHint}</p>
          </>
        ) : null}
      </Form>
    </FormDialog>
  );
}
