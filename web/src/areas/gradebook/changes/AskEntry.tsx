import { gradeFlags } from '@zhixing/contract/gradebook-words';
import { useState } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import { toast } from '../../../base/toast.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { FormArea, requiredCheck } from '../../../ui/form/FormControls.tsx';
import { FormInput } from '../../../ui/form/FormInput.tsx';
import { staffApi } from '../../back-office/public/calls.ts';
import { FormDialog, useFormDraft } from '../../back-office/public/form.ts';
import { Consequences, changedByRequests, changesApi } from '../../marks/index.ts';
import type { Effect } from '../../marks/marks.types.ts';
import type { GradeItem, Typed } from '../gradebook.types.ts';
import { typedOf } from '../grid/typed-cell.ts';
import { useFigureText } from '../use-figure-text.ts';

export interface AskEntryProps {
  campId: number;
  student: { id: number; name: string };
  item: GradeItem;
  /** What stands in the cell now, and how often it was changed. */
  now: Typed & { revision: number };
  onClose: () => void;
}

/** Asks that a cell of a locked gradebook is corrected: points of a column or a flag, as they are typed in the grid. */
export function AskEntry({ campId, student, item, now, onClose }: AskEntryProps) {
  const text = useTexts('staffClosing').change;
  const { figures } = useTexts('grades');
  const { typedText } = useFigureText();
  const dispatch = useAppDispatch();
  const { form, requestId, unsaved, markSaved } = useFormDraft({
    name: 'ask-entry',
    about: `ask-entry-${campId}-${student.id}-${item.key}`,
    first: { cell: typedText(now), reason: '' },
  });
  const [ask, { isLoading }] = changesApi.useAskGradeChangeMutation();
  const [effect, setEffect] = useState<Effect>();
  const typed = typedOf(form.typed.cell, item, figures);
  const send = async (dryRun: boolean) => {
    const entry = { studentId: student.id, item: item.key, revision: now.revision };
    const { data } = await ask({
      campId,
      entry: { ...entry, value: typed?.value ?? null, flag: typed?.flag ?? null },
      reason: form.typed.reason,
      dryRun,
      requestId,
    });
    if (dryRun || !data) return setEffect(data);
    markSaved(form.typed);
    dispatch(staffApi.util.invalidateTags([...changedByRequests]));
    dispatch(toast.success(text.sent));
    onClose();
  };
  const names = gradeFlags.map((flag) => figures[flag]).join(text.or);
  return (
    <>
      <FormDialog
        unsaved={unsaved}
        title={text.askTitle({ name: student.name, title: item.title })}
        act={text.next}
        cancel={text.cancel}
        busy={isLoading && !effect}
        form={form.name}
        onClose={onClose}
      >
        <Form form={form} compact onSend={() => void send(true)}>
          <FormInput
            name="cell"
            label={text.cell}
            extra={
              item.kind === 'own'
                ? text.cellOwn({ max: item.max, flags: names })
                : text.cellFlag({ flags: names })
            }
            maxLength={20}
            check={(value) => (typedOf(value, item, figures) ? undefined : text.cellWrong)}
          />
          <FormArea
            name="reason"
            label={text.reason}
            extra={text.reasonHint}
            maxLength={500}
            rows={2}
            check={requiredCheck(text.reasonRequired)}
          />
        </Form>
      </FormDialog>
      {effect ? (
        <Consequences
          what="ask"
          whose={student.name}
          outcome={effect}
          isLowest={false}
          busy={isLoading}
          onApply={() => void send(false)}
          onBack={() => setEffect(undefined)}
        />
      ) : null}
    </>
  );
}
