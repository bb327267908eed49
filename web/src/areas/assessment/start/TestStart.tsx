import { codes } from '@zhixing/contract/codes';
import { type ReactNode, useState } from 'react';
import { useAppDispatch, useBusy, useReload } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Stat, StatList } from '../../../ui/text/Stat.tsx';
import { startAttempt } from '../assessment.actions.ts';
import type { Score, TestPaper } from '../assessment.types.ts';
import styles from '../TestView.module.css';
import { LastAttempt } from './LastAttempt.tsx';
import { TimedStart } from './TimedStart.tsx';

interface TestStartProps {
  paper: TestPaper;
  score: Score;
  deadline: string | undefined;
  /** The reason of an extension beyond the camp's deadline (rules: deadline-extension). */
  extensionReason: string | undefined;
  start: ReactNode;
  /** Why nobody can start it any more, instead of the button. */
  closed?: ReactNode;
}

/** The rules of the test, shown before an attempt starts. */
export function TestStart({ paper, score, deadline, extensionReason, start, closed }: TestStartProps) {
  const text = useTexts('learning').test;
  const { time } = useChinaDates();
  const { questionCount, total, passMark, attemptsAllowed, attemptsLeft, timeLimitMinutes } = paper;
  return (
    <section className={styles.start}>
      <LastAttempt score={score} />
      <StatList>
        <Stat label={text.questions} value={questionCount} unit={text.questionsUnit} />
        <Stat
          label={text.total}
          value={total}
          unit={text.marksUnit}
          hint={text.passMark({ percent: passMark })}
        />
        <Stat
          label={text.time}
          value={timeLimitMinutes ?? text.unlimited}
          unit={timeLimitMinutes ? text.minutes : undefined}
        />
        <Stat
          label={text.attempts}
          value={attemptsLeft}
          unit={text.attemptsUnit}
          hint={text.attemptsHint({ allowed: attemptsAllowed })}
        />
      </StatList>
      <ul className={styles.rules}>
        {timeLimitMinutes ? <li>{text.ruleTimed}</li> : null}
        <li>{text.ruleKept}</li>
        <li>{text.ruleGraded}</li>
        {deadline ? <li>{text.deadline({ time: time(deadline) })}</li> : null}
        {extensionReason ? <li>{text.extended({ reason: extensionReason })}</li> : null}
      </ul>
      {closed ?? (attemptsLeft > 0 ? start : <Notice tone="warning">{text.noneLeft}</Notice>)}
    </section>
  );
}

interface StartButtonProps {
  chapterId: number;
  paper: TestPaper;
  label?: string | undefined;
}

/**
 * The start button. A test with a time limit asks for confirmation first. A failure is shown above the button, which tries
 * again; a refusal says its reason, and the reloaded page what became of the test elsewhere: no second try would help.
 */
export function StartButton({ chapterId, paper, label }: StartButtonProps) {
  const dispatch = useAppDispatch();
  const reload = useReload();
  const busy = useBusy('learning/startAttempt');
  const text = useTexts('learning').test;
  const [failed, setFailed] = useState(false);
  const [asking, setAsking] = useState(false);
  const minutes = paper.timeLimitMinutes;

  async function start() {
    setFailed(false);
    const { code } = await dispatch(startAttempt({ chapterId })).unwrap();
    setAsking(false);
    setFailed(code !== codes.ok && code !== codes.refused);
    if (code === codes.refused) reload();
  }

  return (
    <div className={styles.begin}>
      {failed ? (
        <Notice tone="danger" title={text.notStarted}>
          {text.notStartedHint}
        </Notice>
      ) : null}
      <Button size="large" loading={busy} onClick={minutes === null ? start : () => setAsking(true)}>
        {label ?? text.start}
      </Button>
      {minutes === null ? null : (
        <TimedStart
          paper={paper}
          minutes={minutes}
          open={asking}
          busy={busy}
          onStart={start}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
