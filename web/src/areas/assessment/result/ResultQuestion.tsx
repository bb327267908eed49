import { ChapterText } from '../../../base/chapter-text/ChapterText.tsx';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Tag, type TagTone } from '../../../ui/Tag.tsx';
import type { Score } from '../assessment.types.ts';
import { kinds } from '../kinds/kinds.ts';
import question from '../kinds/Question.module.css';
import styles from '../kinds/ResultQuestion.module.css';
import { type Result, type Verdict, verdictOf } from '../kinds/verdict.ts';

const tones: Record<Verdict, TagTone> = {
  right: 'success',
  part: 'warning',
  wrong: 'danger',
  waiting: 'neutral',
  hidden: 'neutral',
};

interface ResultQuestionProps {
  result: Result;
  number: number;
  rows: Score['connectInfo'];
}

export function ResultQuestion({ result, number, rows }: ResultQuestionProps) {
  const { Result: Answered } = kinds[result.kind];
  const verdict = verdictOf(result);
  const text = useTexts('learning');
  const contentLang = useContentLang();
  return (
    <section className={question.question} aria-label={text.result.question({ number })}>
      <p className={question.head}>
        <span className={question.number}>{number}</span>
        {text.test.kinds[result.kind]}
        {verdict === 'hidden' ? null : <Tag tone={tones[verdict]}>{text.result.verdicts[verdict]}</Tag>}
        <span className={question.marks}>
          {verdict === 'hidden'
            ? text.test.marks({ marks: result.marks })
            : text.result.marks({ score: result.score ?? '—', marks: result.marks })}
        </span>
      </p>
      <div className={question.stem} lang={contentLang}>
        <ChapterText html={result.stem} />
      </div>
      <Answered result={result} rows={rows} />
      {result.corrected ? <p className={styles.label}>{text.result.regraded[result.corrected]}</p> : null}
      {result.comment ? (
        <div className={styles.explanation}>
          <p className={styles.label}>{text.result.comment}</p>
          <p className={styles.comment}>{result.comment}</p>
        </div>
      ) : null}
      {result.corrections.length > 0 ? <Corrections corrections={result.corrections} /> : null}
      {result.explanation ? (
        <div className={styles.explanation}>
          <p className={styles.label}>{text.result.explanation}</p>
          <div lang={contentLang}>
            <ChapterText html={result.explanation} />
          </div>
        </div>
      ) : null}
    </section>
  );
}

/** When and why the mark was corrected, and what it was before (rules: mark-correction). */
function Corrections({ corrections }: Pick<Result, 'corrections'>) {
  const text = useTexts('learning').result;
  const { time } = useChinaDates();
  return (
    <div className={styles.explanation}>
      <p className={styles.label}>{text.corrections}</p>
      {corrections.toReversed().map(({ at, reason, score, comment }) => (
        <p key={at} className={styles.comment}>
          {text.corrected({ time: time(at), reason, score: score ?? '—', comment })}
        </p>
      ))}
    </div>
  );
}
