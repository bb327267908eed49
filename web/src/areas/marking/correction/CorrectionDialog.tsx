import { type ReactNode, useState } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import { toast } from '../../../base/toast.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { FormArea, requiredCheck } from '../../../ui/form/FormControls.tsx';
import { staffApi } from '../../back-office/public/calls.ts';
import { FormDialog, type useFormDraft } from '../../back-office/public/form.ts';
import { Consequences, changedByRequests, useCorrectionText } from '../../marks/index.ts';
import type { Effect } from '../../marks/marks.types.ts';
import styles from './correction.module.css';
import type { CorrectionFields, Sending } from './correction.types.ts';

interface CorrectionDialogProps {
  whose: string;
  draft: ReturnType<typeof useFormDraft<CorrectionFields>>;
  /** What is chosen cannot be sent yet. */
  incomplete: boolean;
  /** The gradebook is locked: a correction is asked for (rules: grade-change). */
  asks: boolean;
  /** There is no mark yet: its first is asked for. */
  isFirst: boolean;
  /** It passes with the lowest level of every criterion. */
  isLowest?: boolean;
  /** Sends what is chosen now. */
  send: (how: Sending) => Promise<{ data?: Effect }>;
  /** Somebody else may have corrected it: read it again. */
  onRefused: () => void;
  onDone: (sent: CorrectionFields) => void;
  onClose: () => void;
  /** The mark. */
  children: ReactNode;
}

/** What a correction would do, and what was sent for it: that is what is applied. */
interface Shown extends Pick<CorrectionDialogProps, 'send'> {
  outcome: Effect;
  typed: CorrectionFields;
  requestId: string;
  isLowest: boolean;
}

/** Replaces a mark: what is corrected and why, then what that does, by name, and only then it is done (rules: mark-correction). */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const {
    whose,
    draft,
    incomplete,
    asks,
    isFirst,
    isLowest = false,
    send,
    onRefused,
    onDone,
    onClose,
    children,
  } = props;
  const { form, requestId, unsaved, markSaved } = draft;
  const text = useCorrectionText(isFirst);
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<Shown>();

  async function sendOne(asked: Omit<Shown, 'outcome'>, how: Pick<Sending, 'withdraw' | 'dryRun'>) {
    setBusy(true);
    // With the certificate taken back it is another correction than without: each has its own outcome.
    const id = how.withdraw ? `${asked.requestId}-withdraw` : asked.requestId;
    const { data } = await asked.send({ ...how, reason: asked.typed.reason, requestId: id });
    setBusy(false);
    if (!data) onRefused();
    return data;
  }
  const preview = async () => {
    const asked = { send, typed: form.typed, requestId, isLowest };
    const outcome = await sendOne(asked, { withdraw: false, dryRun: true });
    if (outcome) setShown({ ...asked, outcome });
  };
  const apply = async (asked: Shown, withdraw: boolean) => {
    const data = await sendOne(asked, { withdraw, dryRun: false });
    if (!data) return setShown(undefined);
    markSaved(asked.typed);
    const changed = ['work', 'queue', 'appeals', ...changedByRequests] as const;
    dispatch(staffApi.util.invalidateTags([...changed]));
    dispatch(toast.success(asks ? text.asked({ whose }) : text.done({ whose })));
    onDone(asked.typed);
  };
  return (
    <>
      <FormDialog
        unsaved={unsaved}
        title={asks ? text.askTitle({ whose }) : text.title({ whose })}
        act={text.next}
        cancel={text.cancel}
        busy={busy && !shown}
        disabled={incomplete}
        width={560}
        form={form.name}
        onClose={onClose}
      >
        <Form form={form} compact onSend={() => void preview()}>
          {asks ? (
            <div className={styles.field}>
              <Notice>{text.locked}</Notice>
            </div>
          ) : null}
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
      {shown ? (
        <Consequences
          what={asks ? 'ask' : 'correct'}
          whose={whose}
          busy={busy}
          outcome={shown.outcome}
          isLowest={shown.isLowest}
          onApply={(withdraw) => void apply(shown, withdraw)}
          onBack={() => setShown(undefined)}
        />
      ) : null}
    </>
  );
}
