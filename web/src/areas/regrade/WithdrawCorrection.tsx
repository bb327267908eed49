import { useTexts } from '../../locales/texts.ts';
import { Form } from '../../ui/form/Form.tsx';
import { requiredCheck } from '../../ui/form/FormControls.tsx';
import { FormInput } from '../../ui/form/FormInput.tsx';
import { FormDialog, useFormDraft } from '../back-office/public/form.ts';

import { EffectsDialog } from './EffectsDialog.tsx';
import styles from './tests.module.css';
import { useRegrade } from './use-regrade.ts';

export interface WithdrawCorrectionProps {
  campId: number;
  chapterId: number;
  correctionId: number;
  onClose: () => void;
}

/** Takes a correction back, after a look at whose score changes by it. */
export function WithdrawCorrection({ campId, chapterId, correctionId, onClose }: WithdrawCorrectionProps) {
  const text = useTexts('staffTests').regrade;
  const { shown, preview, apply, forget, isPreviewing, isApplying } = useRegrade();
  const { form, unsaved, markSaved } = useFormDraft({
    name: 'take-back',
    about: `take-back-${correctionId}`,
    first: { reason: '' },
  });
  const save = async (revoked: number[]) => {
    if (!(await apply({ reason: form.typed.reason, explanation: '', revoked }))) return;
    markSaved(form.typed);
    onClose();
  };
  return (
    <FormDialog
      unsaved={unsaved}
      title={text.withdrawTitle}
      act={text.preview}
      cancel={text.cancel}
      width={720}
      busy={isPreviewing}
      form={form.name}
      onClose={onClose}
    >
      <p className={styles.hint}>{text.withdrawHint}</p>
      <Form form={form} compact onSend={() => void preview({ campId, chapterId, takesBack: correctionId })}>
        <FormInput
          name="reason"
          label={text.withdrawReason}
          maxLength={500}
          check={requiredCheck(text.reasonRequired)}
        />
      </Form>
      {shown ? (
        <EffectsDialog
          what={text.withdrawTitle}
          act={text.withdraw}
          preview={shown.preview}
          after={text.afterTakingBack}
          busy={isApplying}
          onApply={(revoked) => void save(revoked)}
          onBack={forget}
        />
      ) : null}
    </FormDialog>
  );
}
