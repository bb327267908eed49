import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { FormNumber } from '../../ui/form/FormControls.tsx';
import { FormDialog, useFormDraft } from '../back-office/public/form.ts';

import { type FollowUpList, type FollowUpRules, followUpApi } from './follow-up-api.ts';

export interface RulesDialogProps {
  campId: number;
  list: FollowUpList;
  onClose: () => void;
}

const names = ['idleDays', 'behindLessons', 'failedTests', 'returnedDays'] as const;
const most: FollowUpRules = { idleDays: 90, behindLessons: 200, failedTests: 200, returnedDays: 90 };
const fieldsOf = (values: FollowUpRules) =>
  Object.fromEntries(names.map((name) => [name, `${values[name]}`])) as Record<keyof FollowUpRules, string>;

/** From how many on a student is followed up in this camp. */
export function RulesDialog({ campId, list: { rules, defaults }, onClose }: RulesDialogProps) {
  const text = useTexts('staffFollowUp');
  const { form, unsaved, markSaved } = useFormDraft({
    name: 'follow-up-rules',
    about: `follow-up-${campId}`,
    first: fieldsOf(rules),
  });
  const [save, { isLoading }] = followUpApi.useSaveFollowUpRulesMutation();
  const send = async (given: FollowUpRules | null) => {
    const { data } = await save({ campId, rules: given });
    if (!data) return;
    markSaved(given ? form.typed : fieldsOf(defaults));
    onClose();
  };
  const typed = () =>
    Object.fromEntries(names.map((name) => [name, Number(form.typed[name])])) as unknown as FollowUpRules;
  return (
    <FormDialog
      unsaved={unsaved}
      title={text.rulesOf}
      act={text.save}
      cancel={text.cancel}
      busy={isLoading}
      form={form.name}
      onClose={onClose}
    >
      <p>{text.rulesHint}</p>
      <Form form={form} compact onSend={() => void send(typed())}>
        {names.map((name) => (
          <FormNumber
            key={name}
            name={name}
            label={text.fields[name]}
            extra={text.usual({ value: defaults[name] })}
            min={0}
            max={most[name]}
            check={(value) => (value === '' ? text.numberRequired : undefined)}
          />
        ))}
      </Form>
      <Button variant="secondary" size="small" onClick={() => void send(null)}>
        {text.reset}
      </Button>
    </FormDialog>
  );
}
