import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { FormNumber, requiredCheck } from '../../../ui/form/FormControls.tsx';
import { FormInput } from '../../../ui/form/FormInput.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { useFormDraft } from '../kit/use-form-draft.ts';
import type { Gradebook, GradeItem } from './gradebook.types.ts';
import { gradebookApi } from './gradebook-api.ts';

export interface ColumnFormProps {
  campId: number;
  book: Gradebook;
  /** null: a new one. */
  item: GradeItem | null;
  /** A new one was added. */
  onAdded: (key: string) => void;
  onClose: () => void;
}

/** A column of the teachers' own: its name and full points, and its removal. */
export function ColumnForm({ campId, book, item, onAdded, onClose }: ColumnFormProps) {
  const text = useTexts('staffGradebook').column;
  const columnId = item ? Number(item.key.slice(1)) : undefined;
  const { form, unsaved, settle } = useFormDraft({
    ...{ name: 'column', about: `gradebook-${campId}-${columnId ?? 'new'}` },
    first: { name: item?.title ?? '', max: `${item?.max ?? 100}` },
  });
  const [save, { isLoading }] = gradebookApi.useSaveColumnMutation();
  const [removing, setRemoving] = useState(false);
  const send = async () => {
    const { name, max } = form.typed;
    const which = columnId === undefined ? {} : { columnId };
    const { data } = await save({ campId, ...which, name, max: Number(max) });
    if (!data) return;
    settle(form.typed);
    onClose();
    if (!item) onAdded(`c${data.columnId}`);
  };
  if (removing && item) return <Remove {...{ campId, book, item }} onClose={onClose} />;
  return (
    <FormDialog
      unsaved={unsaved}
      title={item ? text.change : text.add}
      act={text.save}
      cancel={text.cancel}
      busy={isLoading}
      form={form.name}
      onClose={onClose}
    >
      <Form form={form} compact onSend={() => void send()}>
        <FormInput
          data-first={item ? undefined : ''}
          name="name"
          label={text.name}
          maxLength={30}
          check={requiredCheck(text.nameRequired)}
        />
        <FormNumber
          name="max"
          label={text.max}
          max={1000}
          precision={2}
          check={(typed) => (Number(typed) > 0 ? undefined : text.maxRequired)}
        />
      </Form>
      {item ? (
        <Button variant="secondary" size="small" onClick={() => setRemoving(true)}>
          {text.remove}
        </Button>
      ) : null}
    </FormDialog>
  );
}

function Remove({ campId, book, item, onClose }: Omit<ColumnFormProps, 'onAdded'> & { item: GradeItem }) {
  const text = useTexts('staffGradebook').column;
  const [remove, { isLoading }] = gradebookApi.useRemoveColumnMutation();
  const figure = book.figures[book.items.indexOf(item)];
  const count = figure?.revisions.filter((revision) => revision > 0).length ?? 0;
  const act = async () => {
    const { data } = await remove({ campId, columnId: Number(item.key.slice(1)) });
    if (data) onClose();
  };
  return (
    <ConfirmDialog
      title={text.removeOf({ name: item.title })}
      act={text.removed}
      cancel={text.cancel}
      danger
      busy={isLoading}
      onAct={() => void act()}
      onClose={onClose}
    >
      {text.removeHint({ count })}
    </ConfirmDialog>
  );
}
