import { useTexts } from '../../../../locales/texts.ts';
import { useChinaDates } from '../../../../ui/china-time.ts';
import { Form } from '../../../../ui/form/Form.tsx';
import { requiredCheck } from '../../../../ui/form/FormControls.tsx';
import { FormInput } from '../../../../ui/form/FormInput.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useFormDraft } from '../../kit/use-form-draft.ts';
import { gradebookApi } from '../gradebook-api.ts';
import { ClosingSummary } from './ClosingSummary.tsx';
import styles from './closing.module.css';
import type { ClosingDialogProps } from './closing.types.ts';

/** Who submitted the gradebook that is approved or returned, and with what note. */
function Submission({ campId }: { campId: number }) {
  const text = useTexts('staffClosing');
  const { time } = useChinaDates();
  const { data } = gradebookApi.useGradebookClosingQuery({ campId });
  const step = data?.steps.find((each) => each.step === 'submitted');
  if (!step) return null;
  return (
    <p>
      {text.stepLine({ time: time(step.at), by: step.by, step: text.steps.submitted })}
      {step.note ? <q className={styles.note}>{step.note}</q> : null}
    </p>
  );
}

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
      {act === 'approved' || act === 'returned' ? <Submission campId={campId} /> : null}
      {act === 'submitted' || act === 'approved' ? <ClosingSummary {...{ campId, act }} /> : null}
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
