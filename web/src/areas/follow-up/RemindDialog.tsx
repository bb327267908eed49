import { reminderCharactersMost } from '@zhixing/contract/list-limits';
import { useAppDispatch } from '../../base/hooks.ts';
import { toast } from '../../base/toast.ts';
import { useTexts } from '../../locales/texts.ts';
import { Form } from '../../ui/form/Form.tsx';
import { FormArea, requiredCheck } from '../../ui/form/FormControls.tsx';
import { FormDialog, useFormDraft } from '../back-office/public/form.ts';

import { type FollowedStudent, followUpApi } from './follow-up-api.ts';

export interface RemindDialogProps {
  campId: number;
  students: FollowedStudent[];
  onDone: () => void;
  onClose: () => void;
}

/** The same words to everybody chosen, as a notice; once a day for each. */
export function RemindDialog({ campId, students, onDone, onClose }: RemindDialogProps) {
  const text = useTexts('staffFollowUp');
  const dispatch = useAppDispatch();
  const { form, unsaved, markSaved } = useFormDraft({
    name: 'remind',
    about: `remind-${campId}`,
    first: { word: text.usualWord },
  });
  const [remind, { isLoading }] = followUpApi.useRemindStudentsMutation();
  const send = async () => {
    const studentIds = students.map(({ studentId }) => studentId);
    const sent = form.typed;
    const { data } = await remind({ campId, studentIds, word: sent.word });
    if (!data) return;
    markSaved(sent);
    dispatch(toast.success(text.remindedOf(data)));
    onDone();
    onClose();
  };
  return (
    <FormDialog
      unsaved={unsaved}
      title={text.remindTitle({ count: students.length })}
      act={text.send}
      cancel={text.cancel}
      busy={isLoading}
      form={form.name}
      onClose={onClose}
    >
      <p>{text.remindHint}</p>
      <p>{text.names({ names: students.slice(0, 10).map(({ name }) => name), count: students.length })}</p>
      <Form form={form} compact onSend={() => void send()}>
        <FormArea
          name="word"
          label={text.word}
          rows={4}
          counted
          maxLength={reminderCharactersMost}
          check={requiredCheck(text.wordRequired)}
        />
      </Form>
    </FormDialog>
  );
}
