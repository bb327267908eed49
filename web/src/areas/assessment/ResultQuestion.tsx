import { useContentLang } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Tag, type TagTone } from '../../ui/Tag.tsx';
import type { Score } from './assessment.types.ts';
import question from './Question.module.css';
import styles from './ResultQuestion.module.css';
import {
  givenTexts,
  type Result,
  type ShownOption,
  shownOptions,
  type Verdict,
  verdictOf,
} from './verdict.ts';

const tones: Record<Verdict, TagTone> = {
  right: 'success',
  part: 'warning',
  wrong: 'danger',
  waiting: 'neutral',
};

interface ResultQuestionProps {
  result: Result;
  number: number;
  rows: Score['connectInfo'];
}

export function ResultQuestion({ result, number, rows }: ResultQuestionProps) {
  const verdict = verdictOf(result);
  const text = useTexts('learning');
  const contentLang = useContentLang();
  return (
    <section className={question.question} aria-label={text.result.question({ number })}>
      <p className={question.head}>
        <span className={question.number}>{number}</span>
        {text.test.kinds[result.kind]}
        <Tag tone={tones[verdict]}>{text.result.verdicts[verdict]}</Tag>
        <span className={question.marks}>
          {text.result.marks({ score: result.score ?? '—', marks: result.marks })}
        </span>
      </p>
      <div className={question.stem} lang={contentLang}>
        <Prose html={result.stem} />
      </div>
      {result.options.length > 0 ? (
        <ul className={styles.options}>
          {shownOptions(result, rows).map((option) => (
            <Option key={option.optionId} option={option} />
          ))}
        </ul>
      ) : (
        <Texts result={result} rows={rows} />
      )}
      {result.explanation ? (
        <div className={styles.explanation}>
          <p className={styles.label}>{text.result.explanation}</p>
          <div lang={contentLang}>
            <Prose html={result.explanation} />
          </div>
        </div>
      ) : null}
    </section>
  );
}

function Option({ option }: { option: ShownOption }) {
  const words = useTexts('learning').result;
  const contentLang = useContentLang();
  const { text, chosen, right } = option;
  const wrong = chosen && right === false;
  return (
    <li
      className={classes(
        styles.option,
        right && styles.right,
        wrong && styles.wrong,
        chosen && styles.chosen,
      )}
    >
      <span className={styles.text} lang={contentLang}>
        {text}
      </span>
      {chosen ? <span className={styles.tag}>{words.yourChoice}</span> : null}
      {right ? (
        <span className={styles.tag}>
          <Icon name="check" size={16} />
          {words.rightAnswer}
        </span>
      ) : null}
      {wrong ? <Icon name="close" size={16} /> : null}
    </li>
  );
}

/** Right or wrong, to the eye and to the ear. */
function Mark({ right }: { right: boolean }) {
  const { verdicts } = useTexts('learning').result;
  return (
    <span className={styles.mark}>
      <Icon name={right ? 'check' : 'close'} size={16} />
      <span className="visually-hidden">{right ? verdicts.right : verdicts.wrong}</span>
    </span>
  );
}

function Texts({ result, rows }: Pick<ResultQuestionProps, 'result' | 'rows'>) {
  const texts = givenTexts(result, rows);
  const words = useTexts('learning');
  return (
    <dl className={styles.texts}>
      {texts.map(({ text, right }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a blank is known by its place alone
        <div key={place} className={classes(right && styles.right, right === false && styles.wrong)}>
          <dt>
            {result.kind === 'blank' ? words.test.blank({ number: place + 1 }) : words.result.yourAnswer}
          </dt>
          <dd>
            {text || <span className={styles.none}>{words.result.notAnswered}</span>}
            {right === null ? null : <Mark right={right} />}
          </dd>
          {result.answers[place] ? (
            <dd className={styles.answer}>{words.result.rightText({ answer: result.answers[place] })}</dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
