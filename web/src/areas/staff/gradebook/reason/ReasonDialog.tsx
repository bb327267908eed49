import { gradeReasonMost } from '@zhixing/contract/gradebook-limits';
import { useTexts } from '../../../../locales/texts.ts';
import { Form } from '../../../../ui/form/Form.tsx';
import { FormArea, requiredCheck } from '../../../../ui/form/FormControls.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';

export interface ReasonDialogProps {
  title: string;
  /** What else there is to say about it. */
  hint?: string;
  /** The label of the button; of itself “save”. */
  act?: string;
  busy?: boolean;
  onSave: (reason: string) => void;
  onClose: () => void;
}

/** Asks why a flag of a homework or a test is set or taken away: one reason for all cells (rules: gradebook-flags). */
export function ReasonDialog({ title, hint, act, busy, onSave, onClose }: ReasonDialogProps) {
  const text = useTexts('staffGradebook').reason;
  const form = useForm({ name: 'flag-reason', first: { reason: '' } });
  return (
    <ConfirmDialog
      title={title}
      act={act ?? text.save}
      cancel={text.cancel}
      busy={busy}
      form={form.name}
      onClose={onClose}
    >
      {hint ? <p>{hint}</p> : null}
      <Form form={form} compact onSend={() => onSave(form.typed.reason.trim())}>
        <FormArea
          name="reason"
          rows={2}
          counted
          autoFocus
          label={text.label}
          extra={text.hint}
          maxLength={gradeReasonMost}
          check={requiredCheck(text.required)}
        />
      </Form>
    </ConfirmDialog>
  );
}
