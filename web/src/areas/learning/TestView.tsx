import { useAppDispatch, useAppSelector, useFailure } from '../../app/hooks.ts';
import { useTexts } from '../../locales/texts.ts';
import { Delayed } from '../../ui/Delayed.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { loadScore } from './learning.actions.ts';
import type { ChapterContent } from './learning.slice.ts';
import { Paper } from './Paper.tsx';
import { TestResult } from './TestResult.tsx';
import { StartButton, TestStart } from './TestStart.tsx';

/** A test: the rules before it, the paper while an attempt is open, the result after it. */
export function TestView({ content }: { content: ChapterContent }) {
  const score = useAppSelector((state) => state.learning.score);
  const text = useTexts('learning').test;
  const { id: chapterId, content: paper, deadline } = content;
  if (typeof paper === 'string') return null;
  const { startedAt } = paper;
  if (startedAt !== null) {
    return <Paper key={startedAt} chapterId={chapterId} paper={paper} startedAt={startedAt} />;
  }
  if (!score) return <ScoreComing chapterId={chapterId} />;
  const taken = score.submittedAt !== null;
  const start = <StartButton chapterId={chapterId} label={taken ? text.again : undefined} />;
  if (taken)
    return <TestResult paper={paper} score={score} again={score.attemptsLeft > 0 ? start : undefined} />;
  return <TestStart paper={paper} deadline={deadline} start={start} />;
}

function ScoreComing({ chapterId }: { chapterId: number }) {
  const dispatch = useAppDispatch();
  const failure = useFailure('learning/loadScore');
  if (failure)
    return <ErrorState message={failure.msg} onRetry={() => void dispatch(loadScore({ chapterId }))} />;
  return (
    <Delayed>
      <Skeleton count={4} />
    </Delayed>
  );
}
