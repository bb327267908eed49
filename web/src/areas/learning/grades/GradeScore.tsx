import type { FigureState } from '@zhixing/contract/gradebook-words';
import { useTexts } from '../../../locales/texts.ts';
import { Tag } from '../../../ui/Tag.tsx';
import styles from './GradeScore.module.css';

interface GradeScoreProps {
  grade: {
    score: number | null;
    max: number;
    state: FigureState;
    late: boolean;
    dropped: boolean;
    alsoWaiting: boolean;
  };
}

/** A figure of a gradebook: its points as they count, or why it has none. */
export function GradeScore({ grade: { score, max, state, late, dropped, alsoWaiting } }: GradeScoreProps) {
  const text = useTexts('grades');
  return (
    <span className={styles.score}>
      {state === 'scored' && score !== null
        ? text.outOf({ score, max })
        : state === 'scored'
          ? '—'
          : text.figures[state]}
      {late ? <Tag tone="warning">{text.late}</Tag> : null}
      {alsoWaiting ? <Tag>{text.alsoWaiting}</Tag> : null}
      {dropped ? <Tag>{text.dropped}</Tag> : null}
    </span>
  );
}
