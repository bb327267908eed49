import type { ReactNode } from 'react';
import type { DraftWriting } from '../drafts/index.ts';
import { SaveState } from '../writing-queue/index.ts';
import styles from './content.module.css';

interface WritingBarProps {
  writing: Pick<DraftWriting<object>, 'phase' | 'problem'>;
  savedAt: string;
  /** What keeps it from being published. */
  faults: { text: string }[];
  children?: ReactNode;
}

/** Above what is written: where the words are, and what is still missing. */
export function WritingBar({ writing: { phase, problem }, savedAt, faults, children }: WritingBarProps) {
  return (
    <>
      <div className={styles.bar}>
        <SaveState state={{ phase, submitting: false }} savedAt={savedAt} />
        {phase === 'refused' ? <p className={styles.fault}>{problem}</p> : null}
        <div className={styles.acts}>{children}</div>
      </div>
      {faults.map(({ text }) => (
        <p key={text} className={styles.fault}>
          {text}
        </p>
      ))}
    </>
  );
}
