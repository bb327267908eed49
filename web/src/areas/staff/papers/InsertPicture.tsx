import { Button } from 'antd';
import { useRef } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { EditorIcon } from '../../schoolwork/editor-icon.door.ts';
import { acceptPictures, sendFile, useUploads } from '../../schoolwork/uploads.door.ts';
import { fileMarkdown } from '../markdown/text-commands.ts';
import styles from './papers.module.css';

interface InsertPictureProps {
  label: string;
  /** The Markdown that shows it. */
  onInsert: (markdown: string) => void;
}

/** Uploads a picture for a text of one line. */
export function InsertPicture({ label, onInsert }: InsertPictureProps) {
  const text = useTexts('staffPapers').files;
  const input = useRef<HTMLInputElement>(null);
  const uploads = useUploads({
    send: sendFile,
    room: 1,
    only: 'pictures',
    onSent: (file) => onInsert(fileMarkdown(file)),
  });
  const [sending] = uploads.uploads;
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptPictures}
        onChange={({ target }) => {
          uploads.add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button
        type="text"
        size="small"
        aria-label={label}
        title={label}
        icon={<EditorIcon name="picture" />}
        loading={uploads.busy}
        onClick={() => input.current?.click()}
      />
      {sending?.problem ? (
        <span className={styles.fault} role="alert">
          {sending.problem}
          <Button type="link" size="small" onClick={() => uploads.remove(sending.key)}>
            {text.dismiss}
          </Button>
        </span>
      ) : null}
    </>
  );
}
