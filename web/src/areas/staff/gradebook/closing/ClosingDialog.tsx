import { useTexts } from '../../../../locales/texts.ts';
import { Form } from '../../../../ui/form/Form.tsx';
import { requiredCheck } from '../../../../ui/form/FormControls.tsx';
import { FormInput } from '../../../../ui/form/FormInput.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useFormDraft } from '../../kit/use-form-draft.ts';
import { gradebookApi } from '../gradebook-api.ts';
import { ClosingSummary } from './ClosingSummary.tsx';
import type { ClosingDialogProps } from './closing.types.ts';

/** Asks before a step of the gradebook is taken: what it means, and a note; a return has a reason. */
export function ClosingDialog({ campId, act, onClose }: ClosingDialogProps) {
  const text = useTexts('staffClosing');
  const { form, unsaved, settle } = useFormDraft({
    ...{ name: 'closing', about: `closing-${campId}-${act}`, first: { note: '' } },
  });
  const [release, releasing] = gradebookApi.useReleaseMarksMutation();
  const [submit, submitting] = gradebookApi.useSubmitGradebookMutation();
  const [approve, approving] = gradebookApi.useApproveGradebookMutation();
  const send = async () => {
    const { note } = form.typed;
    const { data } = await (act === 'release'
      ? release({ campId })
      : act === 'submitted' || act === 'withdrawn'
        ? submit({ campId, step: act, note })
        : approve({ campId, step: act, note }));
    if (!data) return;
    settle(form.typed);
    onClose();
  };
  const { title, hint } = text.asks[act];
  return (
    <FormDialog
      unsaved={unsaved}
      title={title}
      act={text.acts[act]}
      cancel={text.cancel}
      busy={releasing.isLoading || submitting.isLoading || approving.isLoading}
      form={form.name}
      onClose={onClose}
    >
      <p>{hint}</p>
      {act === 'submitted' || act === 'approved' ? <ClosingSummary campId={campId} /> : null}
      <Form form={form} compact onSend={() => void send()}>
        {act === 'release' ? null : act === 'returned' ? (
          <FormInput
            name="note"
            label={text.reason}
            extra={text.reasonHint}
            maxLength={500}
            check={requiredCheck(text.reasonRequired)}
          />
        ) : (
          <FormInput name="note" label={text.note} extra={text.noteHint} maxLength={500} />
        )}
      </Form>
    </FormDialog>
  );
}
