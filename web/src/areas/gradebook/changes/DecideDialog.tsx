import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import { toast } from '../../../base/toast.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { FormArea, requiredCheck } from '../../../ui/form/FormControls.tsx';
import { staffApi } from '../../back-office/public/calls.ts';
import { FormDialog, useFormDraft } from '../../back-office/public/form.ts';
import { Consequences, changedByRequests, changesApi, type GradeChange } from '../../marks/index.ts';
import type { Effect } from '../../marks/marks.types.ts';

interface DecideDialogProps {
  campId: number;
  change: GradeChange;
  approve: boolean;
  onClose: () => void;
}

/** Approves a request, after what that does now is shown by name, or refuses it with a note. */
export function DecideDialog({ approve, ...props }: DecideDialogProps) {
  return approve ? <Approve {...props} /> : <Refuse {...props} />;
}

type DecidingProps = Omit<DecideDialogProps, 'approve'>;

/** Sends a decision; what it shows is then read again. */
function useDecide({ campId, change: { changeId, effect } }: DecidingProps) {
  const text = useTexts('staffClosing').change;
  const dispatch = useAppDispatch();
  const [decide, { isLoading }] = changesApi.useDecideGradeChangeMutation();
  const send = async (how: { approve: boolean; withdraw: boolean; note: string }) => {
    const { data } = await decide({ campId, changeId, dryRun: false, ...how });
    dispatch(staffApi.util.invalidateTags([...changedByRequests]));
    if (data)
      dispatch(toast.success(how.approve ? (effect.first ? text.given : text.approved) : text.refused));
    return data;
  };
  const preview = async () =>
    (await decide({ campId, changeId, dryRun: true, approve: true, withdraw: false, note: '' })).data?.effect;
  return { send, preview, isLoading };
}

function Approve(props: DecidingProps) {
  const { change, onClose } = props;
  const { send, preview, isLoading } = useDecide(props);
  const [effect, setEffect] = useState<Effect>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => {
    void preview().then((shown) => (shown ? setEffect(shown) : onClose()));
  }, []);
  if (!effect) return null;
  return (
    <Consequences
      what="approve"
      whose={change.studentName}
      outcome={effect}
      isLowest={false}
      busy={isLoading}
      onApply={(withdraw) => void send({ approve: true, withdraw, note: '' }).then(onClose)}
      onBack={onClose}
    />
  );
}

function Refuse(props: DecidingProps) {
  const { change, onClose } = props;
  const text = useTexts('staffClosing').change;
  const { send, isLoading } = useDecide(props);
  const { form, unsaved, markSaved } = useFormDraft({
    name: 'refuse-change',
    about: `refuse-change-${change.changeId}`,
    first: { note: '' },
  });
  const refuse = async () => {
    if (!(await send({ approve: false, withdraw: false, note: form.typed.note }))) return;
    markSaved(form.typed);
    onClose();
  };
  return (
    <FormDialog
      unsaved={unsaved}
      title={(change.effect.first ? text.refuseFirst : text.refuseTitle)({
        name: change.studentName,
        title: change.title,
      })}
      act={text.refuse}
      cancel={text.cancel}
      busy={isLoading}
      form={form.name}
      onClose={onClose}
    >
      <Form form={form} compact onSend={() => void refuse()}>
        <FormArea
          name="note"
          label={text.note}
          extra={text.noteHint}
          maxLength={500}
          rows={3}
          check={requiredCheck(text.noteRequired)}
        />
      </Form>
    </FormDialog>
  );
}
