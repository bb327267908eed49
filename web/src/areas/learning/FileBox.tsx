import { Button } from 'antd';
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { fileUrl } from '../../api/settings.ts';
import { useSettings } from '../../app/settings-context.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Progress } from '../../ui/Progress.tsx';
import styles from './FileBox.module.css';
import { accept, rulesText, sizeText } from './file-rules.ts';
import type { WorkFile } from './learning.slice.ts';
import type { Uploading, Uploads } from './use-uploads.ts';

interface FileBoxProps {
  files: WorkFile[];
  onRemove: (file: WorkFile) => void;
  uploads: Uploads;
}

/** Attachments: chosen, dropped or pasted; each with its progress, its error and a way to try again. */
export function FileBox({ files, onRemove, uploads }: FileBoxProps) {
  return (
    <section className={styles.box} aria-label="附件">
      <DropZone onFiles={uploads.add} />
      <ul className={styles.list}>
        {files.map((file) => (
          <Held key={file.id} file={file} onRemove={onRemove} />
        ))}
        {uploads.uploads.map((each) => (
          <OnItsWay key={each.key} uploading={each} uploads={uploads} />
        ))}
      </ul>
    </section>
  );
}

function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
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
      className={classes(styles.zone, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input ref={input} type="file" multiple accept={accept} hidden onChange={choose} />
      <p className={styles.call}>
        <Button aria-describedby={hintId} onClick={() => input.current?.click()}>
          上传文件
        </Button>
        <span>也可以拖到这里，或在编辑框里粘贴截图</span>
      </p>
      <p id={hintId} className={styles.rules}>
        {rulesText}
      </p>
    </div>
  );
}

function Held({ file, onRemove }: { file: WorkFile; onRemove: (file: WorkFile) => void }) {
  const settings = useSettings();
  return (
    <li className={styles.file}>
      <span className={styles.icon}>
        <Icon name="file" />
      </span>
      <div className={styles.words}>
        <a href={fileUrl(settings, file.url)} target="_blank" rel="noreferrer" className={styles.name}>
          {file.name}
        </a>
        <p className={styles.fine}>{sizeText(file.size)}</p>
      </div>
      <RemoveButton name={file.name} label="移除" onClick={() => onRemove(file)} />
    </li>
  );
}

function OnItsWay({ uploading, uploads }: { uploading: Uploading; uploads: Uploads }) {
  const { key, file, part, problem, mayRetry } = uploading;
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
            label={part < 1 ? `${sizeText(file.size * part)} / ${sizeText(file.size)}` : '正在检查文件…'}
          />
        )}
      </div>
      {mayRetry ? (
        <Button size="small" onClick={() => uploads.retry(uploading)}>
          重试
        </Button>
      ) : null}
      <RemoveButton
        name={file.name}
        label={problem ? '移除' : '取消上传'}
        onClick={() => uploads.remove(key)}
      />
    </li>
  );
}

function RemoveButton({ name, label, onClick }: { name: string; label: string; onClick: () => void }) {
  return (
    <Button
      type="text"
      size="small"
      icon={<Icon name="close" size={18} />}
      aria-label={`${label} ${name}`}
      onClick={onClick}
    />
  );
}
