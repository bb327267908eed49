import { useTexts } from '../../../locales/texts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { Score } from '../assessment.types.ts';

/** The outcome of the newest attempt, when its time ran out or when another attempt counts. */
export function LastAttempt({ score: { attempts, submittedAt } }: { score: Score }) {
  const text = useTexts('learning').result;
  const last = attempts.at(-1);
  if (!last) return null;
  const { no, ranOut, score } = last;
  if (ranOut)
    return (
      <Notice tone="warning" title={text.timeUp}>
        {last.submittedAt ? text.ranOut({ no }) : text.ranOutEmpty({ no })}
      </Notice>
    );
  if (score === null || last.submittedAt === submittedAt) return null;
  return <Notice>{text.notBest({ no, score })}</Notice>;
}
