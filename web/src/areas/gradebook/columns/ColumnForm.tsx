import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { FormNumber, requiredCheck } from '../../../ui/form/FormControls.tsx';
import { FormInput } from '../../../ui/form/FormInput.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { FormDialog, useFormDraft } from '../../back-office/public/form.ts';
import { campPath } from '../../camps/index.ts';

import type { Gradebook, GradeItem } from '../gradebook.types.ts';
import { gradebookApi } from '../gradebook-api.ts';
import { type ChangedTotals, previewWidth, TotalChanges, TotalsPreview } from '../scheme/TotalsPreview.tsx';

export interface ColumnFormProps {
  campId: number;
  book: Gradebook;
  /** null: a new one. */
  item: GradeItem | null;
  /** A new one was added. */
  onAdded: (key: string) => void;
  onClose: () => void;
}

/** How many students have something in a column. */
const typedIn = ({ figures, items }: Gradebook, item: GradeItem) =>
  figures[items.findIndex(({ key }) => key === item.key)]?.revisions.filter((revision) => revision > 0)
    .length ?? 0;

/** A column of the teachers' own: its name and full points, and its removal. What changes totals shows first whose (rules: gradebook-columns). */
export function ColumnForm({ campId, book, item, onAdded, onClose }: ColumnFormProps) {
  const text = useTexts('staffGradebook').column;
  const columnId = item ? Number(item.key.slice(1)) : undefined;
  const { form, unsaved, markSaved } = useFormDraft({
    name: 'column',
    about: `gradebook-${campId}-${columnId ?? 'new'}`,
    first: { name: item?.title ?? '', max: `${item?.max ?? 100}` },
  });
  const [preview, { isLoading: previewing }] = gradebookApi.usePreviewTotalsMutation();
  const [save, { isLoading: saving }] = gradebookApi.useSaveColumnMutation();
  const [removing, setRemoving] = useState<Removing | null>(null);
  const [changes, setChanges] = useState<ChangedTotals | null>(null);
  const isTyped = item !== null && typedIn(book, item) > 0;
  const changesOf = async (max: number | null) =>
    (await preview({ campId, column: { columnId: columnId ?? 0, max } })).data;
  const keep = async () => {
    const { name, max } = form.typed;
    const which = columnId === undefined ? {} : { columnId };
    const { data } = await save({ campId, ...which, name, max: Number(max) });
    setChanges(null);
    if (!data) return;
    markSaved(form.typed);
    onClose();
    if (!item) onAdded(`c${data.columnId}`);
  };
  const send = async () => {
    const max = Number(form.typed.max);
    if (!isTyped || max === item.max) return keep();
    const found = await changesOf(max);
    if (found) setChanges(found);
  };
  const askRemoval = async () => {
    const found = isTyped ? await changesOf(null) : null;
    if (found !== undefined) setRemoving({ changes: found });
  };
  if (removing && item)
    return <Remove campId={campId} book={book} item={item} onClose={onClose} changes={removing.changes} />;
  return (
    <>
      <FormDialog
        unsaved={unsaved}
        title={item ? text.change : text.add}
        act={text.save}
        cancel={text.cancel}
        busy={previewing || saving}
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
        {item ? null : (
          <p>
            {book.schemeRevision === 0 ? text.counts : text.countsNot}
            {book.schemeRevision === 0 ? null : (
              <Link to={campPath(campId, 'gradebook/scheme')}>{text.scheme}</Link>
            )}
          </p>
        )}
        {item ? (
          <Button variant="secondary" size="small" idle={previewing} onClick={() => void askRemoval()}>
            {text.remove}
          </Button>
        ) : null}
      </FormDialog>
      {changes ? (
        <TotalsPreview
          changes={changes}
          before={book.scheme}
          after={book.scheme}
          act={text.save}
          busy={saving}
          onSave={() => void keep()}
          onClose={() => setChanges(null)}
        />
      ) : null}
    </>
  );
}

/** `changes` null: nothing was typed in the column, so that no total changes. */
interface Removing {
  changes: ChangedTotals | null;
}

type RemoveProps = Omit<ColumnFormProps, 'onAdded'> & Removing & { item: GradeItem };

function Remove({ campId, book, item, changes, onClose }: RemoveProps) {
  const text = useTexts('staffGradebook').column;
  const [remove, { isLoading }] = gradebookApi.useRemoveColumnMutation();
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
      width={changes ? previewWidth : undefined}
      onAct={() => void act()}
      onClose={onClose}
    >
      <p>{text.removeHint({ count: typedIn(book, item) })}</p>
      {changes ? <TotalChanges changes={changes} before={book.scheme} after={book.scheme} /> : null}
    </ConfirmDialog>
  );
}
