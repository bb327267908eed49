import { extraAttemptsMost } from '@zhixing/contract/gradebook-limits';
import { useAppDispatch } from '../../../base/hooks.ts';
import { toast } from '../../../base/toast.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { FormNumber, requiredCheck } from '../../../ui/form/FormControls.tsx';
import { FormInput } from '../../../ui/form/FormInput.tsx';
import { FormDialog, useFormDraft } from '../../back-office/public/form.ts';

import { gradebookApi } from '../gradebook-api.ts';

export interface GiveAttemptsProps {
  campId: number;
  chapterId: number;
  /** Of the test. */
  title: string;
  studentIds: number[];
  onDone?: () => void;
  onClose: () => void;
}

/** More attempts at one test for the students that are chosen (rules: extra-attempts). */
export function GiveAttempts({ campId, chapterId, title, studentIds, onDone, onClose }: GiveAttemptsProps) {
  const { attempts: text, cancel } = useTexts('staffMissingWork');
  const dispatch = useAppDispatch();
  const { form, requestId, unsaved, markSaved } = useFormDraft({
    name: 'give-attempts',
    about: `attempts-${campId}-${chapterId}`,
    first: { count: '1', reason: '' },
  });
  const [give, { isLoading }] = gradebookApi.useGiveAttemptsMutation();
  const send = async () => {
    const { count, reason } = form.typed;
    const { data } = await give({ campId, chapterId, studentIds, reason, count: Number(count), requestId });
    if (!data) return;
    markSaved(form.typed);
    dispatch(toast[data.given > 0 ? 'success' : 'warning'](text.given(data)));
    onDone?.();
    onClose();
  };
  return (
    <FormDialog
      unsaved={unsaved}
      title={text.giveOf({ count: studentIds.length, title })}
      act={text.give}
      cancel={cancel}
      busy={isLoading}
      form={form.name}
      onClose={onClose}
    >
      <p>{text.hint}</p>
      <Form form={form} compact onSend={() => void send()}>
        <FormNumber
          name="count"
          label={text.count}
          min={1}
          max={extraAttemptsMost}
          check={(typed) => (Number(typed) >= 1 ? undefined : text.countRequired)}
        />
        <FormInput
          name="reason"
          label={text.reason}
          extra={text.reasonHint}
          maxLength={200}
          check={requiredCheck(text.reasonRequired)}
        />
      </Form>
    </FormDialog>
  );
}
