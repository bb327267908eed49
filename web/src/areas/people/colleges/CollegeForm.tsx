import { useTexts } from '../../../locales/texts.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { requiredCheck } from '../../../ui/form/FormControls.tsx';
import { FormInput } from '../../../ui/form/FormInput.tsx';
import { FormDialog, useFormDraft } from '../../back-office/public/form.ts';

import type { College } from '../people.types.ts';
import { peopleApi } from '../people-api.ts';

/** A new college, or other names for one. */
export function CollegeForm({ college, onClose }: { college?: College; onClose: () => void }) {
  const { colleges: text, people } = useTexts('staff');
  const first = { name: college?.name ?? '', nameEn: college?.nameEn ?? '' };
  const about = `college-${college?.id ?? 'new'}`;
  const { form, unsaved, markSaved } = useFormDraft({ name: 'college', about, first });
  const [create, creating] = peopleApi.useCreateCollegeMutation();
  const [rename, renaming] = peopleApi.useRenameCollegeMutation();
  const save = async () => {
    const fields = form.typed;
    const { error } = college ? await rename({ collegeId: college.id, ...fields }) : await create(fields);
    if (error) return;
    markSaved(fields);
    onClose();
  };
  return (
    <FormDialog
      unsaved={unsaved}
      title={college ? text.rename : text.create}
      act={people.save}
      cancel={people.cancel}
      busy={creating.isLoading || renaming.isLoading}
      form={form.name}
      onClose={onClose}
    >
      <Form form={form} onSend={() => void save()} compact>
        <FormInput name="name" label={text.name} check={requiredCheck(text.nameRequired)} maxLength={60} />
        <FormInput name="nameEn" label={text.nameEn} maxLength={120} lang="en" />
      </Form>
    </FormDialog>
  );
}
