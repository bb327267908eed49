import { useAppDispatch } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { isoOfMinute } from '../../../ui/china-input.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { staffApi } from '../../back-office/public/calls.ts';

import { FormDialog, useFormDraft } from '../../back-office/public/form.ts';
import {
  campsApi,
  ExtensionFields,
  useDeadlinePreview,
  usePastQuestion,
} from '../../camps/public/deadlines.ts';

export interface ExtendSelectedProps {
  campId: number;
  chapterId: number;
  title: string;
  studentIds: number[];
  /** Until when everybody may hand in. */
  dueTime: string;
  onDone: () => void;
  onClose: () => void;
}

/** More time at one homework or test for the students that are chosen. */
export function ExtendSelected({
  campId,
  chapterId,
  title,
  studentIds,
  dueTime,
  onDone,
  onClose,
}: ExtendSelectedProps) {
  const text = useTexts('staffMissingWork');
  const { extend: words } = useTexts('staffCamps');
  const dispatch = useAppDispatch();
  const { form, unsaved, markSaved } = useFormDraft({
    name: 'extend-selected',
    about: `extend-${campId}-${chapterId}`,
    first: { until: '', reason: '' },
  });
  const [extend, { isLoading }] = campsApi.useExtendMutation();
  const extension = () => ({ chapterIds: [chapterId], studentIds, dueAt: isoOfMinute(form.typed.until) });
  const save = async () => {
    const { data } = await extend({ campId, reason: form.typed.reason, ...extension() });
    if (!data) return;
    markSaved(form.typed);
    dispatch(staffApi.util.invalidateTags(['gradebook', 'gradebookRecords']));
    onDone();
    onClose();
  };
  const { ask, dialog, previewing } = useDeadlinePreview(campId, () => void save());
  const { send, question } = usePastQuestion(form.typed.until, () => ask({ extension: extension() }));
  return (
    <>
      <FormDialog
        unsaved={unsaved}
        title={text.extendOf({ count: studentIds.length, title })}
        act={words.give}
        cancel={words.cancel}
        busy={isLoading || previewing}
        form={form.name}
        onClose={onClose}
      >
        <Form form={form} compact onSend={send}>
          <p>{text.dueOf({ time: dueTime, extended: 0 })}</p>
          <ExtensionFields />
        </Form>
      </FormDialog>
      {question}
      {dialog}
    </>
  );
}
