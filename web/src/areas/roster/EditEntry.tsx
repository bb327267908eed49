import { useTexts } from '../../locales/texts.ts';
import { Form } from '../../ui/form/Form.tsx';
import { requiredCheck } from '../../ui/form/FormControls.tsx';
import { FormInput } from '../../ui/form/FormInput.tsx';
import { FormDialog, useFormDraft } from '../back-office/public/form.ts';

import styles from './roster.module.css';
import type { RosterPerson } from './roster.types.ts';
import { rosterApi } from './roster-api.ts';

export interface EditEntryProps {
  campId: number;
  person: RosterPerson;
  onClose: () => void;
}

/** What the roster says of one person, written by hand. The number of who has registered is that person's own. */
export function EditEntry({ campId, person, onClose }: EditEntryProps) {
  const text = useTexts('staffRoster');
  const { studentId, entryId, countryCode, name, nameEn, studentNo, className, mobile } = person;
  const { form, unsaved, markSaved } = useFormDraft({
    name: 'entry',
    about: `roster-${campId}-${studentId ?? `entry-${entryId}`}`,
    first: { name, nameEn, studentNo, className, mobile },
  });
  const [edit, { isLoading }] = rosterApi.useEditEntryMutation();
  const save = async () => {
    const who = studentId === null ? { entryId: entryId ?? 0 } : { studentId };
    const { mobile: typed, ...others } = form.typed;
    const number = typed === mobile ? {} : { mobile: typed, countryCode };
    const { data } = await edit({ campId, ...who, ...others, ...number });
    if (!data) return;
    markSaved(form.typed);
    onClose();
  };
  return (
    <FormDialog
      unsaved={unsaved}
      title={text.editTitle}
      act={text.save}
      cancel={text.cancel}
      busy={isLoading}
      form={form.name}
      onClose={onClose}
    >
      <p className={styles.hint}>{text.editHint}</p>
      <Form form={form} compact onSend={() => void save()}>
        <FormInput name="name" label={text.name} maxLength={50} check={requiredCheck(text.nameRequired)} />
        <FormInput name="nameEn" label={text.nameEn} maxLength={100} />
        <FormInput name="studentNo" label={text.studentNo} maxLength={50} />
        <FormInput name="className" label={text.className} maxLength={50} />
        {studentId === null ? (
          <FormInput name="mobile" label={text.mobile} maxLength={20} inputMode="tel" autoComplete="off" />
        ) : null}
      </Form>
    </FormDialog>
  );
}
