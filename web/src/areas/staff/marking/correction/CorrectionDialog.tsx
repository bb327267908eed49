import { type ReactNode, useState } from 'react';
import { useAppDispatch } from '../../../../base/hooks.ts';
import { toast } from '../../../../base/toast.ts';
import { useTexts } from '../../../../locales/texts.ts';
import { Form } from '../../../../ui/form/Form.tsx';
import { FormArea, requiredCheck } from '../../../../ui/form/FormControls.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import type { useFormDraft } from '../../kit/use-form-draft.ts';
import { staffApi } from '../../staff-api.ts';
import { Consequences } from './Consequences.tsx';
import type { CorrectionFields, Outcome, Sending } from './correction.types.ts';

interface CorrectionDialogProps {
  whose: string;
  draft: ReturnType<typeof useFormDraft<CorrectionFields>>;
  /** What is chosen cannot be sent yet. */
  incomplete: boolean;
  /** It passes with the lowest level of every criterion. */
  isLowest?: boolean;
  send: (how: Sending) => Promise<{ data?: Outcome }>;
  /** Somebody else may have corrected it: read it again. */
  onRefused: () => void;
  onDone: () => void;
  onClose: () => void;
  /** The mark. */
  children: ReactNode;
}

/** Replaces a mark: what is corrected and why, then what that does, by name, and only then it is done (rules: mark-correction). */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { whose, draft, incomplete, isLowest = false, send, onRefused, onDone, onClose, children } = props;
  const { form, requestId, unsaved, settle } = draft;
  const text = useTexts('staffMarking').correction;
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function sendOne(how: Pick<Sending, 'withdraw' | 'dryRun'>) {
    setBusy(true);
    const { data } = await send({ ...how, reason: form.typed.reason, requestId });
    setBusy(false);
    if (!data) onRefused();
    return data;
  }
  const preview = async () => {
    const data = await sendOne({ withdraw: false, dryRun: true });
    if (data) setOutcome(data);
  };
  const apply = async (withdraw: boolean) => {
    const data = await sendOne({ withdraw, dryRun: false });
    if (!data) return setOutcome(undefined);
    settle(form.typed);
    const changed = ['work', 'queue', 'gradebook', 'gradebookRecords', 'dashboard'] as const;
    dispatch(staffApi.util.invalidateTags([...changed]));
    dispatch(toast.success(text.done({ whose })));
    onDone();
  };
  return (
    <>
      <FormDialog
        unsaved={unsaved}
        title={text.title({ whose })}
        act={text.next}
        cancel={text.cancel}
        busy={busy && !outcome}
        disabled={incomplete}
        width={560}
        form={form.name}
        onClose={onClose}
      >
        <Form form={form} compact onSend={() => void preview()}>
          {children}
          <FormArea
            name="reason"
            label={text.reason}
            extra={text.reasonHint}
            maxLength={500}
            rows={2}
            check={requiredCheck(text.reasonRequired)}
          />
        </Form>
      </FormDialog>
      {outcome ? (
        <Consequences
          {...{ whose, outcome, busy, isLowest }}
          onApply={(withdraw) => void apply(withdraw)}
          onBack={() => setOutcome(undefined)}
        />
      ) : null}
    </>
  );
}
