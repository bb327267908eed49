import { Modal } from 'antd';
import { useTexts } from '../../locales/texts.ts';
import type { TestPaper } from './assessment.types.ts';
import styles from './TestView.module.css';

interface TimedStartProps {
  paper: TestPaper;
  minutes: number;
  open: boolean;
  busy: boolean;
  onStart: () => void;
  onClose: () => void;
}

/** Asks before a clock begins that nothing stops (rules: test-hand-in-asks). */
export function TimedStart({ paper, minutes, open, busy, onStart, onClose }: TimedStartProps) {
  const text = useTexts('learning').test;
  return (
    <Modal
      open={open}
      title={text.timedTitle}
      okText={text.timedStart}
      cancelText={text.notNow}
      confirmLoading={busy}
      onOk={onStart}
      onCancel={onClose}
    >
      <ul className={styles.asked}>
        <li>{text.timedFacts({ minutes, questions: paper.questionCount })}</li>
        <li>{text.timedLeft({ left: paper.attemptsLeft })}</li>
        <li>{text.timedClock}</li>
      </ul>
    </Modal>
  );
}
