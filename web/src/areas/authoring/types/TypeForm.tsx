import { useTexts } from '../../../locales/texts.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { FormArea, FormCounted, requiredCheck } from '../../../ui/form/FormControls.tsx';
import { FormInput } from '../../../ui/form/FormInput.tsx';
import { FormDialog, useFormDraft } from '../../back-office/public/form.ts';

import { type ProjectType, typesApi } from './types-api.ts';

/** A new type, or other words for one; its short name is its address and stays. */
export function TypeForm({ type, onClose }: { type?: ProjectType; onClose: () => void }) {
  const { types: text, people } = useTexts('staff');
  const { slug, name, nameEn, summary, summaryEn } = type ?? {
    slug: '',
    name: '',
    nameEn: '',
    summary: '',
    summaryEn: '',
  };
  const { form, unsaved, markSaved } = useFormDraft({
    name: 'type',
    about: `type-${type?.slug ?? 'new'}`,
    first: { slug, name, nameEn, summary, summaryEn },
  });
  const [create, creating] = typesApi.useCreateTypeMutation();
  const [change, changing] = typesApi.useChangeTypeMutation();
  const save = async () => {
    const { error } = type ? await change(form.typed) : await create(form.typed);
    if (error) return;
    markSaved(form.typed);
    onClose();
  };
  return (
    <FormDialog
      unsaved={unsaved}
      title={type ? text.change : text.create}
      act={people.save}
      cancel={people.cancel}
      busy={creating.isLoading || changing.isLoading}
      form={form.name}
      onClose={onClose}
    >
      <Form form={form} onSend={() => void save()} compact>
        <FormCounted name="name" label={text.name} check={requiredCheck(text.nameRequired)} maxLength={20} />
        <FormInput
          name="nameEn"
          label={text.nameEn}
          check={requiredCheck(text.nameEnRequired)}
          maxLength={60}
          lang="en"
        />
        <FormInput
          name="slug"
          label={text.slug}
          extra={text.slugHint}
          check={(typed) => (/^[a-z][a-z0-9-]{0,39}$/.test(typed) ? undefined : text.slugRequired)}
          maxLength={40}
          disabled={type !== undefined}
          lang="en"
        />
        <FormArea name="summary" label={text.summary} rows={2} maxLength={120} counted />
        <FormArea name="summaryEn" label={text.summaryEn} rows={2} maxLength={240} counted lang="en" />
      </Form>
    </FormDialog>
  );
}
