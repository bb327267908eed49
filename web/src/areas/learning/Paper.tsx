import { Button, Modal } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBusy } from '../../app/hooks.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { answerOf, unanswered } from './answers.ts';
import { clockText, secondsUntil, urgentBelow } from './countdown.ts';
import type { TestPaper } from './learning.slice.ts';
import { Question } from './Question.tsx';
import styles from './TestView.module.css';
import { useAnswers } from './use-answers.ts';

interface PaperProps {
  chapterId: number;
  paper: TestPaper;
  startedAt: string;
  /** How far the server's clock is ahead of this device's, ms. */
  ahead: number;
}

/** The questions of an open attempt, with what is left of them and of the time. */
export function Paper({ chapterId, paper, startedAt, ahead }: PaperProps) {
  const { allAnswer, answer, handIn } = useAnswers({ chapterId, paper, startedAt });
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const busy = useBusy('learning/produceScore');
  const empty = unanswered(paper.questions, allAnswer);

  async function finish() {
    const said = await handIn();
    setProblem(said);
    setAsking(false);
    // The result stands where the paper was, and is read from its top.
    if (!said) window.scrollTo({ top: 0 });
  }

  return (
    <>
      <div className={styles.bar}>
        <span className={styles.answered}>
          已答 <strong>{paper.questions.length - empty.length}</strong> / {paper.questions.length}
        </span>
        {paper.endsAt ? <Clock endsAt={paper.endsAt} ahead={ahead} onEnd={finish} /> : null}
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
      {problem ? (
        <Notice tone="danger" title="没有交上">
          {problem}。答案都还在，可以再试一次。
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <Button type="primary" size="large" loading={busy} onClick={() => setAsking(true)}>
          交卷
        </Button>
      </div>
      <Modal
        open={asking}
        title={empty.length > 0 ? `还有 ${empty.length} 道题没有答完` : '确认交卷？'}
        okText={empty.length > 0 ? '仍然交卷' : '交卷'}
        cancelText="继续作答"
        confirmLoading={busy}
        onOk={finish}
        onCancel={() => setAsking(false)}
      >
        {empty.length > 0
          ? `第 ${empty.join('、')} 题还没有答完，没答的题不得分。`
          : '全部答完了。交卷后用掉一次机会。'}
      </Modal>
    </>
  );
}

/** Counts down to the server's end of the attempt; at zero hands in what there is. */
function Clock({ endsAt, ahead, onEnd }: { endsAt: string; ahead: number; onEnd: () => Promise<void> }) {
  const [left, setLeft] = useState(() => secondsUntil(endsAt, { now: Date.now(), ahead }));
  const over = left <= 0;
  const end = useEffectEvent(() => void onEnd());
  useEffect(() => {
    if (over) return end();
    const timer = setInterval(() => setLeft(secondsUntil(endsAt, { now: Date.now(), ahead })), 500);
    return () => clearInterval(timer);
  }, [endsAt, ahead, over]);
  const urgent = left < urgentBelow;
  return (
    <span className={classes(styles.clock, urgent && styles.urgent)} role="timer">
      <Icon name="clock" size={18} />
      {over ? '时间到，正在交卷…' : `剩余 ${clockText(left)}`}
      <span className="visually-hidden" aria-live="assertive">
        {urgent && !over ? '剩余不到一分钟' : ''}
      </span>
    </span>
  );
}
