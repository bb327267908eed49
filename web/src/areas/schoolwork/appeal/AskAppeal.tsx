import { nanoid } from '@reduxjs/toolkit';
import { appealLimits } from '@zhixing/contract/gradebook-limits';
import { useState } from 'react';
import { useAppSelector } from '../../../base/hooks.ts';
import { readJson, tabStorage } from '../../../device/tab-storage.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { FormArea, requiredCheck } from '../../../ui/form/FormControls.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { FileBox } from '../files/FileBox.tsx';
import { useUploads } from '../files/use-uploads.ts';
import { uploadPicture } from '../schoolwork.actions.ts';
import type { WorkFile } from '../schoolwork.types.ts';
import styles from './Appeals.module.css';
import { appealApi } from './appeal-api.ts';

interface Draft {
  reason: string;
  files: WorkFile[];
}

export interface AskAppealProps {
  of: { chapterId: number; attemptNo?: number };
  onDone: () => void;
}

/** Why a mark should be reviewed, with files. What was typed stays in this tab until it is sent. */
export function AskAppeal({ of, onDone }: AskAppealProps) {
  const text = useTexts('ownAppeal');
  const userId = useAppSelector((state) => state.account.userInfo?.userId);
  const name = `appeal-draft:${userId}:${of.chapterId}:${of.attemptNo ?? ''}`;
  const [first] = useState(() => readJson<Draft>(tabStorage, name) ?? { reason: '', files: [] });
  const [files, setFiles] = useState(first.files);
  const [requestId] = useState(nanoid);
  const [ask, { isLoading }] = appealApi.useAskAppealMutation();
  const keep = (draft: Draft) => tabStorage.setItem(name, JSON.stringify(draft));
  const form = useForm<{ reason: string }>({
    name: 'appeal',
    first: { reason: first.reason },
    onType: ({ reason }) => keep({ reason, files }),
  });
  const change = (next: WorkFile[]) => {
    setFiles(next);
    keep({ reason: form.read('reason'), files: next });
  };
  const uploads = useUploads({
    send: uploadPicture,
    room: appealLimits.files - files.length,
    max: appealLimits.files,
    onSent: (file) => change([...files, file]),
  });
  const send = async () => {
    const { reason } = form.typed;
    const sent = { ...of, reason, fileIds: files.map(({ id }) => id), requestId };
    const { error } = await ask({ ...sent, ...(userId === undefined ? {} : { userId }) });
    if (error) return;
    tabStorage.removeItem(name);
    onDone();
  };
  return (
    <Form form={form} onSend={() => void send()} className={styles.form}>
      <FormArea
        name="reason"
        label={text.reason}
        extra={text.reasonHint}
        maxLength={appealLimits.reason}
        rows={4}
        counted
        check={requiredCheck(text.reasonRequired)}
      />
      <FileBox
        files={files}
        onRemove={(file) => change(files.filter(({ id }) => id !== file.id))}
        uploads={uploads}
        max={appealLimits.files}
        label={text.files}
      />
      <p className={styles.buttons}>
        <Button type="submit" loading={isLoading} disabled={uploads.busy}>
          {text.send}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {text.cancel}
        </Button>
      </p>
    </Form>
  );
}
