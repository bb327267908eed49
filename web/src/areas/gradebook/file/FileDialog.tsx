import { gradeEntriesMost, gradeFileBytes } from '@zhixing/contract/gradebook-limits';
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
  const [save, { isLoading: saving }] = gradebookApi.useSaveReadEntriesMutation();
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
  /** Whether all were saved, be it that somebody else had changed some. */
  const saveAll = async (read: ReadGradebook['changes'], reason: string) => {
    const changes = read.map((each) => (isFlag(each) ? { ...each, reason } : each));
    let conflicts: Conflict[] = [];
    let done = 0;
    while (done < changes.length) {
      const { data } = await save({ campId, entries: changes.slice(done, done + gradeEntriesMost) });
      if (!data) break;
      done += gradeEntriesMost;
      conflicts = [...conflicts, ...data.conflicts];
    }
    if (done > 0) dispatch(staffApi.util.invalidateTags(['gradebook', 'gradebookRecords']));
    // What was saved stays saved; the rest is still listed, and is saved by the same button.
    const rest = changes.slice(done);
    setFound((before) => (before && rest.length > 0 ? { ...before, changes: rest } : null));
    const all = [...left, ...conflicts];
    setLeft(all);
    if (rest.length > 0) return false;
    if (all.length > 0) return true;
    dispatch(toast.success(text.saved({ count: changes.length })));
    onClose();
    return true;
  };
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
      onAct={() => (flags > 0 ? setAsking(true) : void (found && saveAll(found.changes, '')))}
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
            const isSaved = await saveAll(found.changes, reason);
            if (isSaved) setAsking(false);
            return isSaved;
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </ConfirmDialog>
  );
}
