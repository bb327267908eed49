import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { classes } from '../classes.ts';
import { Path } from '../progress/Path.tsx';
import styles from './DropZone.module.css';

interface DropZoneProps {
  busy: boolean;
  /** What it asks for, and what it takes; without it a roster. */
  words?: { drop: string; kinds: string; reading: string };
  accept?: string;
  onFile: (file: File) => void;
}

const rosterFiles = '.xlsx,.xlsm,.xls,.csv,.txt,.xml,.htm,.html';

/** A place to drop a file, or to press and choose one; while one is being read it takes no other. */
export function DropZone({ busy, words, accept = rosterFiles, onFile }: DropZoneProps) {
  const { importing } = useTexts('staffRoster');
  const text = words ?? importing;
  const hint = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !busy) onFile(file);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files);
    // The same file may be chosen again once something in it was mended.
    target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <label
      className={classes(styles.zone, over && !busy && styles.over)}
      aria-busy={busy || undefined}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {/* Busy, it keeps the focus. */}
      <input
        type="file"
        accept={accept}
        className="visually-hidden"
        aria-label={text.drop}
        aria-describedby={hint}
        onClick={(event) => (busy ? event.preventDefault() : undefined)}
        onChange={choose}
      />
      <span className={styles.call}>
        {busy ? (
          <span role="status">
            <Path drawing="loop" /> {text.reading}
          </span>
        ) : (
          text.drop
        )}
      </span>
      <span id={hint} className={styles.kinds}>
        {text.kinds}
      </span>
    </label>
  );
}
