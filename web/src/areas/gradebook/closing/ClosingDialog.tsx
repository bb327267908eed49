import { useState } from 'react';
import { QueryFailed } from '../../../base/failure/QueryFailed.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Delayed } from '../../../ui/feedback/Delayed.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { requiredCheck } from '../../../ui/form/FormControls.tsx';
import { FormInput } from '../../../ui/form/FormInput.tsx';
import { FormDialog, useFormDraft } from '../../back-office/public/form.ts';
import { changesApi } from '../../marks/index.ts';
import styles from '../closing.module.css';
import { gradebookApi } from '../gradebook-api.ts';
import { ClosingSummary } from './ClosingSummary.tsx';
import type { ClosingDialogProps } from './closing.types.ts';
import { readDecisions, settlementsOf, undecided, writeDecisions } from './decisions.ts';
import { Settling } from './Settling.tsx';

/** Who submitted the gradebook that is approved or returned, and with what note. */
function Submission({ campId }: { campId: number }) {
  const text = useTexts('staffClosing');
  const { time } = useChinaDates();
  const { data } = changesApi.useGradebookClosingQuery({ campId });
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
  const { form, unsaved, markSaved } = useFormDraft({
    name: 'closing',
    about: `closing-${campId}-${act}`,
    first: { note: '', decisions: '' },
  });
  const isSubmission = act === 'submitted';
  const query = gradebookApi.useUnsettledQuery(
    { campId },
    { skip: !isSubmission, refetchOnMountOrArgChange: true },
  );
  const unsettled = isSubmission ? query.data : undefined;
  const decisions = readDecisions(form.typed.decisions);
  const open = unsettled ? undecided(unsettled.students, decisions).length : 0;
  const [isAsked, setAsked] = useState(false);
  const [release, releasing] = gradebookApi.useReleaseMarksMutation();
  const [submit, submitting] = gradebookApi.useSubmitGradebookMutation();
  const [approve, approving] = gradebookApi.useApproveGradebookMutation();
  const send = async () => {
    const { note } = form.typed;
    setAsked(true);
    if (isSubmission && (!unsettled || open > 0)) return;
    const settled = unsettled && {
      seen: unsettled.seen,
      settlements: settlementsOf(unsettled.students, decisions),
    };
    const { data } = await (act === 'release'
      ? release({ campId })
      : act === 'submitted' || act === 'withdrawn'
        ? submit({ campId, step: act, note, ...settled })
        : approve({ campId, step: act, note }));
    // Somebody handed in meanwhile, for example: the list is read again, and the decisions stay.
    if (!data && isSubmission) void query.refetch();
    if (!data) return;
    markSaved(form.typed);
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
      {...(isSubmission ? { width: 960 } : {})}
      disabled={isSubmission && query.isFetching}
      onClose={onClose}
    >
      <p>{hint}</p>
      {act === 'approved' || act === 'returned' ? <Submission campId={campId} /> : null}
      {act === 'approved' ? <ClosingSummary campId={campId} /> : null}
      {unsettled ? (
        <Settling
          unsettled={unsettled}
          decisions={decisions}
          onDecide={(next) => form.type('decisions', writeDecisions(next))}
        />
      ) : null}
      {isSubmission && !unsettled && query.error && !query.isFetching ? (
        <QueryFailed error={query.error} onRetry={query.refetch} />
      ) : null}
      {isSubmission && !unsettled && query.isFetching ? (
        <Delayed>
          <Skeleton kind="list" count={3} />
        </Delayed>
      ) : null}
      {isAsked && open > 0 ? (
        <div className={styles.summary}>
          <Notice tone="danger">{text.settling.notDecided({ count: open })}</Notice>
        </div>
      ) : null}
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
