import type { ReactNode } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RichView } from '../editor/RichView.tsx';
import { clockOf } from '../homework/homework-words.ts';
import { type Writing, writingOf } from '../writing.ts';
import styles from './ConflictDialog.module.css';
import { TwoVersions } from './TwoVersions.tsx';
import type { Choice, Conflict } from './use-conflict.ts';

interface ConflictDialogProps {
  conflict: Conflict | undefined;
  onChoose: (which: Choice) => void;
}

/** Two devices or tabs wrote the same work: both versions, and the choice is the student's. */
export function ConflictDialog({ conflict, onChoose }: ConflictDialogProps) {
  const text = useTexts('schoolwork').conflict;
  return (
    <Dialog open={conflict !== undefined} title={text.title} width={880}>
      {conflict ? <Versions conflict={conflict} onChoose={onChoose} /> : null}
    </Dialog>
  );
}

function Versions({ conflict, onChoose }: { conflict: Conflict; onChoose: (which: Choice) => void }) {
  const text = useTexts('schoolwork').conflict;
  const { mine, theirs } = conflict;
  const saved = theirs.savedAt ? text.theirsAt({ time: clockOf(theirs.savedAt) }) : text.theirs;
  return (
    <>
      <TwoVersions lead={text.lead}>
        <Version
          title={text.mine}
          writing={mine}
          action={<Button onClick={() => onChoose('mine')}>{text.useMine}</Button>}
        />
        <Version
          title={saved}
          writing={writingOf(theirs)}
          action={
            <Button variant="secondary" onClick={() => onChoose('theirs')}>
              {text.useTheirs}
            </Button>
          }
        />
      </TwoVersions>
      <Button variant="secondary" block onClick={() => onChoose('both')}>
        {text.useBoth}
      </Button>
    </>
  );
}

function Version({ title, writing, action }: { title: string; writing: Writing; action: ReactNode }) {
  const text = useTexts('schoolwork').conflict;
  const names = writing.files.map(({ name }) => name);
  return (
    <section className={styles.version}>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it */}
      <div className={styles.text} tabIndex={0}>
        {writing.content ? <RichView content={writing.content} /> : text.noText}
      </div>
      <p>{text.files({ names })}</p>
      {action}
    </section>
  );
}
