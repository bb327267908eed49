import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../locales/texts.ts';
import { DraftConflict, type DraftWriting } from '../drafts/index.ts';
import { SaveState } from '../writing-queue/index.ts';

import { Fault } from './Fault.tsx';
import styles from './LessonFrame.module.css';
import { lessonPath, projectPath } from './project-paths.ts';
import type { Draft, LessonEditorProps } from './projects-api.ts';
import type { LessonParts } from './use-lesson-writing.ts';

interface LessonFrameProps extends LessonEditorProps {
  writing: DraftWriting<LessonParts>;
  /** Beside the title. */
  acts?: ReactNode;
  children: ReactNode;
}

/** Around the editor of a lesson: where it is, whether it is saved, what is missing, and what another author changed. */
export function LessonFrame({ draft, lesson, writing, acts, children }: LessonFrameProps) {
  const { lesson: text, parts } = useTexts('staffProjects');
  const { phase, problem } = writing;
  return (
    <>
      <header className={styles.head}>
        <Link to={projectPath(draft.projectId, 'content')}>{text.toDirectory}</Link>
        <div className={styles.name}>
          <h2>{lesson.title}</h2>
          <SaveState state={{ phase, submitting: false }} savedAt={lesson.updatedAt} />
          <span className={styles.push} />
          {acts}
        </div>
        {phase === 'refused' ? <Fault>{text.refused({ problem })}</Fault> : null}
        {lesson.faults.map((fault) => (
          <Fault key={fault.text}>{fault.text}</Fault>
        ))}
      </header>
      {children}
      <Around draft={draft} nodeId={lesson.nodeId} />
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
  const { lesson: text } = useTexts('staffProjects');
  const lessons = draft.directory.filter(({ type }) => type !== null);
  const at = lessons.findIndex(({ id }) => id === nodeId);
  const [before, after] = [lessons[at - 1], lessons[at + 1]];
  return (
    <nav className={styles.around} aria-label={text.around}>
      {before ? <Link to={lessonPath(draft.projectId, before.id)}>{text.before(before)}</Link> : <span />}
      {after ? <Link to={lessonPath(draft.projectId, after.id)}>{text.after(after)}</Link> : <span />}
    </nav>
  );
}
