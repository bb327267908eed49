import { gradeEntriesMost, gradeFileBytes } from '@zhixing/contract/gradebook-limits';
import { useState } from 'react';
import { readBase64 } from '../../../../device/read-base64.ts';
import { useTexts } from '../../../../locales/texts.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import { DropZone } from '../../roster/import/DropZone.tsx';
import type { Conflict, Gradebook, ReadGradebook } from '../gradebook.types.ts';
import { gradebookApi } from '../gradebook-api.ts';
import { FilePreview } from './FilePreview.tsx';

export interface FileDialogProps {
  campId: number;
  book: Gradebook;
  onClose: () => void;
}

/** A downloaded gradebook that was changed comes back: first what it changes, then it is saved. */
export function FileDialog({ campId, book, onClose }: FileDialogProps) {
  const text = useTexts('staffGradeFiles');
  const [read, { isLoading: reading }] = gradebookApi.useReadGradebookFileMutation();
  const [save, { isLoading: saving }] = gradebookApi.useSaveReadEntriesMutation();
  const [problem, setProblem] = useState('');
  const [found, setFound] = useState<ReadGradebook | null>(null);
  const [left, setLeft] = useState<Conflict[]>([]);
  const take = async (file: File) => {
    setProblem(file.size > gradeFileBytes ? text.tooLarge : '');
    if (file.size > gradeFileBytes) return;
    // A file that was moved or opened by another program meanwhile cannot be read.
    const bytes = await readBase64(file).catch(() => '');
    if (bytes === '') return setProblem(text.unreadable);
    const { data, error } = await read({ campId, file: bytes });
    setFound(data ?? null);
    if (!data) setProblem(error && 'msg' in error && error.msg ? error.msg : text.unreadable);
  };
  const keep = async (changes: ReadGradebook['changes']) => {
    const conflicts: Conflict[] = [];
    for (let from = 0; from < changes.length; from += gradeEntriesMost) {
      const entries = changes.slice(from, from + gradeEntriesMost);
      const { data } = await save({ campId, entries });
      // What was saved stays saved; the rest is still listed, and is saved by the same button.
      if (!data) return setFound((before) => before && { ...before, changes: changes.slice(from) });
      conflicts.push(...data.conflicts);
    }
    if (conflicts.length === 0) return onClose();
    setFound(null);
    setLeft(conflicts);
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
      onAct={() => void (found && keep(found.changes))}
      onClose={onClose}
    >
      <p>{text.lead}</p>
      <DropZone
        busy={reading || saving}
        words={{ drop: text.file, kinds: text.kinds, reading: text.reading }}
        accept=".xlsx,.csv"
        onFile={(file) => void take(file)}
      />
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      {left.length > 0 ? <Notice tone="warning">{text.leftOver({ count: left.length })}</Notice> : null}
      {found ? <FilePreview book={book} found={found} /> : null}
    </ConfirmDialog>
  );
}
