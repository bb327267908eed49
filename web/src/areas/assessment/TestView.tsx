import { useEffect, useRef } from 'react';
import { LoadFailed } from '../../base/failure/LoadFailed.tsx';
import { useAppDispatch, useAppSelector, useFailure } from '../../base/hooks.ts';
import { useTexts } from '../../locales/texts.ts';
import { Delayed } from '../../ui/feedback/Delayed.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { runningTestChanged } from '../account/public/session.ts';
import type { ChapterContent } from '../directory/directory.types.ts';
import { loadScore } from './assessment.actions.ts';
import { Attempt } from './attempt/Attempt.tsx';
import { TestResult } from './result/TestResult.tsx';
import { StartButton, TestStart } from './start/TestStart.tsx';
import styles from './TestView.module.css';

/** A test: the rules before it, the paper while an attempt is open, the result after it. */
export function TestView({ content }: { content: ChapterContent }) {
  const { id, content: paper } = content;
  useRunningTest(content);
  const box = useFocus(id, typeof paper !== 'string' && paper.startedAt !== null);
  return (
    <div ref={box} tabIndex={-1} className={styles.test}>
      <Part content={content} />
    </div>
  );
}

/** Tells the header's clock when the test on this screen has started or ended. */
function useRunningTest({ id: chapterId, projectId, title, content }: ChapterContent) {
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => state.account.userInfo?.runningTest?.chapterId);
  const { endsAt = null, now = '' } = typeof content === 'string' ? {} : content;
  useEffect(() => {
    if (endsAt !== null) dispatch(runningTestChanged({ projectId, chapterId, title, endsAt, now }));
    else if (known === chapterId) dispatch(runningTestChanged(undefined));
  }, [dispatch, chapterId, projectId, title, endsAt, now, known]);
}

function Part({ content }: { content: ChapterContent }) {
  const score = useAppSelector((state) => state.learning.score);
  const text = useTexts('learning').test;
  const { id: chapterId, content: paper, deadline, extensionReason, gradebookClosed } = content;
  if (typeof paper === 'string') return null;
  const { startedAt } = paper;
  if (startedAt !== null) {
    // A timed attempt runs until its end; another is not taken any more (rules: gradebook-lock).
    const isOver = gradebookClosed && paper.endsAt === null;
    return (
      <>
        {isOver ? <GradebookClosed state={gradebookClosed} /> : null}
        <Attempt
          key={startedAt}
          chapterId={chapterId}
          paper={paper}
          startedAt={startedAt}
          takesHandIn={!isOver}
        />
      </>
    );
  }
  if (!score) return <ScoreLoading chapterId={chapterId} />;
  const taken = score.submittedAt !== null;
  const closed = gradebookClosed ? <GradebookClosed state={gradebookClosed} /> : null;
  const start = <StartButton chapterId={chapterId} paper={paper} label={taken ? text.again : undefined} />;
  const again = score.attemptsLeft > 0 ? start : undefined;
  if (taken)
    return (
      <TestResult
        chapterId={chapterId}
        paper={paper}
        score={score}
        again={again ?? (score.passed ? undefined : closed)}
      />
    );
  return (
    <TestStart
      paper={paper}
      score={score}
      deadline={deadline}
      extensionReason={extensionReason}
      start={start}
      closed={closed}
    />
  );
}

/** No answers are handed in any more: said before somebody starts (rules: gradebook-lock). */
function GradebookClosed({ state }: { state: NonNullable<ChapterContent['gradebookClosed']> }) {
  const text = useTexts('learning').test.closed;
  return (
    <Notice tone="warning" title={text.titles[state]}>
      {text.hint}
    </Notice>
  );
}

/**
 * Keeps the focus in the test when the focused button is removed with its part. The result replaces the paper
 * and is shown from its top, whether the student or the queue submitted the attempt.
 */
function useFocus(chapterId: number, open: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({ chapterId, open });
  useEffect(() => {
    const changed = before.current.chapterId === chapterId && before.current.open !== open;
    before.current = { chapterId, open };
    if (!changed) return;
    box.current?.focus({ preventScroll: true });
    if (!open) window.scrollTo({ top: 0 });
  }, [chapterId, open]);
  return box;
}

function ScoreLoading({ chapterId }: { chapterId: number }) {
  const dispatch = useAppDispatch();
  const failure = useFailure('learning/loadScore');
  if (failure)
    return <LoadFailed failure={failure} onRetry={() => void dispatch(loadScore({ chapterId }))} />;
  return (
    <div className={styles.loading}>
      <Delayed>
        <Skeleton count={4} />
      </Delayed>
    </div>
  );
}
