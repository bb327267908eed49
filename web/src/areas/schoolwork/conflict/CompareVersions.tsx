import { type ReactNode, useMemo } from 'react';
import { clockOf } from '../../../base/time/clock.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { contentFactsOf } from '../editor/content-facts.ts';
import { RichView } from '../editor/RichView.tsx';
import { draftOfWork, type WorkDraft } from '../work-draft.ts';
import styles from './ConflictDialog.module.css';
import { compareTexts, type Run } from './compare-texts.ts';
import { TwoVersions } from './TwoVersions.tsx';
import type { Choice, Conflict } from './use-conflict.ts';

export interface CompareVersionsProps {
  conflict: Conflict;
  onChoose: (which: Choice) => void;
}

/**
 * The text that is not saved yet and the one that is, called so in every tab and on every device: each may be the one that is
 * in the editor there. What only one of them has is marked.
 */
export function CompareVersions({ conflict: { mine, writtenAt, theirs }, onChoose }: CompareVersionsProps) {
  const text = useTexts('schoolwork').conflict;
  const saved = draftOfWork(theirs);
  const runs = useMemo(
    () => compareTexts(contentFactsOf(saved.content).text, contentFactsOf(mine.content).text),
    [saved.content, mine.content],
  );
  const same = runs.every(({ kind }) => kind === 'same');
  const only = (kind: Run['kind']) =>
    same ? undefined : runs.filter((run) => run.kind === 'same' || run.kind === kind);
  return (
    <>
      <TwoVersions lead={`${text.lead}${same ? text.sameText : text.legend}`}>
        <Version
          title={text.mine({ time: clockOf(writtenAt) })}
          writing={mine}
          runs={only('added')}
          action={<Button onClick={() => onChoose('mine')}>{text.useMine}</Button>}
        />
        <Version
          title={theirs.savedAt ? text.theirsAt({ time: clockOf(theirs.savedAt) }) : text.theirs}
          writing={saved}
          runs={only('removed')}
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

interface VersionProps {
  title: string;
  writing: WorkDraft;
  /** Its text with what only it has; undefined: the two have the same text, and it is shown as it looks. */
  runs: Run[] | undefined;
  action: ReactNode;
}

function Version({ title, writing, runs, action }: VersionProps) {
  const text = useTexts('schoolwork').conflict;
  const names = writing.files.map(({ name }) => name);
  const words = runs ? <Marked runs={runs} /> : <RichView content={writing.content} />;
  return (
    <section className={styles.version} aria-label={title}>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it */}
      <div className={styles.text} tabIndex={0}>
        {writing.content ? words : text.noText}
      </div>
      <p>{text.files({ names })}</p>
      {action}
    </section>
  );
}

function Marked({ runs }: { runs: Run[] }) {
  const text = useTexts('schoolwork').conflict;
  return (
    <p className={styles.marked}>
      {runs.map((run, place) =>
        run.kind === 'same' ? (
          run.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the runs are drawn anew as a whole
          <mark key={place}>
            <span className="visually-hidden">{`[${text.onlyHere}] `}</span>
            {run.text}
          </mark>
        ),
      )}
    </p>
  );
}
