import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Answer, Score, TestPaper } from '../../assessment/assessment.types.ts';
import {
  answerOf,
  hasNoAnswers,
  Question,
  SubmitDialog,
  TestResult,
  TestStart,
  unanswered,
} from '../../assessment/public/test.ts';
import { withAnswer } from '../../writing-queue/index.ts';
import { contentApi } from '../content-api.ts';
import styles from './Preview.module.css';

interface PreviewTestProps {
  nodeId: number;
  paper: TestPaper;
}

/** Before the first attempt. */
const noScore = ({ total, passMark, attemptsLeft }: TestPaper): Score => ({
  score: null,
  total,
  passMark,
  passed: false,
  attemptsLeft,
  submittedAt: null,
  revealed: false,
  attempts: [],
  connectInfo: [],
  results: [],
});

/** A test that can be begun, answered and marked as a student would; the server keeps nothing of it. */
export function PreviewTest({ nodeId, paper }: PreviewTestProps) {
  const text = useTexts('staffContent').preview;
  const [begun, setBegun] = useState(0);
  const [score, setScore] = useState<Score>();
  const start = (label: string) => (
    <Button
      size="large"
      onClick={() => {
        setScore(undefined);
        setBegun(begun + 1);
      }}
    >
      {label}
    </Button>
  );
  if (score) return <TestResult paper={paper} score={score} again={start(text.again)} />;
  if (begun > 0) return <Sheet key={begun} nodeId={nodeId} paper={paper} onScore={setScore} />;
  return (
    <TestStart
      paper={paper}
      score={noScore(paper)}
      deadline={undefined}
      extensionReason={undefined}
      start={start(text.try)}
    />
  );
}

function Sheet({ nodeId, paper, onScore }: PreviewTestProps & { onScore: (score: Score) => void }) {
  const text = useTexts('learning').test;
  const [allAnswer, setAllAnswer] = useState<Answer[]>([]);
  const [marked, setMarked] = useState<number[]>([]);
  const [asking, setAsking] = useState(false);
  const [score, { isFetching }] = contentApi.useLazyPreviewScoreQuery();
  const { questions } = paper;
  const mark = (id: number) =>
    setMarked(marked.includes(id) ? marked.filter((each) => each !== id) : [...marked, id]);
  const handIn = async () => {
    const { data } = await score({ nodeId, allAnswer });
    setAsking(false);
    if (data) onScore(data);
  };
  return (
    <>
      <ol className={styles.questions}>
        {questions.map((question, index) => (
          <li key={question.questionId} id={`question-${index + 1}`} tabIndex={-1}>
            <Question
              question={question}
              number={index + 1}
              value={answerOf(allAnswer, question.questionId)}
              onChange={(value) => setAllAnswer(withAnswer(allAnswer, question.questionId, value))}
              marked={marked.includes(question.questionId)}
              onMark={() => mark(question.questionId)}
            />
          </li>
        ))}
      </ol>
      <Button size="large" onClick={() => setAsking(true)}>
        {text.handIn}
      </Button>
      <SubmitDialog
        open={asking}
        busy={isFetching}
        empty={unanswered(questions, allAnswer)}
        marked={questions.flatMap(({ questionId }, index) =>
          marked.includes(questionId) ? [index + 1] : [],
        )}
        isEmpty={hasNoAnswers(allAnswer)}
        onSubmit={() => void handIn()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
