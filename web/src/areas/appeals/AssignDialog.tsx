import { appealLimits } from '@zhixing/contract/gradebook-limits';
import { useTexts } from '../../locales/texts.ts';
import { Form } from '../../ui/form/Form.tsx';
import { FormArea, FormSelect, requiredCheck } from '../../ui/form/FormControls.tsx';
import { FormDialog, useFormDraft } from '../back-office/public/form.ts';

import { useSelf } from '../back-office/public/self.ts';
import { appealsApi, type StaffAppeal } from './appeals-api.ts';

export interface AssignDialogProps {
  appeal: StaffAppeal;
  whose: string;
  onClose: () => void;
}

/** Names who is to answer an appeal: somebody of the camp, or the reader again. */
export function AssignDialog({ appeal: { appealId, campId, assignee }, whose, onClose }: AssignDialogProps) {
  const text = useTexts('staffAppeals');
  const { userId, name } = useSelf();
  const { data } = appealsApi.useAppealMarkersQuery({ campId });
  const { form, requestId, unsaved, markSaved } = useFormDraft({
    name: 'assign-appeal',
    about: `assign-appeal-${appealId}`,
    first: { accountId: '', note: '' },
  });
  const [assign, { isLoading }] = appealsApi.useAssignAppealMutation();
  const others = (data?.list ?? []).filter(({ id }) => id !== userId);
  const people = [...others, { id: userId, name: text.myself({ name }) }].filter(
    ({ id }) => id !== assignee?.id,
  );
  const send = async () => {
    const sent = form.typed;
    const { error } = await assign({
      appealId,
      accountId: Number(sent.accountId),
      note: sent.note,
      requestId,
    });
    if (error) return;
    markSaved(sent);
    onClose();
  };
  return (
    <FormDialog
      unsaved={unsaved}
      title={text.assignTitle({ whose })}
      act={text.assign}
      cancel={text.cancel}
      busy={isLoading}
      form={form.name}
      onClose={onClose}
    >
      <Form form={form} onSend={() => void send()} compact>
        <FormSelect
          name="accountId"
          label={text.person}
          extra={text.personHint}
          placeholder={text.choosePerson}
          options={people.map(({ id, name: label }) => ({ value: String(id), label }))}
          check={requiredCheck(text.personNeeded)}
        />
        <FormArea name="note" label={text.note} rows={3} maxLength={appealLimits.answer} counted />
      </Form>
    </FormDialog>
  );
}
