import { useNavigate } from 'react-router';
import { useTexts } from '../../../locales/texts.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { FormSelect, requiredCheck } from '../../../ui/form/FormControls.tsx';
import { FormInput } from '../../../ui/form/FormInput.tsx';
import staffStyles from '../../../ui/staff/staff.module.css';
import { FormDialog, useFormDraft } from '../../back-office/public/form.ts';
import { projectPath } from '../project-paths.ts';
import { projectsApi } from '../projects-api.ts';
import { useTypeOptions } from '../types/use-type-options.ts';

/** A new project: its name and its type; all the rest is written on its pages. */
export function CreateProject({ onClose }: { onClose: () => void }) {
  const text = useTexts('staffProjects').create;
  // Asked again after no answer came, it is the same project.
  const { form, requestId, unsaved, markSaved } = useFormDraft({
    name: 'project',
    about: 'create-project',
    first: { title: '', type: '' },
  });
  const navigate = useNavigate();
  const types = useTypeOptions();
  const [create, { isLoading }] = projectsApi.useCreateProjectMutation();
  const save = async () => {
    const { data } = await create({ ...form.typed, requestId });
    if (!data) return;
    markSaved(form.typed);
    void navigate(projectPath(data.projectId));
  };
  return (
    <FormDialog
      unsaved={unsaved}
      title={text.title}
      act={text.ok}
      cancel={text.cancel}
      busy={isLoading}
      form={form.name}
      onClose={onClose}
    >
      <p className={staffStyles.hint}>{text.hint}</p>
      <Form form={form} compact onSend={() => void save()}>
        <FormInput
          name="title"
          label={text.name}
          check={requiredCheck(text.nameRequired)}
          maxLength={120}
          autoComplete="off"
          data-first
        />
        <FormSelect
          name="type"
          label={text.type}
          check={requiredCheck(text.typeRequired)}
          placeholder={text.typeRequired}
          options={types}
        />
      </Form>
    </FormDialog>
  );
}
