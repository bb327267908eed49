import { campFacts } from '@zhixing/contract/camp-settings';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { requiredCheck } from '../../ui/form/FormControls.tsx';
import { FormInput } from '../../ui/form/FormInput.tsx';
import { LeaveGuard, useFormDraft } from '../back-office/public/form.ts';

import { changeOf, fieldsOf, type RuleFields, sameRule } from './camp-form.ts';
import styles from './camps.module.css';
import type { Camp } from './camps.types.ts';
import { campsApi } from './camps-api.ts';
import { DateRange } from './DateRange.tsx';
import { useDeadlinePreview } from './deadlines/use-deadline-preview.tsx';
import { RuleItems } from './RuleItems.tsx';
import { StaffItem } from './StaffItem.tsx';
import { useLimits } from './use-limits.ts';

/** A camp's rules, changed as far as they may be; what stays is said before (rules: camp-fixed). */
export function CampRules({ camp }: { camp: Camp }) {
  const text = useTexts('staffCamps').form;
  const { form, unsaved, markSaved } = useFormDraft<RuleFields>({
    name: 'rules',
    about: `rules-${camp.id}`,
    first: fieldsOf(camp),
    same: sameRule,
  });
  const limits = useLimits(camp.facts);
  const strongest = campFacts.find((fact) => camp.facts.includes(fact));
  const [change, { isLoading }] = campsApi.useChangeCampMutation();
  const changes = camp.may.includes('camp.change');
  const save = async () => {
    const sent = form.typed;
    const { error } = await change(changeOf(camp, sent));
    if (!error) markSaved(sent);
  };
  const { ask, dialog, previewing } = useDeadlinePreview(camp.id, () => void save());
  const send = () => {
    const { endsAt } = changeOf(camp, form.typed);
    // Another end is another deadline for what has none of its own; what it may not be is said by the change itself.
    const isShown =
      endsAt !== undefined && camp.gradebookState === 'open' && new Date(endsAt) > new Date(camp.startsAt);
    return isShown ? ask({ endsAt }) : save();
  };
  return (
    <Form form={form} compact className={styles.form} onSend={() => void send()}>
      <LeaveGuard unsaved={unsaved} />
      {strongest && changes ? <Notice title={text.because[strongest]}>{text.what[strongest]}</Notice> : null}
      <fieldset className={styles.whole} disabled={!changes}>
        <FormInput
          name="title"
          label={text.title}
          maxLength={120}
          check={requiredCheck(text.titleRequired)}
        />
        <DateRange startStays={limits('startsAt').note} endStays={limits('endsAt').note} />
        {changes ? <StaffItem camp={camp} collegeId={camp.college?.id ?? 0} /> : null}
        <RuleItems
          facts={camp.facts}
          anonymousBefore={camp.anonymousMarking}
          ownAttempts={camp.attempts === null}
        />
      </fieldset>
      {changes ? (
        <Button type="submit" loading={isLoading || previewing}>
          {text.save}
        </Button>
      ) : (
        <p className={styles.below}>{text.readOnly}</p>
      )}
      {dialog}
    </Form>
  );
}
