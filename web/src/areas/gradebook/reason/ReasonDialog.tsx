import { gradeReasonMost } from '@zhixing/contract/gradebook-limits';
import { useTexts } from '../../../locales/texts.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { FormArea, requiredCheck } from '../../../ui/form/FormControls.tsx';
import { FormDialog, useFormDraft } from '../../back-office/public/form.ts';

export interface ReasonDialogProps {
  /** Of the draft of its text: whose flags of which camp (rules: form-draft). */
  about: string;
  title: string;
  /** What else there is to say about it. */
  hint?: string;
  /** The label of the button; of itself “save”. */
  act?: string;
  busy?: boolean;
  /** Whether it was saved: a reason that was not stays as a draft. */
  onSave: (reason: string) => boolean | Promise<boolean>;
  onClose: () => void;
}

/** Asks why a flag of a homework or a test is set or taken away: one reason for all cells (rules: gradebook-flags). */
export function ReasonDialog({ about, title, hint, act, busy, onSave, onClose }: ReasonDialogProps) {
  const text = useTexts('staffGradebook').reason;
  const { form, unsaved, markSaved } = useFormDraft({
    name: 'flag-reason',
    about: `flag-reason-${about}`,
    first: { reason: '' },
  });
  const save = async () => {
    const sent = form.typed;
    if (await onSave(sent.reason.trim())) markSaved(sent);
  };
  return (
    <FormDialog
      unsaved={unsaved}
      title={title}
      act={act ?? text.save}
      cancel={text.cancel}
      busy={busy}
      form={form.name}
      onClose={onClose}
    >
      {hint ? <p>{hint}</p> : null}
      <Form form={form} compact onSend={() => void save()}>
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
    </FormDialog>
  );
}
