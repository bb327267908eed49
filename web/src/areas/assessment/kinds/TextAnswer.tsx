import { useTexts } from '../../../locales/texts.ts';
import type { AnswerInputProps, QuestionView, ResultProps } from './kind.ts';
import styles from './Question.module.css';
import { TextsResult } from './TextsResult.tsx';

function TextInput({ value, onChange, labelledBy }: AnswerInputProps) {
  return (
    <textarea
      className={styles.words}
      aria-labelledby={labelledBy}
      value={typeof value === 'string' ? value : ''}
      rows={4}
      maxLength={20_000}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function Result(props: ResultProps) {
  const { yourAnswer } = useTexts('learning').result;
  return <TextsResult {...props} labelOf={() => yourAnswer} />;
}

export const textAnswer: QuestionView = {
  AnswerInput: TextInput,
  Result,
  isAnswered: (_, value) => typeof value === 'string' && value.trim() !== '',
};
