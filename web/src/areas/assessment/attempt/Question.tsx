import { useId } from 'react';
import { ChapterText } from '../../../base/chapter-text/ChapterText.tsx';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { isAnswered } from '../answered.ts';
import type { AnswerValue, PaperQuestion } from '../answers.ts';
import { kinds } from '../kinds/kinds.ts';

import styles from '../kinds/Question.module.css';

interface QuestionProps {
  question: PaperQuestion;
  number: number;
  value: AnswerValue;
  onChange: (value: AnswerValue) => void;
  /** Whether the student has bookmarked it. */
  marked: boolean;
  onMark: () => void;
}

/** One question: its number, its marks, its text and the inputs of its kind. */
export function Question({ question, number, value, onChange, marked, onMark }: QuestionProps) {
  const id = useId();
  const { AnswerInput } = kinds[question.kind];
  const answered = isAnswered(question, value);
  const text = useTexts('learning').test;
  const contentLang = useContentLang();
  return (
    <section className={classes(styles.question, styles.asked)} aria-labelledby={`${id}-number ${id}-stem`}>
      <p className={styles.head} id={`${id}-number`}>
        <span className={classes(styles.number, answered && styles.answered)}>{number}</span>
        {text.kinds[question.kind]}
        <span className={styles.marks}>{text.marks({ marks: question.marks })}</span>
      </p>
      <div id={`${id}-stem`} className={styles.stem} lang={contentLang}>
        <ChapterText html={question.stem} />
      </div>
      {question.partial ? <p className={styles.parts}>{text.multipleParts}</p> : null}
      <AnswerInput question={question} value={value} onChange={onChange} labelledBy={`${id}-stem`} />
      <button
        type="button"
        className={classes(styles.mark, marked && styles.marked)}
        aria-pressed={marked}
        aria-describedby={`${id}-number`}
        onClick={onMark}
      >
        <Icon name="flag" size={16} />
        {marked ? text.marked : text.mark}
      </button>
    </section>
  );
}
