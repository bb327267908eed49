import { useTexts } from '../../../locales/texts.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { needed } from '../../../ui/form/FormControls.tsx';
import { FormInput } from '../../../ui/form/FormInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { College } from '../staff.types.ts';
import { staffApi } from '../staff-api.ts';

/** A new college, or other names for one. */
export function CollegeForm({ college, onClose }: { college?: College; onClose: () => void }) {
  const { colleges: text, people } = useTexts('staff');
  const first = { name: college?.name ?? '', nameEn: college?.nameEn ?? '' };
  const form = useForm({ name: 'college', first });
  const [create, creating] = staffApi.useCreateCollegeMutation();
  const [rename, renaming] = staffApi.useRenameCollegeMutation();
  const save = async () => {
    const fields = form.typed;
    const { error } = college ? await rename({ collegeId: college.id, ...fields }) : await create(fields);
    if (!error) onClose();
  };
  return (
    <AskDialog
      title={college ? text.rename : text.create}
      act={people.save}
      cancel={people.cancel}
      busy={creating.isLoading || renaming.isLoading}
      form={form.name}
      onClose={onClose}
    >
      <Form form={form} onSend={() => void save()} compact>
        <FormInput name="name" label={text.name} check={needed(text.nameRequired)} maxLength={60} />
        <FormInput name="nameEn" label={text.nameEn} maxLength={120} lang="en" />
      </Form>
    </AskDialog>
  );
}
