import { LazyDialog } from '../../../base/LazyDialog.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import type { TestPaper } from '../assessment.types.ts';
import styles from '../TestView.module.css';

interface TimedStartProps {
  paper: TestPaper;
  minutes: number;
  open: boolean;
  busy: boolean;
  onStart: () => void;
  onClose: () => void;
}

/** The confirmation before a timed attempt: its clock cannot be paused (rules: test-hand-in-asks). */
export function TimedStart({ paper, minutes, open, busy, onStart, onClose }: TimedStartProps) {
  const text = useTexts('learning').test;
  return (
    <LazyDialog
      open={open}
      title={text.timedTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.notNow}
          </Button>
          <Button loading={busy} onClick={onStart}>
            {text.timedStart}
          </Button>
        </>
      }
    >
      <ul className={styles.asked}>
        <li>{text.timedFacts({ minutes, questions: paper.questionCount })}</li>
        <li>{text.timedLeft({ left: paper.attemptsLeft })}</li>
        <li>{text.timedClock}</li>
      </ul>
    </LazyDialog>
  );
}
