import { contentType } from '@zhixing/contract/words';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../locales/texts.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { FormOther, requiredCheck } from '../../../ui/form/FormControls.tsx';
import { FormInput } from '../../../ui/form/FormInput.tsx';
import { Radios } from '../../../ui/form/Radios.tsx';
import { FormDialog, useFormDraft } from '../../back-office/public/form.ts';

import { lessonPath } from '../project-paths.ts';
import type { DraftNode } from '../projects-api.ts';
import type { DirectoryActions } from './use-directory.ts';

/** A video is a reading with a video above its text. */
const typeOf = {
  chapter: null,
  [contentType.reading]: contentType.reading,
  film: contentType.reading,
  [contentType.homework]: contentType.homework,
  [contentType.test]: contentType.test,
} as const;
type Kind = keyof typeof typeOf;
const kinds: Kind[] = ['chapter', contentType.reading, 'film', contentType.homework, contentType.test];

interface AddNodeProps {
  /** Below which chapter; null: at the top. */
  parent: DraftNode | null;
  projectId: number;
  acts: DirectoryActions;
  onClose: () => void;
}

/** A new chapter or section: its title, and what it is. */
export function AddNode({ parent, projectId, acts, onClose }: AddNodeProps) {
  const { directory: text, kinds: names } = useTexts('staffProjects');
  const { form, unsaved, markSaved } = useFormDraft({
    name: 'node',
    about: `node-${projectId}-${parent?.id ?? 'top'}`,
    first: { title: '', kind: parent ? String(contentType.reading) : 'chapter' },
  });
  const navigate = useNavigate();
  const level = (parent?.level ?? 0) + 1;
  const offered = kinds.filter((kind) => kind !== 'chapter' || level < 3);
  const save = async () => {
    const { title, kind } = form.typed;
    const chosen = kinds.find((each) => String(each) === kind) ?? 'chapter';
    const nodeId = await acts.add(title.trim(), typeOf[chosen], parent?.id ?? null);
    if (!nodeId) return;
    markSaved(form.typed);
    onClose();
    // There its video is uploaded.
    if (chosen === 'film') void navigate(lessonPath(projectId, nodeId));
  };
  return (
    <FormDialog
      unsaved={unsaved}
      title={parent ? text.addTo(parent) : text.addChapter}
      act={text.ok}
      cancel={text.cancel}
      busy={acts.isBusy}
      form={form.name}
      onClose={onClose}
    >
      <Form form={form} compact onSend={() => void save()}>
        <FormInput
          name="title"
          label={text.title}
          check={requiredCheck(text.titleRequired)}
          maxLength={120}
          autoComplete="off"
          data-first
        />
        <FormOther name="kind" label={text.kind} group>
          {({ value, change }) => (
            <Radios
              column
              value={value}
              options={offered.map((kind) => ({ value: String(kind), label: names[kind] }))}
              onChange={change}
            />
          )}
        </FormOther>
      </Form>
    </FormDialog>
  );
}
