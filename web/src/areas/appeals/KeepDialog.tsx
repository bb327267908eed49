import { appealLimits } from '@zhixing/contract/gradebook-limits';
import { useTexts } from '../../locales/texts.ts';
import { Form } from '../../ui/form/Form.tsx';
import { FormArea, requiredCheck } from '../../ui/form/FormControls.tsx';
import { FormDialog, useFormDraft } from '../back-office/public/form.ts';

import { appealsApi, type StaffAppeal } from './appeals-api.ts';

export interface KeepDialogProps {
  appeal: StaffAppeal;
  whose: string;
  onClose: () => void;
}

/** Answers that the mark stays, with why. */
export function KeepDialog({ appeal: { appealId }, whose, onClose }: KeepDialogProps) {
  const text = useTexts('staffAppeals');
  const { form, requestId, unsaved, markSaved } = useFormDraft({
    name: 'keep-appeal',
    about: `keep-appeal-${appealId}`,
    first: { answer: '' },
  });
  const [keep, { isLoading }] = appealsApi.useKeepAppealMutation();
  const send = async () => {
    const { answer } = form.typed;
    const { error } = await keep({ appealId, answer, requestId });
    if (error) return;
    markSaved({ answer });
    onClose();
  };
  return (
    <FormDialog
      unsaved={unsaved}
      title={text.keepTitle({ whose })}
      act={text.keepSend}
      cancel={text.cancel}
      busy={isLoading}
      form={form.name}
      onClose={onClose}
    >
      <Form form={form} onSend={() => void send()} compact>
        <FormArea
          name="answer"
          label={text.answer}
          extra={text.answerHint}
          rows={5}
          maxLength={appealLimits.answer}
          counted
          check={requiredCheck(text.answerNeeded)}
        />
      </Form>
    </FormDialog>
  );
}
