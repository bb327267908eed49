import type { ReactNode } from 'react';
import { lazyPart } from '../../../base/lazy-part.tsx';
import { type AllTexts, useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Tag, type TagTone } from '../../../ui/Tag.tsx';
import { Fold } from '../../../ui/text/Fold.tsx';
import type { AppealsProps } from '../../schoolwork/public/appeal.ts';
import type { Score, TestPaper } from '../assessment.types.ts';
import { passScore } from '../kinds/verdict.ts';
import { LastAttempt } from '../start/LastAttempt.tsx';
import styles from '../TestView.module.css';
import { ResultQuestion } from './ResultQuestion.tsx';
import { ScoreRing } from './ScoreRing.tsx';

const Appeals = lazyPart<AppealsProps>('assessment/appeals', () =>
  import('../../schoolwork/public/appeal.ts').then((module) => module.Appeals),
);

interface TestResultProps {
  /** undefined: of a preview, where no mark is given. */
  chapterId?: number;
  paper: TestPaper;
  score: Score;
  /** The button for another attempt, while there is one. */
  again?: ReactNode;
}

/** The best attempt so far: its score, and the result of each question. */
export function TestResult({ chapterId, paper, score, again }: TestResultProps) {
  const text = useTexts('learning').result;
  const { time } = useChinaDates();
  if (score.withheld) return <Withheld paper={paper} score={score} again={again} />;
  const waiting = score.results.filter((each) => each.waiting).length;
  // The attempt whose result is shown.
  const shownNo = score.attempts.find(({ counted }) => counted)?.no;
  return (
    <>
      <section className={styles.result} aria-label={text.label}>
        <ScoreRing score={score.score ?? 0} total={score.total} passed={score.passed} />
        <div className={styles.resultWords}>
          <ScoreHead score={score} waiting={waiting} />
          <p className={styles.resultHint}>
            {text.passAt({ score: passScore(score) })}
            {score.submittedAt ? ` · ${text.handedIn({ time: time(score.submittedAt) })}` : null}
          </p>
          <p className={styles.resultHint}>{attemptsWords(score, paper, text)}</p>
        </div>
        {again}
      </section>
      <LastAttempt score={score} />
      <History score={score} />
      <Revealed score={score} waiting={waiting} />
      {waiting === 0 && shownNo !== undefined && chapterId !== undefined ? (
        <Appeals chapterId={chapterId} attemptNo={shownNo} />
      ) : null}
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

/** A test that is handed in while the camp's marks are not shown yet: when, and whether it can be taken again. */
function Withheld({ paper, score, again }: TestResultProps) {
  const text = useTexts('learning').result;
  const { time } = useChinaDates();
  return (
    <>
      <section className={styles.result} aria-label={text.label}>
        <div className={styles.resultWords}>
          <Notice title={text.withheld}>{text.withheldHint}</Notice>
          <p className={styles.resultHint}>
            {score.submittedAt ? `${text.handedIn({ time: time(score.submittedAt) })} · ` : null}
            {attemptsWords(score, paper, text)}
          </p>
        </div>
        {again}
      </section>
      <LastAttempt score={score} />
      <History score={score} />
    </>
  );
}

function attemptsWords(
  { attempts, attemptsLeft, passed }: Score,
  { attemptsAllowed }: TestPaper,
  text: AllTexts['learning']['result'],
) {
  if (attemptsLeft > 0) return text.attemptsLeft({ left: attemptsLeft });
  if (passed) return text.noNeed;
  // The test is closed, or the student has used all attempts.
  return attempts.length < attemptsAllowed ? text.closed : text.usedUp({ allowed: attemptsAllowed });
}

function ScoreHead({ score, waiting }: { score: Score; waiting: number }) {
  const text = useTexts('learning').result;
  const [tone, words]: [TagTone, string] = score.passed
    ? ['success', text.passed]
    : waiting > 0
      ? ['warning', text.waiting]
      : ['danger', text.failed];
  return (
    <p>
      <Tag tone={tone}>{words}</Tag>
    </p>
  );
}

function Revealed({ score, waiting }: { score: Score; waiting: number }) {
  const text = useTexts('learning').result;
  return (
    <div className={styles.revealed}>
      {waiting > 0 ? <Notice>{text.toMark({ count: waiting })}</Notice> : null}
      {score.revealed ? null : <Notice>{text.hidden}</Notice>}
    </div>
  );
}

/** All attempts, when there is more than one. */
function History({ score: { attempts } }: { score: Score }) {
  const text = useTexts('learning').result;
  const { time } = useChinaDates();
  if (attempts.length < 2) return null;
  return (
    <Fold className={styles.history} title={text.history({ count: attempts.length })}>
      <ol>
        {attempts.map(({ no, submittedAt, startedAt, score, total, passed }) => (
          <li key={no}>
            <span>{text.attempt({ no })}</span>
            <span>{time(submittedAt ?? startedAt)}</span>
            <span>
              {score !== null && total !== null
                ? text.marks({ score, marks: total })
                : submittedAt === null
                  ? text.unfinished
                  : text.withheld}
            </span>
            {passed ? <Tag tone="success">{text.passed}</Tag> : null}
          </li>
        ))}
      </ol>
    </Fold>
  );
}
