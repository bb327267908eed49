import { gradeFileBytes } from '@zhixing/contract/gradebook-limits';
import { importedInRequest } from '@zhixing/contract/staff/jobs/limits';
import { useState } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import { toast } from '../../../base/toast.ts';
import { readBase64 } from '../../../device/read-base64.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { DropZone } from '../../../ui/staff/DropZone.tsx';
import { staffApi } from '../../back-office/public/calls.ts';
import { Resending } from '../../back-office/public/form.ts';
import type { Conflict, Gradebook, ReadGradebook } from '../gradebook.types.ts';
import { gradebookApi } from '../gradebook-api.ts';
import { ReasonDialog } from '../reason/reason-part.ts';
import { FilePreview } from './FilePreview.tsx';

export interface FileDialogProps {
  campId: number;
  book: Gradebook;
  onClose: () => void;
}

/** A downloaded gradebook that was changed comes back: first what it changes, then it is saved. */
export function FileDialog({ campId, book, onClose }: FileDialogProps) {
  const text = useTexts('staffGradeFiles');
  const { reason: reasonText } = useTexts('staffGradebook');
  const dispatch = useAppDispatch();
  const [read, { isLoading: reading }] = gradebookApi.useReadGradebookFileMutation();
  const [save, few] = gradebookApi.useSaveReadEntriesMutation();
  const [ask, many] = gradebookApi.useImportEntriesMutation();
  const saving = few.isLoading || many.isLoading;
  const [problem, setProblem] = useState('');
  const [found, setFound] = useState<ReadGradebook | null>(null);
  const [left, setLeft] = useState<Conflict[]>([]);
  const take = async (file: File) => {
    setFound(null);
    setLeft([]);
    setProblem(file.size > gradeFileBytes ? text.tooLarge : '');
    if (file.size > gradeFileBytes) return;
    // A file that was moved or opened by another program meanwhile cannot be read.
    const bytes = await readBase64(file).catch(() => '');
    if (bytes === '') return setProblem(text.unreadable);
    const { data, error } = await read({ campId, file: bytes });
    if (data) setFound(data);
    else setProblem(error && 'msg' in error && error.msg ? error.msg : text.unreadable);
  };
  const [asking, setAsking] = useState(false);
  // Of homework and tests a file changes only flags.
  const isFlag = ({ item }: ReadGradebook['changes'][number]) =>
    book.items.some(({ key, kind }) => key === item && kind !== 'own');
  const flags = found?.changes.filter(isFlag).length ?? 0;
  /** Has a job save many cells, all or none of them; whether it was asked for. */
  const importMany = async (changes: ReadGradebook['changes'], reason: string) => {
    const entries = changes.map(({ roundedFrom: _, ...entry }) => entry);
    const { data } = await ask({ campId, entries, reason });
    if (!data) return false;
    dispatch(toast.success(text.begun({ count: changes.length })));
    onClose();
    return true;
  };
  /** Saves a few cells; whether they were, be it that somebody else had changed some. */
  const saveFew = async (read: ReadGradebook['changes'], reason: string) => {
    const entries = read.map((each) => (isFlag(each) ? { ...each, reason } : each));
    const { data } = await save({ campId, entries });
    if (!data) return false;
    dispatch(staffApi.util.invalidateTags(['gradebook', 'gradebookRecords']));
    setFound(null);
    setLeft(data.conflicts);
    if (data.conflicts.length > 0) return true;
    dispatch(toast.success(text.saved({ count: entries.length })));
    onClose();
    return true;
  };
  const saveAll = ({ changes }: ReadGradebook, reason: string) =>
    changes.length > importedInRequest ? importMany(changes, reason) : saveFew(changes, reason);
  const count = found?.changes.length ?? 0;
  return (
    <ConfirmDialog
      title={text.title}
      act={found ? text.save({ count }) : text.choose}
      cancel={text.close}
      width={720}
      stays
      busy={saving}
      disabled={count === 0}
      onAct={() => (flags > 0 ? setAsking(true) : void (found && saveAll(found, '')))}
      onClose={onClose}
    >
      <p>{text.lead}</p>
      <DropZone
        busy={reading || saving}
        words={{ drop: text.file, kinds: text.kinds, reading: text.reading }}
        accept=".xlsx,.csv"
        onFile={(file) => void take(file)}
      />
      {found ? <Resending /> : null}
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      {left.length > 0 ? <Notice tone="warning">{text.leftOver({ count: left.length })}</Notice> : null}
      {found ? <FilePreview book={book} found={found} /> : null}
      {asking && found ? (
        <ReasonDialog
          about={`file-${campId}`}
          title={reasonText.title({ count: flags })}
          busy={saving}
          onSave={async (reason) => {
            const isSaved = await saveAll(found, reason);
            if (isSaved) setAsking(false);
            return isSaved;
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </ConfirmDialog>
  );
}
