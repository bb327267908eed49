import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Tag, type TagTone } from '../../ui/Tag.tsx';
import type { Score } from './learning.slice.ts';
import question from './Question.module.css';
import { kindNames } from './question-kinds.ts';
import styles from './ResultQuestion.module.css';
import {
  givenTexts,
  type Result,
  type ShownOption,
  shownOptions,
  type Verdict,
  verdictOf,
  verdictWords,
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
  return (
    <section className={question.question} aria-label={`第 ${number} 题`}>
      <p className={question.head}>
        <span className={question.number}>{number}</span>
        {kindNames[result.kind]}
        <Tag tone={tones[verdict]}>{verdictWords[verdict]}</Tag>
        <span className={question.marks}>
          {result.score === null ? '—' : result.score} / {result.marks} 分
        </span>
      </p>
      <div className={question.stem}>
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
          <p className={styles.label}>解析</p>
          <Prose html={result.explanation} />
        </div>
      ) : null}
    </section>
  );
}

function Option({ option }: { option: ShownOption }) {
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
      <span className={styles.text}>{text}</span>
      {chosen ? <span className={styles.tag}>你的选择</span> : null}
      {right ? (
        <span className={styles.tag}>
          <Icon name="check" size={16} />
          正确答案
        </span>
      ) : null}
      {wrong ? <Icon name="close" size={16} /> : null}
    </li>
  );
}

function Texts({ result, rows }: Pick<ResultQuestionProps, 'result' | 'rows'>) {
  const texts = givenTexts(result, rows);
  return (
    <dl className={styles.texts}>
      {texts.map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a blank is known by its place alone
        <div key={place}>
          <dt>{result.kind === 'blank' ? `第 ${place + 1} 空` : '你的回答'}</dt>
          <dd>{text || <span className={styles.none}>没有作答</span>}</dd>
          {result.answers[place] ? (
            <dd className={styles.answer}>正确答案：{result.answers[place]}</dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
