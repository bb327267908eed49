import { campStudentsMost } from '@zhixing/contract/list-limits';
import { useTexts } from '../../locales/texts.ts';
import { isoOfMinute } from '../../ui/china-input.ts';
import { useChinaDates } from '../../ui/china-time.ts';
import { Form } from '../../ui/form/Form.tsx';
import { requiredCheck } from '../../ui/form/FormControls.tsx';
import { FormMultiPicker, splitValues } from '../../ui/form/FormMultiPicker.tsx';
import { textChoices } from '../../ui/form/Picker.tsx';
import { useDebouncedSearch } from '../../ui/staff/use-debounced-search.ts';
import { FormDialog, useFormDraft } from '../back-office/public/form.ts';

import type { Camp, CampDeadlines } from './camps.types.ts';
import { campsApi } from './camps-api.ts';
import { useDeadlinePreview } from './deadlines/use-deadline-preview.tsx';
import { ExtensionFields, usePastQuestion } from './ExtensionFields.tsx';

export interface ExtendFormProps {
  camp: Camp;
  deadlines: CampDeadlines;
  onClose: () => void;
}

/** More time for students: for whom, where, until when and why. What is typed stays when it is refused. */
export function ExtendForm({ camp, deadlines, onClose }: ExtendFormProps) {
  const { extend: text, takeAway } = useTexts('staffCamps');
  const { time } = useChinaDates();
  const { form, unsaved, markSaved } = useFormDraft({
    name: 'extend',
    about: `extend-${camp.id}`,
    first: { studentIds: '', chapterIds: '', until: '', reason: '' },
  });
  const [extend, { isLoading }] = campsApi.useExtendMutation();
  const extension = () => {
    const { studentIds, chapterIds, until } = form.typed;
    return {
      studentIds: splitValues(studentIds).map(Number),
      chapterIds: splitValues(chapterIds).map(Number),
      dueAt: isoOfMinute(until),
    };
  };
  const save = async () => {
    const { data } = await extend({ campId: camp.id, reason: form.typed.reason, ...extension() });
    if (!data) return;
    markSaved(form.typed);
    onClose();
  };
  const { ask, dialog, previewing } = useDeadlinePreview(camp.id, () => void save());
  const { send, question } = usePastQuestion(form.typed.until, () => ask({ extension: extension() }));
  const due = deadlines.leaves.flatMap(({ chapterId, title, dueAt }) =>
    dueAt === null ? [] : [{ value: chapterId, label: text.lessonDue({ title, time: time(dueAt) }) }],
  );
  return (
    <>
      <FormDialog
        unsaved={unsaved}
        title={text.give}
        act={text.give}
        cancel={text.cancel}
        busy={isLoading || previewing}
        form={form.name}
        onClose={onClose}
      >
        <Form form={form} compact onSend={send}>
          <StudentItem campId={camp.id} />
          <FormMultiPicker
            name="chapterIds"
            label={text.lessons}
            choices={textChoices(due)}
            none={text.noLesson}
            remove={takeAway}
            check={requiredCheck(text.lessonRequired)}
          />
          <ExtensionFields />
        </Form>
      </FormDialog>
      {question}
      {dialog}
    </>
  );
}

/** Who learns in the camp, found by name or student number. */
function StudentItem({ campId }: { campId: number }) {
  const { extend: text, takeAway } = useTexts('staffCamps');
  const { ui } = useTexts('common');
  const { keyword, onSearch } = useDebouncedSearch();
  const { data, isFetching } = campsApi.useFindStudentsQuery({ campId, keyword });
  const students = (data?.list ?? []).map(({ id, name, studentNo }) => ({
    value: id,
    label: `${name} ${studentNo}`.trim(),
  }));
  return (
    <FormMultiPicker
      name="studentIds"
      label={text.student}
      placeholder={text.find}
      choices={textChoices(students)}
      none={isFetching ? ui.loading : text.nobody}
      remove={takeAway}
      onSearch={onSearch}
      most={campStudentsMost}
      check={requiredCheck(text.studentRequired)}
    />
  );
}
