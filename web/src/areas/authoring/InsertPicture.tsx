import { useRef } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { fileMarkdown } from '../markdown/public/text.ts';
import { acceptPictures, EditorIcon, sendFile, useUploads } from '../schoolwork/public/uploads.ts';
import styles from './content.module.css';

interface InsertPictureProps {
  label: string;
  /** The Markdown that shows it. */
  onInsert: (markdown: string) => void;
}

/** Uploads a picture for a text of one line. */
export function InsertPicture({ label, onInsert }: InsertPictureProps) {
  const text = useTexts('staffContent').files;
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
        variant="quiet"
        size="small"
        square
        aria-label={label}
        title={label}
        loading={uploads.busy}
        onClick={() => input.current?.click()}
      >
        {uploads.busy ? null : <EditorIcon name="picture" />}
      </Button>
      {sending?.problem ? (
        <span className={styles.fault} role="alert">
          {sending.problem}
          <Button variant="ghost" size="small" onClick={() => uploads.remove(sending.key)}>
            {text.dismiss}
          </Button>
        </span>
      ) : null}
    </>
  );
}
