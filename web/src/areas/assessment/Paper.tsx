import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useBusy, useReload } from '../../base/hooks.ts';
import { useTexts } from '../../locales/texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { unanswered } from './answered.ts';
import { answerOf } from './answers.ts';
import type { TestPaper } from './assessment.types.ts';
import { Clock } from './Clock.tsx';
import { Question } from './Question.tsx';
import styles from './TestView.module.css';
import { useAnswers } from './use-answers.ts';

interface PaperProps {
  chapterId: number;
  paper: TestPaper;
  startedAt: string;
}

/** The questions of an open attempt, with what is left of them and of the time. */
export function Paper({ chapterId, paper, startedAt }: PaperProps) {
  const { allAnswer, answer, handIn } = useAnswers({ chapterId, paper, startedAt });
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const busy = useBusy('learning/produceScore');
  const text = useTexts('learning').test;
  const empty = unanswered(paper.questions, allAnswer);

  async function finish() {
    const said = await handIn();
    setProblem(said);
    setAsking(false);
  }

  return (
    <>
      <div className={styles.bar}>
        <span className={styles.answered}>
          {text.answered} <strong>{paper.questions.length - empty.length}</strong> / {paper.questions.length}
        </span>
        {paper.endsAt ? (
          <Clock endsAt={paper.endsAt} serverNow={paper.now} failed={problem !== ''} onEnd={finish} />
        ) : null}
      </div>
      <ol className={styles.questions}>
        {paper.questions.map((question, place) => (
          <li key={question.questionId} id={`question-${place + 1}`}>
            <Question
              question={question}
              number={place + 1}
              value={answerOf(allAnswer, question.questionId)}
              onChange={(value) => answer(question.questionId, value)}
            />
          </li>
        ))}
      </ol>
      {problem ? <NotHandedIn problem={problem} /> : null}
      <div className={styles.actions}>
        <Button type="primary" size="large" loading={busy} onClick={() => setAsking(true)}>
          {text.handIn}
        </Button>
      </div>
      <Modal
        open={asking}
        title={empty.length > 0 ? text.unansweredTitle({ count: empty.length }) : text.sure}
        okText={empty.length > 0 ? text.handInAnyway : text.handIn}
        cancelText={text.goOn}
        confirmLoading={busy}
        onOk={finish}
        onCancel={() => setAsking(false)}
      >
        {empty.length > 0 ? text.unanswered({ numbers: empty }) : text.allAnswered}
      </Modal>
    </>
  );
}

/** Where another device has handed it in, or its time is over, the newest state shows what came of it. */
function NotHandedIn({ problem }: { problem: string }) {
  const text = useTexts('learning').test;
  const reload = useReload();
  return (
    <div className={styles.problem}>
      <Notice
        tone="danger"
        title={text.notHandedIn}
        action={
          <Button size="small" onClick={reload}>
            {text.reload}
          </Button>
        }
      >
        {text.stillThere({ problem: problem.replace(/[。.]$/, '') })}
      </Notice>
    </div>
  );
}
