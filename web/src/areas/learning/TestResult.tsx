import type { ReactNode } from 'react';
import { chinaTime } from '../../ui/china-time.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Tag, type TagTone } from '../../ui/Tag.tsx';
import type { Score, TestPaper } from './learning.slice.ts';
import { ResultQuestion } from './ResultQuestion.tsx';
import styles from './TestView.module.css';
import { passScore, verdictOf } from './verdict.ts';

interface TestResultProps {
  paper: TestPaper;
  score: Score;
  /** The button for another attempt, while there is one. */
  again?: ReactNode;
}

/** The best attempt so far: the score, what it means, and question by question how it came about. */
export function TestResult({ paper, score, again }: TestResultProps) {
  const waiting = score.results.filter((result) => verdictOf(result) === 'waiting').length;
  return (
    <>
      <section className={styles.result} aria-label="成绩">
        <p className={styles.score}>
          <strong>{score.score ?? 0}</strong>
          <span>/ {score.total} 分</span>
        </p>
        <div className={styles.resultWords}>
          <Standing score={score} waiting={waiting} />
          <p className={styles.resultHint}>
            {passScore(score)} 分通过
            {score.submittedAt ? ` · ${chinaTime(score.submittedAt)} 交卷（中国标准时间）` : null}
          </p>
          <p className={styles.resultHint}>{attemptsWords(score, paper)}</p>
        </div>
        {again}
      </section>
      <Revealed score={score} waiting={waiting} />
      <ol className={styles.questions}>
        {score.results.map((result, place) => (
          <li key={result.questionId}>
            <ResultQuestion result={result} number={place + 1} rows={score.connectInfo} />
          </li>
        ))}
      </ol>
    </>
  );
}

function attemptsWords({ attemptsLeft, passed }: Score, { attemptsAllowed }: TestPaper) {
  if (attemptsLeft > 0) return `还可以再答 ${attemptsLeft} 次，取最好成绩`;
  return passed ? '已经通过，不用再答' : `${attemptsAllowed} 次机会都已用完，或测验已截止`;
}

function Standing({ score, waiting }: { score: Score; waiting: number }) {
  const [tone, words]: [TagTone, string] = score.passed
    ? ['success', '已通过']
    : waiting > 0
      ? ['warning', '等待批阅']
      : ['danger', '还没通过'];
  return (
    <p>
      <Tag tone={tone}>{words}</Tag>
    </p>
  );
}

function Revealed({ score, waiting }: { score: Score; waiting: number }) {
  return (
    <div className={styles.revealed}>
      {waiting > 0 ? <Notice>{waiting} 道问答题由老师批阅，批完后分数会加上来。</Notice> : null}
      {score.revealed ? null : (
        <Notice>
          正确答案和解析现在不公布：通过测验、用完机会或测验截止后（以老师的设置为准），在这里就能看到。
        </Notice>
      )}
    </div>
  );
}
