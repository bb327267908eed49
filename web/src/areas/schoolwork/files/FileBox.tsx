import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { fileUrl } from '../../../api/settings.ts';
import { useSettings } from '../../../base/settings-context.ts';
import { sizeText } from '../../../base/size-text.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Progress } from '../../../ui/progress/Progress.tsx';
import type { WorkFile } from '../schoolwork.types.ts';
import styles from './FileBox.module.css';
import { FileThumb } from './FileThumb.tsx';
import { accept, maxFiles } from './file-rules.ts';
import { useFreshFiles } from './use-fresh-files.ts';
import type { Uploading, Uploads } from './use-uploads.ts';

interface FileBoxProps {
  files: WorkFile[];
  onRemove: (file: WorkFile) => void;
  uploads: Uploads;
  /** How many there may be. */
  max?: number;
  /** What they are, where a page has other attachments too. */
  label?: string;
}

/** Attachments: chosen, dropped or pasted; each with its progress, its error and a way to try again. */
export function FileBox({ files, onRemove, uploads, max = maxFiles, label }: FileBoxProps) {
  const text = useTexts('schoolwork').files;
  const fresh = useFreshFiles(files);
  const box = useRef<HTMLElement>(null);
  // What was pressed goes with its file.
  const toStart = () => box.current?.querySelector('button')?.focus();
  return (
    <section ref={box} className={styles.box} aria-label={label ?? text.label}>
      <DropZone onFiles={uploads.add} max={max} />
      <ul className={styles.list}>
        {fresh.map((file) => (
          <UploadedFile
            key={file.id}
            file={file}
            onRemove={() => {
              onRemove(file);
              toStart();
            }}
          />
        ))}
        {uploads.uploads.map((each) => (
          <PendingUpload
            key={each.key}
            uploading={each}
            onRetry={() => uploads.retry(each)}
            onRemove={() => {
              uploads.remove(each.key);
              toStart();
            }}
          />
        ))}
      </ul>
    </section>
  );
}

function DropZone({ onFiles, max }: { onFiles: (files: File[]) => void; max: number }) {
  const text = useTexts('schoolwork').files;
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // The same file may be chosen again after it was removed.
    target.value = '';
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the button inside does the same
    <div
      className={classes(styles.zone, over && styles.dropTarget)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input ref={input} type="file" multiple accept={accept} hidden onChange={choose} />
      <p className={styles.call}>
        <Button variant="secondary" aria-describedby={hintId} onClick={() => input.current?.click()}>
          {text.add}
        </Button>
        <span className={styles.drag}>{text.drop}</span>
      </p>
      <p id={hintId} className={styles.rules}>
        {text.rules({ max })}
      </p>
    </div>
  );
}

function UploadedFile({ file, onRemove }: { file: WorkFile; onRemove: () => void }) {
  const settings = useSettings();
  const text = useTexts('schoolwork').files;
  return (
    <li className={styles.file}>
      <FileThumb file={file} />
      <div className={styles.words}>
        <a href={fileUrl(settings, file.url)} target="_blank" rel="noreferrer" className={styles.name}>
          {file.name}
        </a>
        <p className={styles.fine}>{sizeText(file.size)}</p>
      </div>
      <RemoveButton label={text.remove({ name: file.name })} onClick={onRemove} />
    </li>
  );
}

interface PendingUploadProps {
  uploading: Uploading;
  onRetry: () => void;
  onRemove: () => void;
}

function PendingUpload({ uploading, onRetry, onRemove }: PendingUploadProps) {
  const text = useTexts('schoolwork').files;
  const { file, part, problem, mayRetry } = uploading;
  const { name } = file;
  return (
    <li className={classes(styles.file, problem && styles.failed)}>
      <span className={styles.icon}>
        <Icon name={problem ? 'alert' : 'file'} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{file.name}</p>
        {problem ? (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        ) : (
          <Progress
            value={part}
            max={1}
            label={part < 1 ? `${sizeText(file.size * part)} / ${sizeText(file.size)}` : text.checking}
          />
        )}
      </div>
      {mayRetry ? (
        <Button variant="secondary" size="small" onClick={onRetry}>
          {text.retry}
        </Button>
      ) : null}
      <RemoveButton label={problem ? text.remove({ name }) : text.cancel({ name })} onClick={onRemove} />
    </li>
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="ghost" size="small" className={styles.remove} aria-label={label} onClick={onClick}>
      <Icon name="close" size={18} />
    </Button>
  );
}
