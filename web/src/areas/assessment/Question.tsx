import { Checkbox, Input, Radio } from 'antd';
import { useId } from 'react';
import { useContentLang } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { classes, range } from '../../ui/classes.ts';
import { Prose } from '../../ui/Prose.tsx';
import type { AnswerValue, PaperQuestion } from './answers.ts';
import { isAnswered } from './answers.ts';
import styles from './Question.module.css';

interface QuestionProps {
  question: PaperQuestion;
  number: number;
  value: AnswerValue;
  onChange: (value: AnswerValue) => void;
}

/** One question, its number and marks, and the way to answer that its kind asks for. */
export function Question({ question, number, value, onChange }: QuestionProps) {
  const id = useId();
  const answered = isAnswered(question, value);
  const text = useTexts('learning').test;
  const contentLang = useContentLang();
  return (
    <section className={styles.question} aria-labelledby={`${id}-number ${id}-stem`}>
      <p className={styles.head} id={`${id}-number`}>
        <span className={classes(styles.number, answered && styles.answered)}>{number}</span>
        {text.kinds[question.kind]}
        <span className={styles.marks}>{text.marks({ marks: question.marks })}</span>
      </p>
      <div id={`${id}-stem`} className={styles.stem} lang={contentLang}>
        <Prose html={question.stem} />
      </div>
      <AnswerInput question={question} value={value} onChange={onChange} labelledBy={`${id}-stem`} />
    </section>
  );
}

interface InputProps extends Omit<QuestionProps, 'number'> {
  labelledBy: string;
}

function AnswerInput(props: InputProps) {
  if (props.question.kind === 'multiple') return <Choices {...props} />;
  if (props.question.kind === 'blank') return <Blanks {...props} />;
  if (props.question.kind === 'text') return <Words {...props} />;
  return <Choice {...props} />;
}

/** Single choice and true/false. */
function Choice({ question, value, onChange, labelledBy }: InputProps) {
  return (
    <Radio.Group
      className={styles.options}
      aria-labelledby={labelledBy}
      value={value}
      onChange={({ target }) => onChange(target.value as number)}
    >
      {question.options.map(({ optionId, text }) => (
        <Radio key={optionId} value={optionId} className={styles.option}>
          {text}
        </Radio>
      ))}
    </Radio.Group>
  );
}

function Choices({ question, value, onChange, labelledBy }: InputProps) {
  return (
    <Checkbox.Group
      className={styles.options}
      aria-labelledby={labelledBy}
      value={Array.isArray(value) ? value.map(Number) : []}
      onChange={(chosen) => onChange(chosen)}
    >
      {question.options.map(({ optionId, text }) => (
        <Checkbox key={optionId} value={optionId} className={styles.option}>
          {text}
        </Checkbox>
      ))}
    </Checkbox.Group>
  );
}

function Blanks({ question, value, onChange, labelledBy }: InputProps) {
  const text = useTexts('learning').test;
  const given = Array.isArray(value) ? value.map(String) : [];
  const set = (place: number, words: string) =>
    onChange(range(question.blankCount).map((each) => (each === place ? words : (given[each] ?? ''))));
  return (
    <div className={styles.blanks}>
      {range(question.blankCount).map((place) => {
        const id = `${labelledBy}-${place}`;
        return (
          <div key={place} className={styles.blank}>
            <label htmlFor={id}>{text.blank({ number: place + 1 })}</label>
            <Input
              id={id}
              value={given[place] ?? ''}
              maxLength={500}
              onChange={({ target }) => set(place, target.value)}
            />
          </div>
        );
      })}
    </div>
  );
}

function Words({ value, onChange, labelledBy }: InputProps) {
  return (
    <Input.TextArea
      aria-labelledby={labelledBy}
      value={typeof value === 'string' ? value : ''}
      autoSize={{ minRows: 4, maxRows: 16 }}
      maxLength={20_000}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
