import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../locales/texts.ts';
import { SaveState } from '../../schoolwork/save-state.door.ts';
import { DraftConflict } from '../draft/DraftConflict.tsx';
import type { DraftWriting } from '../draft/use-draft-writing.ts';
import { Fault } from './Fault.tsx';
import styles from './LeafFrame.module.css';
import { leafPath, projectPath } from './project-paths.ts';
import type { Draft, LeafEditorProps } from './projects-api.ts';
import type { LeafParts } from './use-leaf-writing.ts';

interface LeafFrameProps extends LeafEditorProps {
  writing: DraftWriting<LeafParts>;
  /** Beside the title. */
  acts?: ReactNode;
  children: ReactNode;
}

/** Around the editor of a leaf: where it is, whether it is saved, what is missing, and what another author changed. */
export function LeafFrame({ draft, leaf, writing, acts, children }: LeafFrameProps) {
  const { leaf: text, parts } = useTexts('staffProjects');
  const { phase, problem } = writing;
  return (
    <>
      <header className={styles.head}>
        <Link to={projectPath(draft.projectId, 'content')}>{text.toDirectory}</Link>
        <div className={styles.name}>
          <h2>{leaf.title}</h2>
          <SaveState state={{ phase, submitting: false }} savedAt={leaf.updatedAt} />
          <span className={styles.push} />
          {acts}
        </div>
        {phase === 'refused' ? <Fault>{text.refused({ problem })}</Fault> : null}
        {leaf.faults.map((fault) => (
          <Fault key={fault.text}>{fault.text}</Fault>
        ))}
      </header>
      {children}
      <Around draft={draft} nodeId={leaf.nodeId} />
      <DraftConflict
        clash={writing.clash}
        onChoose={writing.choose}
        problem={problem}
        labels={{ body: parts.body, film: parts.film, homework: parts.homework, test: parts.test }}
        joinable={['body']}
      />
    </>
  );
}

/** The sections before and behind it. */
function Around({ draft, nodeId }: { draft: Draft; nodeId: number }) {
  const { leaf: text } = useTexts('staffProjects');
  const leaves = draft.directory.filter(({ type }) => type !== null);
  const at = leaves.findIndex(({ id }) => id === nodeId);
  const [before, after] = [leaves[at - 1], leaves[at + 1]];
  return (
    <nav className={styles.around} aria-label={text.around}>
      {before ? <Link to={leafPath(draft.projectId, before.id)}>{text.before(before)}</Link> : <span />}
      {after ? <Link to={leafPath(draft.projectId, after.id)}>{text.after(after)}</Link> : <span />}
    </nav>
  );
}
