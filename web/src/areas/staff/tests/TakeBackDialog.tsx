import { useTexts } from '../../../locales/texts.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { requiredCheck } from '../../../ui/form/FormControls.tsx';
import { FormInput } from '../../../ui/form/FormInput.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { useFormDraft } from '../kit/use-form-draft.ts';
import { Effects } from './Effects.tsx';
import styles from './tests.module.css';
import { useRegrade } from './use-regrade.ts';

export interface TakeBackDialogProps {
  campId: number;
  chapterId: number;
  correctionId: number;
  onClose: () => void;
}

/** Takes a correction back, after a look at whose score changes by it. */
export function TakeBackDialog({ campId, chapterId, correctionId, onClose }: TakeBackDialogProps) {
  const text = useTexts('staffTests').regrade;
  const { shown, revoked, setRevoked, preview, apply, busy } = useRegrade();
  const { form, unsaved, settle } = useFormDraft({
    ...{ name: 'take-back', about: `take-back-${correctionId}` },
    first: { reason: '' },
  });
  const send = async () => {
    if (!shown) return preview({ campId, chapterId, takesBack: correctionId });
    if (!(await apply({ reason: form.typed.reason, explanation: '' }))) return;
    settle(form.typed);
    onClose();
  };
  return (
    <FormDialog
      unsaved={unsaved}
      title={text.takeBackTitle}
      act={shown ? text.takeBack : text.preview}
      cancel={text.cancel}
      width={720}
      busy={busy}
      form={form.name}
      onClose={onClose}
    >
      <p className={styles.hint}>{text.takeBackHint}</p>
      <Form form={form} compact onSend={() => void send()}>
        <FormInput
          name="reason"
          label={text.takeBackReason}
          maxLength={500}
          check={requiredCheck(text.reasonRequired)}
        />
      </Form>
      {shown ? <Effects preview={shown.preview} revoked={revoked} onRevoke={setRevoked} /> : null}
    </FormDialog>
  );
}
