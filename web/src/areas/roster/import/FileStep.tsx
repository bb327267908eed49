import { rosterFileBytes } from '@zhixing/contract/roster-limits';
import { useState } from 'react';
import { readBase64 } from '../../../device/read-base64.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { DropZone } from '../../../ui/staff/DropZone.tsx';
import { useSaveFrom } from '../../back-office/public/form.ts';
import type { ReadFile, RosterFile } from '../roster.types.ts';
import { rosterApi } from '../roster-api.ts';
import styles from './import.module.css';
import { PasteField } from './PasteField.tsx';

/** The file is chosen; a template for who has none. */
export function FileStep({
  campId,
  onRead,
}: {
  campId: number;
  onRead: (read: ReadFile, file: RosterFile) => void;
}) {
  const text = useTexts('staffRoster').importing;
  const [read, { isLoading }] = rosterApi.useReadFileMutation();
  const [problem, setProblem] = useState('');
  /** Whether it could be read. */
  const take = async (file: File) => {
    setProblem(file.size > rosterFileBytes ? text.tooLarge : file.size === 0 ? text.empty : '');
    if (file.size > rosterFileBytes || file.size === 0) return false;
    // A file that was moved or opened by another program meanwhile cannot be read.
    const bytes = await readBase64(file).catch(() => '');
    if (bytes === '') {
      setProblem(text.unreadable);
      return false;
    }
    const chosen = { campId, name: file.name, file: bytes };
    const { data, error } = await read(chosen);
    if (data) onRead(data, chosen);
    else setProblem(error && 'msg' in error && error.msg ? error.msg : text.unreadable);
    return data !== undefined;
  };
  return (
    <section className={styles.step}>
      <p>{text.lead}</p>
      <DropZone busy={isLoading} onFile={(file) => void take(file)} />
      <PasteField campId={campId} busy={isLoading} onFile={take} />
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <Template />
    </section>
  );
}

function Template() {
  const text = useTexts('staffRoster').importing;
  const saveFrom = useSaveFrom();
  const [make, { isLoading }] = rosterApi.useRosterTemplateMutation();
  const save = async () => {
    const { data } = await make({});
    if (data) saveFrom(data.url);
  };
  return (
    <p>
      {text.noFile}{' '}
      <button
        type="button"
        className={styles.link}
        aria-disabled={isLoading || undefined}
        onClick={() => (isLoading ? undefined : void save())}
      >
        {text.template}
      </button>
    </p>
  );
}
