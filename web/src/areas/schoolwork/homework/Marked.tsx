import { lazyPart } from '../../../base/lazy-part.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { AppealsProps } from '../appeal/Appeals.tsx';
import type { Work } from '../schoolwork.types.ts';
import styles from './HomeworkView.module.css';
import { Review } from './Review.tsx';

const Appeals = lazyPart<AppealsProps>('schoolwork/appeals', () =>
  import('../appeal/Appeals.tsx').then((module) => module.Appeals),
);

interface MarkedProps {
  chapterId: number;
  work: Work;
  /** The student's own, ISO 8601: of returned work a new one (rules: return-date). */
  deadline: string | undefined;
  /** Returned work can be handed in again. */
  takesAgain: boolean;
}

/** What the teacher says to the newest version, above the task: whoever opens marked work came for it. */
export function Marked({ chapterId, work: { submission, review }, deadline, takesAgain }: MarkedProps) {
  const text = useTexts('schoolwork').homework;
  const { time } = useChinaDates();
  if (!submission || !review) return null;
  return (
    <div className={styles.record}>
      {review.passed === false && takesAgain ? (
        <Notice tone="warning">
          {deadline ? text.returnedUntil({ time: time(deadline) }) : text.returned}{' '}
          <Button variant="ghost" size="small" onClick={() => document.getElementById('my-work')?.focus()}>
            {text.toMine}
          </Button>
        </Notice>
      ) : null}
      <Review review={review} version={submission.version} />
      <Appeals chapterId={chapterId} />
    </div>
  );
}
